import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';

/** Returns the plan that an order line sold, and the price that its client agreed to, before discounts. */
export async function readPlan(
  em: EntityManager,
  { businessId, orderId, position }: Pick<MembershipPeriod, 'businessId' | 'orderId' | 'position'>,
): Promise<{ itemId: string; priceMinor: number }> {
  const [plan] = await query(
    em,
    sql<{ itemId: string; priceMinor: number }>`
      select catalog_item_id as "itemId", price_minor::float8 as "priceMinor" from order_line
      where business_id = ${businessId} and order_id = ${orderId} and position = ${position}`,
  );
  return plan!;
}

/** Reads an active item; undefined if there is none with this id. */
export async function readItem(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Pick<CatalogItem, 'name' | 'grants' | 'priceMinor' | 'active'> | undefined> {
  const [item] = await query(
    em,
    sql<Pick<CatalogItem, 'name' | 'grants' | 'priceMinor' | 'active'>>`
      select name, grants, price_minor::float8 as "priceMinor", active from catalog_item
      where business_id = ${businessId} and id = ${id}`,
  );
  return item;
}
