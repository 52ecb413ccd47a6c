import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { providers } from '../providers/index.ts';
import type { Access, Known } from '../providers/provider.ts';
import { Refused } from '../providers/refused.ts';
import { findDiffering, type Differing } from './find-differing.ts';
import { noteAttempt, noteUntouched } from './note-attempt.ts';

const mostAtOnce = 50;
/** What is not shown by then is the next time, so that nobody else waits for it. */
const mostMilliseconds = 30_000;

/**
 * Makes a calendar show its person's visits to come as they are: what is missing is put there, what changed is changed, what
 * is not theirs any more is taken out. Answers whether that is all. @throws Refused where the calendar cannot be reached.
 */
export async function showVisits(
  context: Context,
  calendar: LinkedCalendar,
  access: Access,
): Promise<boolean> {
  const { id } = calendar;
  const differing = await findDiffering(context, calendar, mostAtOnce);
  const until = performance.now() + mostMilliseconds;
  for (const visit of differing) {
    if (performance.now() > until) return false;
    const nonce = await noteAttempt(context, calendar, visit);
    if (nonce === null) return false;
    try {
      if (visit.isShown) await show(context, calendar, access, { ...visit, nonce });
      else await hide(context, calendar, access, visit);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal !== 'refused') {
        await noteUntouched(context, calendar, visit);
        throw error;
      }
      // One event that is refused keeps no other from being shown.
      logFailure(context.services.log, error, { id }, 'a visit could not be shown in a calendar');
    }
  }
  return differing.length < mostAtOnce;
}

function knownOf({ eventId, attempts, shownVersion }: Differing): Known {
  return { eventId, wasTried: attempts > 0 || shownVersion > 0 };
}

async function show(
  context: Context,
  calendar: LinkedCalendar,
  access: Access,
  visit: Differing & { nonce: string },
) {
  const { services, now } = context;
  const { id, businessId, provider } = calendar;
  const { clientName, clientPhone, attempts } = visit;
  const eventShown = await providers[provider].show(
    access,
    {
      linkedCalendarId: id,
      appointmentId: visit.id,
      requestId: `${visit.nonce}.${visit.version}`,
      summary: `${visit.title}: ${clientName}`,
      description: [clientName, clientPhone].filter(Boolean).join('\n'),
      location: visit.place,
      startAt: visit.startAt,
      endAt: visit.endAt,
      isTentative: visit.isTentative,
    },
    knownOf(visit),
  );
  await inTransaction(services.fork(), businessId, async em => {
    if (attempts > 0) await unblock({ ...context, em }, calendar, eventShown);
    await sql(
      em,
      `update linked_event set event_id = $4, version = $5, attempts = 0, due_at = $6
       where business_id = $1 and linked_calendar_id = $2 and appointment_id = $3`,
      [businessId, id, visit.id, eventShown, visit.version, toIso(now())],
    );
  });
}

/** Read as busy before it was known as ours, an event would block its own time. */
async function unblock(transaction: Context, { id, businessId }: LinkedCalendar, eventId: string) {
  await lockBusiness(transaction, businessId);
  await sql(
    transaction.em,
    'delete from busy_time where business_id = $1 and linked_calendar_id = $2 and event_id = $3',
    [businessId, id, eventId],
  );
}

async function hide(context: Context, calendar: LinkedCalendar, access: Access, visit: Differing) {
  const { id: linkedCalendarId, businessId, provider } = calendar;
  const event = { linkedCalendarId, appointmentId: visit.id };
  await providers[provider].hide(access, event, knownOf(visit));
  await changeRows(
    context.em,
    businessId,
    `delete from linked_event where business_id = $1 and linked_calendar_id = $2 and appointment_id = $3 returning 1`,
    [businessId, linkedCalendarId, visit.id],
  );
}
