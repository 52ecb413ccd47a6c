import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { linesOf, type GrantedLine } from '../../ordering/paying/granted-lines.ts';
import { lockCard } from '../ledger/lock-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { expiryOf } from './expiry.ts';
import { insertCards, issuedEvent } from './insert-cards.ts';
import { giftSentEvent } from './send-gifts.ts';

/**
 * Issues the gift cards that an order has sold while it is paid, and voids them once all of its money was given back. Works in
 * a transaction that holds the locks of the business and the order. Each unit becomes one card, however often this runs; an
 * order that is paid again after a refund gets new cards.
 */
export async function followOrder(
  transaction: Context,
  businessId: string,
  granted: readonly GrantedLine[],
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
  const cards = await insertCards(transaction, businessId, drafts);
  const sent = cards.filter(card => card.sentAt != null);
  await noteBeside(transaction, [...cards.map(issuedEvent), ...sent.map(giftSentEvent)]);
}

/** What a card has of the gift that its line is. One whose day has come is mailed with its issue. */
function giftFields(line: GrantedLine<'gift_card'>, now: number) {
  const { gift } = line.grants;
  if (!gift) return {};
  const { recipientName, recipientEmail, message } = gift;
  // Who gave no name is named to nobody.
  const senderName = line.clientId === null ? null : line.clientName;
  const words = { recipientName, senderName, message };
  if (recipientEmail === null) return words;
  const today = localDateOf(now, line.timezone);
  const sendOn = gift.sendOn ?? today;
  return { ...words, email: recipientEmail, sendOn, sentAt: sendOn <= today ? now : null };
}

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const open = await sql<{ id: string }>(
    transaction.em,
    `select id from gift_card where business_id = $1 and order_id = $2 and voided_at is null order by id`,
    [businessId, orderId],
  );
  if (open.length === 0) return;
  const events: DomainEvent[] = [];
  for (const { id } of open) {
    const card = await lockCard(transaction, businessId, id);
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
  await sql(
    transaction.em,
    'update gift_card set unit = null where business_id = $1 and id = any($2)',
    [businessId, events.map(({ subject }) => subject)],
  );
  await noteBeside(transaction, events);
}
