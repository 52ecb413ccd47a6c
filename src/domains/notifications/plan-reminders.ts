import type { Context } from '../../platform/context.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { appointmentColumns, appointmentTables } from './facts/of-appointment.ts';
import { isFirstOfVisit } from './facts/of-visit.ts';
import { saidOf } from '../clients/consents.ts';
import { usualReminderHours } from './settings.ts';
import { isNotSetAside, isReached, mostAtOnce, storeDue, type Due } from './store-due.ts';

/** Who has booked just now needs no reminder yet. */
export const restMilliseconds = 2 * 3_600_000;

/**
 * SQL for whether an appointment was reminded of at its present start, `hours` before it or nearer. Earlier versions named no
 * hours in the event, so the time at which a reminder was planned decides.
 */
export const isReminded = (appointment: string, hours: string): string => `exists (
  select from notification n where n.business_id = ${appointment}.business_id and n.subject = ${appointment}.id
    and n.kind = 'appointment_reminder' and split_part(n.event_id, ':', 3) = ${epochMs(`${appointment}.start_at`)}::text
    and n.created_at >= ${appointment}.start_at - make_interval(hours => ${hours}))`;

/** SQL for all hours before the start at which settings `t` have a reminder sent; `t` may be absent. */
export const reminderHours = `case when t.business_id is null then array[${usualReminderHours}]
  when t.reminder_hours is null then '{}' else t.further_reminder_hours || t.reminder_hours end`;

/**
 * Plans reminders of confirmed appointments, of any business, that start within hours that it has set. Each start is
 * reminded of once for each of them, whatever the settings were; of several that are due at once, the nearest is enough.
 * Answers how many were planned.
 */
export async function planReminders(context: Context): Promise<number> {
  const { services, em, now } = context;
  const due = await sql<Due>(
    em,
    `select * from (
     select ${appointmentColumns('a.visit_id')}, b.id as "businessId", a.id, a.start_at, a.event_id as "eventId",
       coalesce('appointment_reminder' = any(t.to_clients), true) and not ${saidOf('c', 'reminders', false)} as for_client,
       coalesce('appointment_reminder' = any(t.to_business), false) as for_business
     from business b left join notification_settings t on t.business_id = b.id
     join lateral (select max(hours) as earliest from unnest(${reminderHours}) as hours) first on true
     join lateral (
       select v.*, concat_ws(':', 'reminder', v.id, ${epochMs('v.start_at')}, due.hours) as event_id
       from appointment v
       join lateral (select min(hours) as hours from unnest(${reminderHours}) as hours
         where v.start_at <= $1::timestamptz + make_interval(hours => hours)) due on true
       where business_id = b.id and status = 'confirmed' and start_at > $1 and created_at <= $4
         and ${isFirstOfVisit('v')}
         and start_at <= $1::timestamptz + make_interval(hours => first.earliest)
         and not ${isReminded('v', 'due.hours')}
     ) a on true ${appointmentTables}
     ) due
     where ${isReached} and ${isNotSetAside('plan-reminders')}
     order by start_at limit ${mostAtOnce}`,
    [
      new Date(now()).toISOString(),
      services.mailer.works,
      services.textSender.works,
      new Date(now() - restMilliseconds).toISOString(),
    ],
  );
  return storeDue(context, 'appointment_reminder', due);
}
