import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import type { JournalEvents } from '../../../platform/journal/journal-events.ts';
import type { JournalRow } from '../../../platform/journal/journal.ts';
import { journalParts } from '../../../platform/journal/journal-parts.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { insertLines, rowOf } from './line-rows.ts';
import type { Order } from '../order.entity.ts';

/** An order to store, without the number and client that storing it adds. */
export type NewOrder = Omit<Order, 'number' | 'clientId' | 'confirmationUrl' | 'isNew'> & {
  /** Null: that of the phone, who may be new; without a phone too, nobody. */
  clientId: string | null;
};

/**
 * Stores an order with its lines, number, audit event and, for a new phone, its client, in one statement. The
 * counter makes the orders of a business wait for each other, so this comes last in the transaction, and the commit
 * travels with it. The client is inserted before the counter is locked, in the same order as bookings do.
 */
export async function insertOrder(
  { em, services }: Context,
  draft: NewOrder,
  entry: JournalRow,
): Promise<{ order: Promise<Order> }> {
  const parameters = [
    draft.id,
    draft.businessId,
    draft.clientPhone,
    newId('cli'),
    draft.clientName,
    iso(draft.createdAt),
    draft.paymentStatus,
    draft.currency,
    draft.totalMinor,
    draft.conversationId,
    draft.comment,
    draft.payBy == null ? null : iso(draft.payBy),
    JSON.stringify(draft.items.map(rowOf)),
    JSON.stringify([entry]),
    draft.deliveryMethod,
    draft.deliveryAddress,
    draft.deliveryMinor,
    draft.contactEmail,
    draft.lapsesAt == null ? null : iso(draft.lapsesAt),
    draft.deliveryPostalAddress == null ? null : JSON.stringify(draft.deliveryPostalAddress),
    contactVector(draft.businessId, { name: draft.clientName, phone: draft.clientPhone }),
    draft.pricesIncludeTax,
    draft.deliveryTaxName,
    draft.deliveryTaxPpm,
    draft.deliveryNetMinor,
    draft.deliveryTaxMinor,
    JSON.stringify(draft.discounts),
    draft.adjustment && JSON.stringify(draft.adjustment),
    draft.clientId,
    draft.depositMinor,
    draft.source,
    JSON.stringify(draft.fields),
  ];
  const { rows } = await sqlAhead<Stored>(em, statement(services.events, entry), parameters);
  return { order: rows.then(([row]) => ({ ...draft, ...row, isNew: true }) as Order) };
}

/** What storing an order adds to it. */
interface Stored {
  number: number;
  clientId: string | null;
}

const statement = (events: JournalEvents, entry: JournalRow) => `
  with known as (
    select id from client where business_id = $2 and phone = $3 and $29::text is null for key share
  ), made as (
    insert into client (id, business_id, phone, name, search, created_at)
    select $4, $2, $3, $5, $21::tsvector, $6 where $29::text is null and $3::text is not null and not exists (select from known)
    on conflict (business_id, phone) do update set phone = excluded.phone
    returning id
  ), buyer as (
    select id from known union all select id from made union all select $29
    where $29::text is not null or $3::text is null
  ), counter as (
    insert into order_counter (business_id, last_number) select $2, 1001 from buyer
    on conflict (business_id) do update set last_number = order_counter.last_number + 1
    returning last_number
  ), placed as (
    insert into sales_order (id, business_id, number, status, payment_status, client_id, client_name,
      currency, total_minor, paid_minor, refunded_minor, conversation_id, comment, pay_by, created_at,
      delivery_method, delivery_address, delivery_minor, contact_email, lapses_at,
      delivery_postal_address, prices_include_tax, delivery_tax_name, delivery_tax_ppm, delivery_net_minor,
      delivery_tax_minor, discounts, adjustment, deposit_minor, source, fields)
    select $1, $2, counter.last_number, 'new', $7, buyer.id, $5, $8, $9, 0, 0, $10, $11, $12, $6,
      $15, $16, $17, $18, $19, $20::jsonb, $22, $23, $24, $25, $26, $27::jsonb, $28::jsonb, $30, $31, $32::jsonb
    from counter, buyer
    returning number, client_id
  ), lines as (
    ${insertLines('$13')}
  ), used as (
    insert into discount_use (business_id, discount_id, order_id, client_id)
    select $2, discount->>'id', $1, buyer.id from buyer, jsonb_array_elements($27::jsonb) discount
  ), ${journalParts(
    events,
    [entry],
    `(select jsonb_set($14::jsonb, '{0,details,orderNumber}', to_jsonb(number)) from placed)`,
  )}
  select number, client_id as "clientId" from placed`;

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
