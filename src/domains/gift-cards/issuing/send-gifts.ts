import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { findDueGifts, noteSent } from '../gift-card.queries.ts';
import { lockGiftCard } from '../ledger/lock-gift-card.ts';

/**
 * Mails the gift cards that are due, of all businesses, to their recipients. Returns the number of mails.
 * Void and blocked cards are skipped.
 */
export async function sendGifts(context: Context): Promise<number> {
  const due = await findDueGifts(context.em, context.now());
  const sent = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: each => sendGift(context, each),
  });
  return sent.filter(isSent => isSent).length;
}

/** Mails a card. The check is repeated under the lock, as the card may have become void. */
function sendGift(
  context: Context,
  { businessId, id }: { businessId: string; id: string },
): Promise<boolean> {
  return write(context, businessId, async transaction => {
    const card = await lockGiftCard(transaction, businessId, id);
    const isDue = card.sentAt == null && card.voidedAt == null && card.blockedAt == null;
    if (isDue) await noteSent(transaction.em, { businessId, id, at: transaction.now() });
    return { result: isDue, event: giftSentEvent(card), journaled: !isDue };
  });
}

/** Returns the event for a gift that is mailed to its recipient. */
export function giftSentEvent({ businessId, id, hint }: GiftCard): DomainEvent {
  return {
    type: 'giftcard.sent',
    businessId,
    subject: id,
    summary: `The gift card …${hint} is mailed to its recipient.`,
    before: null,
    after: null,
  };
}
