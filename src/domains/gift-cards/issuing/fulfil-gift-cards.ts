import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { type GrantedLine, linesOf } from '../../ordering/paying/granted-lines.ts';
import { clearUnits, findDueGifts, findOpenOfOrder, noteSent } from '../gift-card.queries.ts';
import { lockGiftCard, postEntry } from '../ledger/post-entry.ts';
import { expiryOf, insertGiftCards, issuedEvent } from './insert-gift-cards.ts';
import type { Grants } from '../../ordering/announcements.ts';
import { write } from '../../../platform/journal/write.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { GiftCard } from '../gift-card.entity.ts';

/**
 * Issues the gift cards of a paid order, and voids them once it is refunded in full. The transaction must
 * hold the locks of the business and the order. Each unit gets one card, however often this runs. An order
 * paid again after a refund gets new cards.
 */
export async function fulfilGiftCards(
  transaction: Context,
  { businessId, granted }: Grants,
): Promise<void> {
  const sold = linesOf('gift_card', granted);
  const [order] = sold;
  if (order?.isPaid) await issue(transaction, businessId, sold);
  else if (order?.isGivenBack) await voidOf(transaction, businessId, order.orderId);
}

async function issue(
  transaction: Context,
  businessId: string,
  sold: readonly GrantedLine<'gift_card'>[],
): Promise<void> {
  const now = transaction.now();
  const drafts = sold.flatMap(line =>
    Array.from({ length: line.quantity }, (_, unit) => ({
      ...line,
      valueMinor: line.grants.valueMinor,
      unit,
      note: null,
      expiresAt: expiryOf(line, now),
      ...giftFields(line, now),
    })),
  );
  const cards = await insertGiftCards(transaction, businessId, drafts);
  const sent = cards.filter(card => card.sentAt != null);
  await journalSideEffects(transaction, [...cards.map(issuedEvent), ...sent.map(giftSentEvent)]);
}

/**
 * Returns a card's fields from the gift of its order line. If its day has come, the card is mailed when it is
 * issued.
 */
function giftFields(line: GrantedLine<'gift_card'>, now: number) {
  const { gift } = line.grants;
  if (!gift) return {};
  const { recipientName, recipientEmail, message } = gift;
  // A buyer without a client record gave no name, so no sender is named.
  const senderName = line.clientId === null ? null : line.clientName;
  const words = { recipientName, senderName, message };
  if (recipientEmail === null) return words;
  const today = localDateOf(now, line.timezone);
  const sendOn = gift.sendOn ?? today;
  return { ...words, email: recipientEmail, sendOn, sentAt: sendOn <= today ? now : null };
}

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const { em } = transaction;
  const open = await findOpenOfOrder(em, { businessId, orderId });
  if (open.length === 0) return;
  const events: DomainEvent[] = [];
  for (const id of open) {
    const card = await lockGiftCard(transaction, businessId, id);
    if (card.voidedAt != null) continue;
    const reason = 'Its order was refunded.';
    events.push(
      await postEntry(transaction, card, {
        kind: 'voided',
        amountMinor: -card.balanceMinor,
        reason,
      }),
    );
  }
  await clearUnits(em, { businessId, ids: events.flatMap(({ subject }) => subject ?? []) });
  await journalSideEffects(transaction, events);
}

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
function giftSentEvent({ businessId, id, hint }: GiftCard): DomainEvent {
  return {
    type: 'giftcard.sent',
    businessId,
    subject: id,
    summary: `The gift card …${hint} is mailed to its recipient.`,
    before: null,
    after: null,
  };
}
