import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { listOrder, type ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import { allOf, fromText, queryReplica } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import type { Buyer } from '../../clients/buyers/buyer.entity.ts';
import { ownAppointments, ownOrders } from '../../clients/buyers/buyers.ts';
import type { Receipt } from '../receipt.entity.ts';
import { selectReceipts } from '../receipt.queries.ts';

/** Filters of a list of documents. Filters that are null select all. */
interface ReceiptFilters extends Pick<
  QueryReceiptsArgs,
  'kind' | 'orderId' | 'appointmentId' | 'clientId'
> {
  businessId: string;
  /** Span of the issue. */
  from: number | null;
  to: number | null;
  /** As stored: null is the main location. Undefined: all. */
  locationId: string | null | undefined;
  /** Number of a document, and the words by which its client is found. */
  searched: { number: string; words: string | null } | null;
}

interface Page {
  after: string | number | null | undefined;
  most: number;
}

/** Lists documents of a business, newest first. */
export function findReceipts(
  em: EntityManager,
  filters: ReceiptFilters,
  { after, changed, most }: Page & { changed: ChangeSpan | null },
): Promise<Receipt[]> {
  const { businessId, kind, orderId, appointmentId, clientId, locationId, from, to, searched } =
    filters;
  const order = listOrder(
    changed,
    { alias: 'r', kind: 'receipt' },
    { after: after != null && sql`r.id < ${after}`, by: sql`r.id desc` },
  );
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    kind != null && sql`r.kind = any(${kind})`,
    orderId != null && sql`r.order_id = ${orderId}`,
    appointmentId != null && sql`r.appointment_id = ${appointmentId}`,
    clientId != null && sql`r.client_id = ${clientId}`,
    locationId !== undefined && sql`r.location_id is not distinct from ${locationId}`,
    from !== null && sql`r.issued_at >= ${toIso(from)}`,
    to !== null && sql`r.issued_at < ${toIso(to)}`,
    order.after,
    onlySeen(em, businessId, sql`r.id`),
    searched !== null &&
      sql`(r.number = ${searched.number} or r.client_id in (
        select c.id from client c where c.business_id = ${businessId} and c.search @@ ${searched.words}::tsquery))`,
  ]);
  return queryReplica(
    em,
    sql<Receipt>`${order.hint} ${selectReceipts(em, order)} where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Lists the documents of a buyer's orders and appointments at all businesses, newest first, or finds the one of an id. */
export function findOwnReceipts(
  em: EntityManager,
  { phone, email }: Pick<Buyer, 'phone' | 'email'>,
  { id, after, most }: Partial<Page> & { id?: string; most: number },
): Promise<Receipt[]> {
  const contacts = [phone ?? null, email ?? null];
  const where = allOf([
    sql`((r.business_id, r.order_id) in (${fromText(ownOrders, contacts)})
      or (r.business_id, r.appointment_id) in (${fromText(ownAppointments, contacts)}))`,
    id !== undefined && sql`r.id = ${id}`,
    after != null && sql`r.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql<Receipt>`${selectReceipts(em)} where ${where} order by r.id desc limit ${most}`,
  );
}
