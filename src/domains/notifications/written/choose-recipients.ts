import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { addressMessage } from './address-message.ts';
import { draftOf, findRequested } from './draft.ts';
import { nightUntil } from './night.ts';
import { withinLimits } from './room-today.ts';
import { findToChoose, lockToChoose } from './written-message.queries.ts';

const mostAtOnce = 20;

/** Chooses the recipients of messages for later whose time has come, in all businesses. Returns the number of messages. */
export async function chooseRecipients(context: Context): Promise<number> {
  const due = await findToChoose(context.em, { now: context.now(), most: mostAtOnce });
  const done = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: key => choose(context, key),
  });
  return done.length;
}

/** Chooses the recipients of a message by the clients as they are now. One for a segment that is gone, or of a business that is, is cancelled. */
function choose(context: Context, { businessId, id }: TenantKey): Promise<void> {
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const event = { type: 'message.addressed', businessId, subject: id } as const;
    const message = await lockToChoose(em, { businessId, id }, now());
    if (!message)
      return { result: undefined, journaled: true, event: { ...event, summary: 'Nothing to do.' } };
    const isActive = business.status === 'active';
    const ids = isActive ? await findIds(transaction, business, message.recipients ?? {}) : null;
    message.chooseAt = null;
    if (ids === null) {
      message.cancelledAt = now();
      return {
        result: undefined,
        event: {
          ...event,
          type: 'message.cancelled',
          summary: 'The segment of a message is gone, or the business is.',
        },
      };
    }
    message.sendAt = nightUntil(business, now()) ?? now();
    const draft = await draftOf(transaction, business, message, ids);
    const { recipients, skipped } = await withinLimits(transaction, business, draft);
    await checkMessages(em, business, { count: recipients.length, now: now() });
    message.skipped = skipped;
    await em.flush();
    await addressMessage(transaction, { business, message }, recipients);
    return {
      result: undefined,
      event: {
        ...event,
        summary: `A message for later goes to ${recipients.length} clients.`,
        details: { recipients: recipients.length },
      },
    };
  });
}

/** Finds the ids of the requested clients; null if the segment or a service of the filter is gone. */
async function findIds(
  ...[context, business, requested]: Parameters<typeof findRequested>
): Promise<string[] | null> {
  try {
    return await findRequested(context, business, requested);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
