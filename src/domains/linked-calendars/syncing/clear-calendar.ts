import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { providers } from '../providers/index.ts';
import type { Access } from '../providers/provider.ts';
import { Refused } from '../providers/refused.ts';
import { refreshTokenOf, withAccess } from '../tokens.ts';
import { waitOf } from './note.ts';

const mostAtOnce = 50;
/** A calendar that cannot be reached for so often is forgotten as it is. */
const mostFailures = 30;

/** Takes our events out of a calendar that was let go, some at a time; then ends the consent and forgets it. */
export async function clearCalendar(context: Context, calendar: LinkedCalendar): Promise<void> {
  try {
    const isClear = await withAccess(context, calendar, access => clear(context, calendar, access));
    if (isClear) await forget(context, calendar);
    else await again(context, calendar, 0);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { id, failures } = calendar;
    const isHopeless = error.refusal === 'consent_over' || failures >= mostFailures;
    logFailure(context.services.log, error, { id }, 'a calendar that was let go is not clear');
    if (isHopeless) await forget(context, calendar);
    else await again(context, calendar, waitOf(calendar, error));
  }
}

async function clear(context: Context, calendar: LinkedCalendar, access: Access) {
  const { id: linkedCalendarId, businessId, provider, account } = calendar;
  const events = await sql<{ appointmentId: string; eventId: string | null; attempts: number }>(
    context.em,
    `select appointment_id as "appointmentId", event_id as "eventId", attempts from linked_event
     where business_id = $1 and linked_calendar_id = $2 limit ${mostAtOnce}`,
    [businessId, linkedCalendarId],
  );
  for (const { appointmentId, eventId, attempts } of events) {
    const known = { eventId, wasTried: attempts > 0 };
    await providers[provider].hide(access, { linkedCalendarId, appointmentId }, known);
    await changeRows(
      context.em,
      businessId,
      'delete from linked_event where business_id = $1 and linked_calendar_id = $2 and appointment_id = $3 returning 1',
      [businessId, linkedCalendarId, appointmentId],
    );
  }
  if (events.length === mostAtOnce) return false;
  // A consent is one for all calendars of an account, of other businesses too.
  const others = await sql(
    context.em,
    'select from linked_calendar where provider = $1 and account = $2 and id <> $3 and left_at is null limit 1',
    [provider, account, linkedCalendarId],
  );
  if (others.length === 0)
    await providers[provider].revoke?.(access.app, refreshTokenOf(context, calendar));
  return true;
}

async function forget({ em }: Context, { businessId, id }: LinkedCalendar): Promise<void> {
  await changeRows(
    em,
    businessId,
    'delete from linked_calendar where business_id = $1 and id = $2 and left_at is not null returning id',
    [businessId, id],
  );
}

async function again(
  { em, now }: Context,
  { businessId, id }: LinkedCalendar,
  wait: number,
): Promise<void> {
  await changeRows(
    em,
    businessId,
    `update linked_calendar set due_at = $3, failures = case when $4 then failures + 1 else 0 end
     where business_id = $1 and id = $2 and left_at is not null returning id`,
    [businessId, id, toIso(now() + wait), wait > 0],
  );
}
