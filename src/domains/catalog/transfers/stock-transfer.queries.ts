import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listOrder, type ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { StockTransfer, type StockTransferStatus } from './stock-transfer.entity.ts';

/** Transfers of a page. Filters that are null select all. */
interface TransferFilters {
  businessId: string;
  status: readonly StockTransferStatus[] | null | undefined;
  /** Location that sends or receives. */
  locationId: string | null | undefined;
  /** Number of the last transfer of the previous page. */
  after: string | number | null | undefined;
  changed: ChangeSpan | null;
  most: number;
}

/** Lists transfers of a business, the newest first. */
export function selectTransfers(
  em: EntityManager,
  { businessId, status, locationId, after, changed, most }: TransferFilters,
): Promise<StockTransfer[]> {
  const order = listOrder(
    changed,
    { alias: 't', kind: 'stock_transfer' },
    { after: after != null && sql`t.number < ${after}`, by: sql`t.number desc` },
  );
  const where = allOf([
    sql`t.business_id = ${businessId}`,
    status != null && sql`t.status = any(${status})`,
    locationId != null && sql`${locationId} in (t.from_location_id, t.to_location_id)`,
    onlySeen(em, businessId, sql`t.id`),
    order.after,
  ]);
  return queryReplica(
    em,
    sql<StockTransfer>`${order.hint}
      select ${columns(em, StockTransfer, 't')}${order.columns} from stock_transfer t ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Returns the number of a new transfer, under the business's lock. */
export async function nextNumber(em: EntityManager, businessId: string): Promise<number> {
  const [last] = await query(
    em,
    sql<{ number: number }>`
      select coalesce(max(number), 0) as number from stock_transfer where business_id = ${businessId}`,
  );
  return (last?.number ?? 0) + 1;
}

/** Returns true if a location has units of stock, or a transfer that is to leave it or to arrive there. */
export async function hasStock(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string },
): Promise<boolean> {
  const found = await query(
    em,
    sql`select from location_stock
          where business_id = ${businessId} and location_id = ${id} and (on_hand > 0 or reserved > 0)
        union all
        select from stock_transfer where business_id = ${businessId} and status in ('draft', 'sent')
          and ${id} in (from_location_id, to_location_id) limit 1`,
  );
  return found.length > 0;
}

/** The name of an item or variant, and its article number. */
export interface StockTitle {
  id: string;
  title: string;
  sku: string | null;
}

/** Finds the names of items and variants, each variant with its item's. */
export function findTitles(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<StockTitle[]> {
  return query(
    em,
    sql<StockTitle>`
      select i.id, i.name as title, i.sku from catalog_item i
      where i.business_id = ${businessId} and i.id = any(${ids})
      union all
      select v.id, i.name || ' (' || v.name || ')', v.sku from catalog_variant v
      join catalog_item i on i.business_id = v.business_id and i.id = v.item_id
      where v.business_id = ${businessId} and v.id = any(${ids})`,
  );
}
