import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import type { ListOrder } from '../../platform/database/query/last-changes.ts';
import { columns, query, type Sql } from '../../platform/database/query/query.ts';
import { newIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Business } from '../business/business.entity.ts';
import type { SaleIds } from '../scheduling/announcements.ts';
import { Receipt } from './receipt.entity.ts';

/** Selects documents `r`, including the sum of the credit notes of each. */
export const selectReceipts = (
  em: EntityManager,
  order?: Pick<ListOrder, 'columns' | 'join'>,
): Sql<Receipt> => sql`
  select ${columns(em, Receipt, 'r')},
    (select coalesce(sum(n.gross_minor), 0)::float8 from receipt n
     where n.business_id = r.business_id and n.corrects_id = r.id) as "creditedMinor"${order?.columns ?? sql``}
  from receipt r ${order?.join ?? sql``}`;

/** Finds one document of a business. */
export async function findReceiptById(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Receipt | undefined> {
  const [receipt] = await query(
    em,
    sql<Receipt>`${selectReceipts(em)} where r.business_id = ${businessId} and r.id = ${id}`,
  );
  return receipt;
}

/** Reads the receipts and invoices of a sale, newest first. */
export function findReceiptsOf(
  em: EntityManager,
  { businessId, orderId, appointmentId }: SaleIds,
): Promise<Receipt[]> {
  const isOfSale = orderId
    ? sql`r.order_id = ${orderId}`
    : sql`r.appointment_id = ${appointmentId}`;
  return query(
    em,
    sql<Receipt>`
      ${selectReceipts(em)}
      where r.business_id = ${businessId} and ${isOfSale} and r.kind <> 'credit_note'
      order by r.id desc`,
  );
}

/** The fields of a document that references to it contain. */
export type Reference = Pick<Receipt, 'id' | 'number' | 'kind' | 'issuedAt'>;

/** Reads the documents of several orders, or of appointments without an order, oldest first. */
export function findReferences(
  em: EntityManager,
  { by, keys }: { by: 'orderId' | 'appointmentId'; keys: readonly TenantKey[] },
): Promise<(Reference & { saleId: string })[]> {
  const saleId = by === 'orderId' ? sql`r.order_id` : sql`r.appointment_id`;
  const businessIds = keys.map(({ businessId }) => businessId);
  const ids = keys.map(({ id }) => id);
  return query(
    em,
    sql<Reference & { saleId: string }>`
      select r.id, r.number, r.kind, ${sql.raw(epochMs('r.issued_at'))} as "issuedAt", ${saleId} as "saleId"
      from receipt r
      where (r.business_id, ${saleId}) in (select * from unnest(${businessIds}::text[], ${ids}::text[])) order by r.id`,
  );
}

/** Returns the e-mail address given with the order of a document, or that of its client; null if none is known. */
export async function findAddress(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | null> {
  const [found] = await query(
    em,
    sql<{ email: string | null }>`
      select coalesce(o.contact_email, c.email) as email from receipt r
      left join sales_order o on o.id = r.order_id and o.business_id = r.business_id
      left join client c on c.id = r.client_id and c.business_id = r.business_id
      where r.business_id = ${businessId} and r.id = ${id}`,
  );
  return found?.email ?? null;
}

/** Returns the ids of appointments with documents of their own that an order now charges. */
export async function findReceiptedVisits(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<string[]> {
  const visits = await query(
    em,
    sql<{ id: string }>`
      select distinct a.id from appointment a join receipt r on r.business_id = a.business_id and r.appointment_id = a.id
      where a.business_id = ${businessId} and a.id in (
        select appointment_id from order_line
        where business_id = ${businessId} and order_id = ${orderId} and visit_net_minor is not null)
        and a.order_id = ${orderId} order by a.id`,
  );
  return visits.map(({ id }) => id);
}

/** Settings by which a location numbers its documents. */
export type Numbering = Pick<Business, 'receiptPrefix' | 'receiptYearly'>;

/** Reads the present numbering settings, even if a document was numbered by earlier ones. */
export async function findNumbering(
  em: EntityManager,
  { businessId, locationId = null }: Pick<Receipt, 'businessId' | 'locationId'>,
): Promise<Numbering> {
  const [numbering] = await query(
    em,
    sql<Numbering>`
      select coalesce(n.receipt_prefix, b.receipt_prefix) as "receiptPrefix", b.receipt_yearly as "receiptYearly"
      from business b left join location n on n.business_id = b.id and n.id = ${locationId} where b.id = ${businessId}`,
  );
  return numbering!;
}

/** A document to insert. */
type Issued = Pick<
  Receipt,
  | 'businessId'
  | 'kind'
  | 'series'
  | 'currency'
  | 'netMinor'
  | 'taxMinor'
  | 'grossMinor'
  | 'buyerName'
  | 'clientId'
  | 'orderId'
  | 'appointmentId'
  | 'frozen'
  | 'issuedAt'
> &
  Partial<Pick<Receipt, 'correctsId' | 'paymentId' | 'refundId' | 'locationId'>>;

/**
 * Inserts a document with the next number of its series. One statement does both, so a number is taken if and only if its
 * document is stored.
 */
export async function insertNumbered(em: EntityManager, issued: Issued): Promise<Receipt> {
  const { businessId, kind, series, currency, netMinor, taxMinor, grossMinor, buyerName } = issued;
  const { clientId, orderId, appointmentId, correctsId, paymentId, refundId, issuedAt } = issued;
  const [receipt] = await query(
    em,
    sql<Receipt>`
      with counter as (
        insert into receipt_counter as c (business_id, series, last_ordinal) values (${businessId}, ${series}, 1)
        on conflict (business_id, series) do update set last_ordinal = c.last_ordinal + 1
        returning last_ordinal as ordinal
      )
      insert into receipt as r (id, business_id, kind, series, ordinal, number, currency, net_minor, tax_minor,
        gross_minor, buyer_name, client_id, order_id, appointment_id, corrects_id, payment_id, refund_id, frozen,
        issued_at, location_id)
      select ${newIdAt('rcp', issuedAt)}, ${businessId}, ${kind}, ${series}, ordinal,
        ${series}::text || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0'), ${currency}, ${netMinor}, ${taxMinor},
        ${grossMinor}, ${buyerName}, ${clientId ?? null}, ${orderId ?? null}, ${appointmentId ?? null},
        ${correctsId ?? null}, ${paymentId ?? null}, ${refundId ?? null}, ${JSON.stringify(issued.frozen)}::jsonb,
        ${toIso(issuedAt)}::timestamptz, ${issued.locationId ?? null}
      from counter
      returning ${columns(em, Receipt, 'r')}`,
  );
  return receipt!;
}
