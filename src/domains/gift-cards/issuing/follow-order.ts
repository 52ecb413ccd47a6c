import type { Context, PaidSale } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../../platform/journal/journal.ts';
import { lockCard } from '../ledger/lock-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { expiryOf } from './expiry.ts';
import { insertCards, issuedEvent, type NewCard } from './insert-cards.ts';

/**
 * Issues the gift cards that an order has sold once it is paid, and makes void what is left on them once all of its money was
 * given back. Works in the transaction of the payment or refund, which holds the locks of the business and the order; however
 * often it is told, each unit becomes one card.
 */
export async function followOrder(
  transaction: Context,
  { businessId, orderId }: PaidSale,
): Promise<void> {
  if (orderId === null) return;
  const sold = await readSold(transaction, businessId, orderId);
  const [order] = sold;
  if (!order) return;
  if (order.isPaid) await issue(transaction, businessId, sold);
  else if (order.isGivenBack) await voidOf(transaction, businessId, orderId);
}

/** A line that sells gift cards, with its order. */
interface Sold extends Pick<NewCard, 'currency' | 'orderId' | 'clientId' | 'email'> {
  position: number;
  quantity: number;
  valueMinor: number;
  giftCardMonths: number | null;
  timezone: string;
  isPaid: boolean;
  isGivenBack: boolean;
}

function readSold({ em }: Context, businessId: string, orderId: string): Promise<Sold[]> {
  return sql<Sold>(
    em,
    `select o.id as "orderId", o.currency, o.client_id as "clientId", o.contact_email as email, l.position, l.quantity,
       (l.grants->>'valueMinor')::float8 as "valueMinor", b.gift_card_months as "giftCardMonths", b.timezone,
       o.payment_status = 'paid' and o.status <> 'cancelled' as "isPaid",
       o.paid_minor > 0 and o.refunded_minor >= o.paid_minor as "isGivenBack"
     from sales_order o join business b on b.id = o.business_id
     join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.grants->>'kind' = 'gift_card'
       and not l.cancelled
     where o.business_id = $1 and o.id = $2 order by l.position`,
    [businessId, orderId],
  );
}

async function issue(
  transaction: Context,
  businessId: string,
  sold: readonly Sold[],
): Promise<void> {
  const drafts = sold.flatMap(line =>
    Array.from({ length: line.quantity }, (_, unit) => ({
      ...line,
      unit,
      note: null,
      expiresAt: expiryOf(line, transaction.now()),
    })),
  );
  const cards = await insertCards(transaction, businessId, drafts);
  await note(transaction, cards.map(issuedEvent));
}

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const open = await sql<{ id: string }>(
    transaction.em,
    `select id from gift_card where business_id = $1 and order_id = $2 and voided_at is null order by id`,
    [businessId, orderId],
  );
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
  await note(transaction, events);
}

/** Events beside that of the payment, which are not the call's own. */
async function note(transaction: Context, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const apart = { ...transaction, tool: null };
  await insertJournal(
    apart,
    events.map(event => journalRow(apart, event, 'succeeded')),
  );
}
