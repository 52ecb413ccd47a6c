import type { EventsSeen, MarkEventsSeenInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../nouns/not-found.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';
import { findEventIds } from './audit-event.queries.ts';
import { insertSeen } from './seen-event.queries.ts';

/** Marks events of the journal as seen. The first viewer of an event stays recorded. */
export async function markEventsSeen(
  context: Context,
  input: MarkEventsSeenInput,
): Promise<EventsSeen> {
  const { id: businessId } = await authorize(context, input.businessId, 'audit:read');
  const eventIds = [...new Set(input.eventIds)];
  await checkThere(context, businessId, eventIds);
  return write(context, businessId, async ({ em, now, caller }) => {
    await insertSeen(em, { businessId, eventIds, userId: caller.userId, at: now() });
    return {
      result: { eventIds },
      // No event is journaled, as marking as seen does not change the business.
      journaled: true,
      event: { type: 'audit.seen', businessId, subject: null, summary: 'Events were looked at.' },
    };
  });
}

/** Refuses an event that is not in the business's journal. @throws DomainError NOT_FOUND. */
async function checkThere(
  { em }: Context,
  businessId: string,
  eventIds: readonly string[],
): Promise<void> {
  const there = await findEventIds(em, { businessId, ids: eventIds });
  const missing = eventIds.find(id => !there.has(id));
  if (missing !== undefined) throw notFound('aud', missing);
}
