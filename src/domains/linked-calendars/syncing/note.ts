import type { Context } from '../../../platform/context.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { write } from '../../../platform/journal/write.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { updateFailing, updateRevoked, updateSynced } from '../linked-calendar.queries.ts';
import type { Refused } from '../providers/provider.ts';

const minute = 60_000;
const usualMilliseconds = 5 * minute;
const longestMilliseconds = 60 * minute;

/** Records a successful sync of a calendar and the time of the next, which is now if work is left. */
export async function note(
  { em, now }: Context,
  { id, businessId, dueAt, sealed }: LinkedCalendar,
  { isDone }: { isDone: boolean },
): Promise<void> {
  const syncedAt = now();
  const nextAt = syncedAt + (isDone ? usualMilliseconds : 0);
  await updateSynced(em, { businessId, id, sealed, dueAt, syncedAt, nextAt });
}

/** Records why a sync failed and the time of the next attempt, with increasing delays. */
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
  const problem = isOdd ? 'refused' : refusal;
  const dueAt = now() + waitOf(calendar, refused);
  await updateFailing(em, { businessId, id, sealed, problem, dueAt });
}

/** Returns the delay before the next attempt, in milliseconds. */
export function waitOf({ failures }: LinkedCalendar, { retryAfter }: Refused): number {
  const wait = retryAfter === null ? minute * 2 ** Math.min(failures, 10) : retryAfter * 1000;
  return Math.min(longestMilliseconds, wait);
}

/** Records the end of a consent, which is not retried. The journal entry, made once, notifies the staff member. */
function noteEnd(context: Context, calendar: LinkedCalendar, reason: string): Promise<void> {
  const { id, businessId, staffId, provider, account, sealed } = calendar;
  return write(context, businessId, async ({ em }) => {
    const isNew = await updateRevoked(em, { businessId, id, sealed });
    return {
      result: undefined,
      journaled: !isNew,
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
