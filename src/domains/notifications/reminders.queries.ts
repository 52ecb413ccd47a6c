import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query, queryReplica, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { dueAmong, type Due, type Planning } from './due.queries.ts';
import {
  appointmentColumns,
  appointmentTables,
  emailOfVisit,
  isFirstOfVisit,
} from './facts/appointment-facts.queries.ts';
import { isWantedBy } from './recipients.queries.ts';
import { usualReminderHours } from './settings.ts';

/** Time after booking during which no reminder is sent: the client has only just booked. */
const restMilliseconds = 2 * 3_600_000;

/**
 * Returns the condition: a reminder exists for the appointment's current start, sent `hours` before it or later.
 * Earlier versions stored no hours in the event id, so the planning time of the reminder decides.
 */
function isReminded(appointment: string, hours: Sql): Sql {
  const a = sql.ref(appointment);
  return sql`exists (
    select from notification n where n.business_id = ${a}.business_id and n.subject = ${a}.id
      and n.kind = 'appointment_reminder' and split_part(n.event_id, ':', 3) = ${sql.raw(epochMs(`${appointment}.start_at`))}::text
      and n.created_at >= ${a}.start_at - make_interval(hours => ${hours}))`;
}

/** All reminder times of settings `t`, in hours before the start. `t` may be absent. */
const reminderHours = sql`case when t.business_id is null then array[${sql.lit(usualReminderHours)}]
  when t.reminder_hours is null then '{}' else t.further_reminder_hours || t.reminder_hours end`;

/** Returns the condition: the client `c` gets reminders, by the settings `t` and their own wish. */
const isForClient = (planning: Omit<Planning, 'now'>): Sql =>
  sql`coalesce('appointment_reminder' = any(t.to_clients), true)
    and ${isWantedBy('reminders', { ...planning, email: emailOfVisit })}`;

/**
 * Finds the due reminders of confirmed appointments of all businesses, by the hours that each has set. Each start
 * gets one reminder for each of these hours, even if the settings change. If several are due at once, only
 * the nearest is sent.
 */
export function findReminders(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = toIso(planning.now);
  const bookedBefore = toIso(planning.now - restMilliseconds);
  const rows = sql`
    select ${appointmentColumns(sql`a.visit_id`)}, b.id as "businessId", a.id, a.start_at, a.event_id as "eventId",
      ${isForClient(planning)} as for_client,
      coalesce('appointment_reminder' = any(t.to_business), false) as for_business
    from business b left join notification_settings t on t.business_id = b.id
    join lateral (select max(hours) as earliest from unnest(${reminderHours}) as hours) first on true
    join lateral (
      select v.*, concat_ws(':', 'reminder', v.id, ${sql.raw(epochMs('v.start_at'))}, due.hours) as event_id
      from appointment v
      join lateral (select min(hours) as hours from unnest(${reminderHours}) as hours
        where v.start_at <= ${now}::timestamptz + make_interval(hours => hours)) due on true
      where business_id = b.id and status = 'confirmed' and start_at > ${now} and created_at <= ${bookedBefore}
        and ${isFirstOfVisit('v')}
        and start_at <= ${now}::timestamptz + make_interval(hours => first.earliest)
        and not ${isReminded('v', sql`due.hours`)}
    ) a on true ${appointmentTables}`;
  return query(em, dueAmong(rows, planning, { job: 'plan-reminders', order: 'start_at' }));
}

/** Finds the time of the next reminder of appointments, under the current settings; absent if none is planned. */
export function findNextReminders(
  em: EntityManager,
  { appointments, ...planning }: Planning & { appointments: readonly TenantKey[] },
): Promise<{ id: string; at: number }[]> {
  const now = toIso(planning.now);
  return queryReplica(
    em,
    sql<{ id: string; at: number }>`
      select id, ${sql.raw(epochMs('min(due_at)'))} as at from (
        select a.id, a.start_at, greatest(a.start_at - make_interval(hours => hours),
          a.created_at + interval '${sql.raw(String(restMilliseconds))} milliseconds') as due_at
        from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
        left join notification_settings t on t.business_id = a.business_id
        cross join lateral unnest(${reminderHours}) as hours
        where (a.business_id, a.id) in (select * from unnest(
            ${appointments.map(({ businessId }) => businessId)}::text[], ${appointments.map(({ id }) => id)}::text[]))
          and a.status = 'confirmed' and a.start_at > ${now} and ${isFirstOfVisit('a')}
          and not exists (select from unnest(${reminderHours}) as nearer
            where nearer < hours and a.start_at <= ${now}::timestamptz + make_interval(hours => nearer))
          and ${isForClient(planning)}
          and not ${isReminded('a', sql`hours`)}
      ) due where due_at < start_at group by id`,
  );
}
