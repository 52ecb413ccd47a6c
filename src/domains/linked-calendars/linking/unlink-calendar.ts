import type { MutationUnlinkCalendarArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findOneself, speakFor } from '../../staff/time-off-requests/whose.ts';
import { deleteBusyTimes } from '../busy-time.queries.ts';
import { LinkedCalendar } from '../linked-calendar.entity.ts';

/** Waiting time that exceeds a running sync of the calendar. */
const waitsMilliseconds = 90_000;

/** Unlinks a calendar, even if the calendar service does not answer. */
export async function unlinkCalendar(
  context: Context,
  { businessId: given, linkedCalendarId: id }: MutationUnlinkCalendarArgs,
): Promise<LinkedCalendar> {
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  // A caller without a staff entry has no calendar of their own to unlink.
  if (!(await findOneself(context, businessId)))
    await authorize(context, businessId, 'staff:write');
  return writeLocked(context, businessId, async transaction => {
    const found = await transaction.em.findOne(LinkedCalendar, { businessId, id, leftAt: null });
    if (!found) throw notFound('lcl', id);
    const { staffId, provider, account } = found;
    await speakFor(transaction, businessId, staffId);
    await leaveCalendar(transaction, found);
    return {
      result: found,
      replayable: false,
      event: {
        type: 'linked_calendar.unlinked',
        businessId,
        subject: id,
        summary: `The ${provider} calendar ${account} was let go.`,
        details: { staffId, provider },
      },
    };
  });
}

/**
 * Unlinks a calendar, in a transaction that holds the business's lock. Its busy times no longer count, and a
 * job removes our events from it.
 */
export async function leaveCalendar({ em, now }: Context, calendar: LinkedCalendar): Promise<void> {
  const { businessId, id } = calendar;
  em.assign(calendar, { leftAt: now(), dueAt: now() + waitsMilliseconds, failures: 0 });
  await em.flush();
  await deleteBusyTimes(em, { businessId, linkedCalendarId: id });
}
