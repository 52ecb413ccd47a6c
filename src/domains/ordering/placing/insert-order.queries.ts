import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { pipeline, type Sql } from '../../../platform/database/query/query.ts';
import type { JournalEvents } from '../../../platform/journal/journal-events.ts';
import type { JournalRow } from '../../../platform/journal/journal.ts';
import { journalEntries } from '../../../platform/journal/journal-entries.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { knownOrMade } from '../../clients/client.queries.ts';
import { insertedLines } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';

/** The insert of uses of discounts by a statement. `rows` selects the business, the discount, the order and the client. */
const insertedUses = (rows: Sql): Sql => sql`
  insert into discount_use (business_id, discount_id, order_id, client_id) ${rows}`;

type Discounted = Pick<Order, 'businessId' | 'id' | 'clientId' | 'discounts'>;

const idsOf = ({ discounts }: Discounted) => discounts.map(discount => discount.id);

/** Deletes the uses of discounts that an order no longer has, ahead of the next statement. */
export async function deleteFormerUses(em: EntityManager, order: Discounted): Promise<void> {
  await pipeline(
    em,
    sql`delete from discount_use
      where business_id = ${order.businessId} and order_id = ${order.id} and discount_id <> all(${idsOf(order)}::text[])`,
  );
}

/** Inserts the uses of an order's discounts that are new, ahead of the next statement. */
export async function insertNewUses(em: EntityManager, order: Discounted): Promise<void> {
  const rows = sql`
    select ${order.businessId}, discount, ${order.id}, ${order.clientId}
    from unnest(${idsOf(order)}::text[]) discount on conflict do nothing`;
  await pipeline(em, insertedUses(rows));
}

/** An order to store, without the number and client that storing it adds. */
export type NewOrder = Omit<Order, 'number' | 'clientId' | 'confirmationUrl' | 'isNew'> & {
  /** The client. If null, the client of the phone is used, or created; without a phone there is none. */
  clientId: string | null;
};

/**
 * Stores an order with its lines, number, audit event and, for a new phone, its client, in one statement. The counter makes the
 * orders of a business wait for each other, so this comes last in the transaction. The commit is sent together with it. The
 * client is inserted before the counter is locked, in the same order as bookings do.
 * The visitor's language is stored with a client who is found by phone.
 */
export async function insertOrder(
  em: EntityManager,
  events: JournalEvents,
  placed: Placed,
): Promise<{ order: Promise<Order> }> {
  const { rows } = await pipeline(em, statement(events, placed));
  return { order: rows.then(([row]) => ({ ...placed.draft, ...row, isNew: true }) as Order) };
}

/** The values that storing an order adds. */
interface Stored {
  number: number;
  clientId: string | null;
}

interface Placed {
  draft: NewOrder;
  entry: JournalRow;
  language: string | null;
}

function statement(events: JournalEvents, { draft, entry, language }: Placed): Sql<Stored> {
  const { businessId, clientId, clientName, clientPhone: phone = null } = draft;
  const newClient = { businessId, phone, name: clientName, language, createdAt: draft.createdAt };
  return sql`
    with ${knownOrMade(clientId, newClient)}, buyer as (
      select id from known union all select id from made union all select ${clientId}
      where ${clientId}::text is not null or ${phone}::text is null
    ), counter as (
      insert into order_counter (business_id, last_number) select ${businessId}, 1001 from buyer
      on conflict (business_id) do update set last_number = order_counter.last_number + 1
      returning last_number
    ), placed as (
      insert into sales_order (id, business_id, number, status, payment_status, client_id, client_name,
        currency, total_minor, paid_minor, refunded_minor, conversation_id, comment,
        pay_by, created_at,
        delivery_method, delivery_address, delivery_minor, contact_email,
        lapses_at,
        delivery_postal_address,
        prices_include_tax, delivery_tax_name, delivery_tax_ppm, delivery_net_minor, delivery_tax_minor,
        discounts, adjustment, deposit_minor, source, fields, location_id)
      select ${draft.id}, ${businessId}, counter.last_number, 'new', ${draft.paymentStatus}, buyer.id, ${clientName},
        ${draft.currency}, ${draft.totalMinor}, 0, 0, ${draft.conversationId}, ${draft.comment},
        ${isoOrNull(draft.payBy)}::timestamptz, ${toIso(draft.createdAt)}::timestamptz,
        ${draft.deliveryMethod}, ${draft.deliveryAddress}, ${draft.deliveryMinor}, ${draft.contactEmail},
        ${isoOrNull(draft.lapsesAt)}::timestamptz,
        ${draft.deliveryPostalAddress == null ? null : JSON.stringify(draft.deliveryPostalAddress)}::jsonb,
        ${draft.pricesIncludeTax}, ${draft.deliveryTaxName}, ${draft.deliveryTaxPpm}, ${draft.deliveryNetMinor}, ${draft.deliveryTaxMinor},
        ${JSON.stringify(draft.discounts)}::jsonb, ${draft.adjustment && JSON.stringify(draft.adjustment)}::jsonb,
        ${draft.depositMinor}, ${draft.source}, ${JSON.stringify(draft.fields)}::jsonb, ${draft.locationId}
      from counter, buyer
      returning number, client_id
    ), lines as (
      ${insertedLines(draft, draft.items)}
    ), used as (
      ${insertedUses(sql`
        select ${businessId}, discount->>'id', ${draft.id}, buyer.id
        from buyer, jsonb_array_elements(${JSON.stringify(draft.discounts)}::jsonb) discount`)}
    ), ${journalEntries(
      events,
      [entry],
      json =>
        sql`(select jsonb_set(${json}, '{0,details,orderNumber}', to_jsonb(number)) from placed)`,
    )}
    select number, client_id as "clientId" from placed`;
}
