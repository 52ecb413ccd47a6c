import type { Context } from '../../../platform/context.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { write } from '../../../platform/journal/write.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import type { Refused } from '../providers/refused.ts';

const minute = 60_000;
const usualMilliseconds = 5 * minute;
const longestMilliseconds = 60 * minute;

/** Notes that a calendar was read and written, and when it is next: at once where not all is. */
export async function note(
  { em, now }: Context,
  { id, businessId, dueAt, sealed }: LinkedCalendar,
  { isDone }: { isDone: boolean },
): Promise<void> {
  await changeRows(
    em,
    businessId,
    // A visit that changed meanwhile has made it due at once, which stays.
    `update linked_calendar set status = 'active', problem = null, failures = 0, synced_at = $3,
       due_at = case when due_at = $4 then $5 else due_at end
     where business_id = $1 and id = $2 and left_at is null and sealed = $6 returning id`,
    [
      businessId,
      id,
      toIso(now()),
      toIso(dueAt),
      toIso(now() + (isDone ? usualMilliseconds : 0)),
      sealed,
    ],
  );
}

/** Notes why a calendar could not be read or written, and when it is tried again: later each time. */
export async function noteRefusal(
  context: Context,
  calendar: LinkedCalendar,
  refused: Refused,
): Promise<void> {
  const { em, now, services } = context;
  const { id, businessId, sealed } = calendar;
  const { refusal, message } = refused;
  logFailure(services.log, refused, { id, refusal }, 'a linked calendar could not be synced');
  if (refusal === 'consent_over') return noteEnd(context, calendar, message);
  const isOdd = refusal === 'token_over' || refusal === 'cursor_gone';
  await changeRows(
    em,
    businessId,
    `update linked_calendar set status = 'failing', problem = $3, failures = failures + 1, due_at = $4
     where business_id = $1 and id = $2 and left_at is null and sealed = $5 returning id`,
    [businessId, id, isOdd ? 'refused' : refusal, toIso(now() + waitOf(calendar, refused)), sealed],
  );
}

/** In how many milliseconds a calendar that failed is tried again. */
export function waitOf({ failures }: LinkedCalendar, { retryAfter }: Refused): number {
  const wait = retryAfter === null ? minute * 2 ** Math.min(failures, 10) : retryAfter * 1000;
  return Math.min(longestMilliseconds, wait);
}

/** A consent that is over is not tried again; the journal says so, once, by which its person is told. */
function noteEnd(context: Context, calendar: LinkedCalendar, reason: string): Promise<void> {
  const { id, businessId, staffId, provider, account, sealed } = calendar;
  return write(context, businessId, async ({ em }) => {
    const changed = await changeRows(
      em,
      businessId,
      `update linked_calendar set status = 'revoked', problem = 'consent_over', failures = failures + 1
       where business_id = $1 and id = $2 and left_at is null and sealed = $3 and status <> 'revoked' returning id`,
      [businessId, id, sealed],
    );
    return {
      result: undefined,
      journaled: changed.length === 0,
      event: {
        type: 'linked_calendar.revoked',
        businessId,
        subject: id,
        summary: `The ${provider} calendar ${account} has to be linked again. ${reason}`,
        details: { staffId, provider },
      },
    };
  });
}
