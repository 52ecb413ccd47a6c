import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { providers } from '../providers/index.ts';
import type { Differing } from './find-differing.ts';

const longestWaitSeconds = 3600;

/**
 * Before it is asked, so that an attempt of which nobody knows what became is not made as if it were the first. Answers
 * what the event is known by until it is taken out; null where the calendar is not linked any more.
 */
export async function noteAttempt(
  { em, now }: Context,
  { id, businessId, provider }: LinkedCalendar,
  visit: Differing,
): Promise<string | null> {
  const waits = Math.min(longestWaitSeconds, 60 * 2 ** Math.min(visit.attempts, 10));
  const eventId = providers[provider].eventIdOf({ linkedCalendarId: id, appointmentId: visit.id });
  const [noted] = await changeRows<{ nonce: string }>(
    em,
    businessId,
    `insert into linked_event as e (business_id, linked_calendar_id, appointment_id, event_id, version, attempts, due_at, nonce)
     select business_id, id, $3, $4, 0, 1, $5, $6 from linked_calendar
       where business_id = $1 and id = $2 and left_at is null
     on conflict (business_id, linked_calendar_id, appointment_id) do update set attempts = e.attempts + 1, due_at = excluded.due_at
     returning e.nonce`,
    [businessId, id, visit.id, eventId, toIso(now() + waits * 1000), randomUUID()],
  );
  return noted?.nonce ?? null;
}

/** What could not be asked for at all is as due as it was. */
export async function noteUntouched(
  { em, now }: Context,
  { id, businessId }: LinkedCalendar,
  visit: Differing,
): Promise<void> {
  await changeRows(
    em,
    businessId,
    `update linked_event set due_at = $4
     where business_id = $1 and linked_calendar_id = $2 and appointment_id = $3 returning 1`,
    [businessId, id, visit.id, toIso(now())],
  );
}
