import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Business } from '../../business/business.entity.ts';
import { CatalogItem } from './item.entity.ts';

/** Loads an item for a change by the entity manager. */
export function loadItem(em: EntityManager, key: TenantKey): Promise<CatalogItem | null> {
  return em.findOne(CatalogItem, key);
}

/** Creates an empty service, whose fields the caller sets before the ORM inserts it. */
export function createItem(
  em: EntityManager,
  business: Pick<Business, 'id' | 'currency'>,
): CatalogItem {
  return em.create(CatalogItem, {
    id: newId('item'),
    businessId: business.id,
    categoryId: null,
    name: '',
    type: 'service',
    sku: null,
    description: null,
    priceMinor: 0,
    durationMinutes: null,
    active: true,
    images: [],
    capacity: 1,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    requiresApproval: false,
    meeting: 'none',
    staffIds: [],
    resourceIds: [],
    anyResourceIds: [],
    anyResourceUnits: 1,
    currency: business.currency,
    categoryName: null,
  });
}

/** Returns the ids of a business's items among these, or of its services. */
export function findItemIds(
  em: EntityManager,
  { businessId, ids, type }: { businessId: string; ids: readonly string[]; type?: 'service' },
): Promise<Pick<CatalogItem, 'id'>[]> {
  const ofType = type ? sql`type = ${sql.lit(type)} and` : sql``;
  return query(
    em,
    sql<Pick<CatalogItem, 'id'>>`
      select id from catalog_item where ${ofType} business_id = ${businessId} and id = any(${ids}::text[])`,
  );
}

/** Returns the names of active items, at most as many. */
export async function findActiveNames(
  em: EntityManager,
  { businessId, most }: { businessId: string; most: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<Pick<CatalogItem, 'name'>>`
      select i.name from catalog_item i where i.active and i.business_id = ${businessId}
      order by i.name limit ${sql.lit(most)}`,
  );
  return rows.map(({ name }) => name);
}

/** Reads the pictures in an item's gallery. */
export async function findImages(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string[] | undefined> {
  const [item] = await query(
    em,
    sql<Pick<CatalogItem, 'images'>>`
      select images from catalog_item where business_id = ${businessId} and id = ${id}`,
  );
  return item?.images;
}

/** Replaces the pictures in an item's gallery. */
export function updateImages(
  em: EntityManager,
  { businessId, id, images }: TenantKey & { images: readonly string[] },
): Promise<unknown> {
  return query(
    em,
    sql`update catalog_item set images = ${images}, version = version + 1
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Returns one of the article numbers that another item, or a variant of another item, has. */
export async function findTakenSku(
  em: EntityManager,
  { businessId, id, skus }: TenantKey & { skus: readonly string[] },
): Promise<string | undefined> {
  const [other] = await query(
    em,
    sql<{ sku: string }>`
      select sku from catalog_item where business_id = ${businessId} and id <> ${id} and sku = any(${skus})
      union all
      select sku from catalog_variant where business_id = ${businessId} and item_id <> ${id} and sku = any(${skus})`,
  );
  return other?.sku;
}

/**
 * Stores the lowest price of items after the items, their variants or their staff changed. Counted are active variants, or active
 * staff if some have a price of their own.
 */
export async function saveLowestPrice(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  await query(
    em,
    sql`update catalog_item i set variants_from_minor = priced.lowest
      from (
        select w.id, coalesce(case when w.staff_terms is not null then (
          select min(coalesce((t ->> 'priceMinor')::bigint, w.price_minor)) from staff_member s
          left join jsonb_array_elements(w.staff_terms) t on t ->> 'staffId' = s.id
          where s.business_id = ${businessId} and s.active and s.id = any(w.staff_ids)
        ) end, min(coalesce(v.price_minor, w.price_minor)) filter (where v.id is not null)) as lowest
        from catalog_item w
        left join catalog_variant v on v.business_id = ${businessId} and v.item_id = w.id and v.active
        where w.business_id = ${businessId} and w.id = any(${ids}) group by w.business_id, w.id
      ) priced
      where i.business_id = ${businessId} and i.id = priced.id
        and i.variants_from_minor is distinct from priced.lowest`,
  );
}

/** Returns those of the items that have a maximum per order. */
export function findLimitedItems(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<{ itemId: string; name: string; maxPerOrder: number }[]> {
  return query(
    em,
    sql<{ itemId: string; name: string; maxPerOrder: number }>`
      select id as "itemId", name, max_per_order as "maxPerOrder" from catalog_item
      where business_id = ${businessId} and id = any(${ids}) and max_per_order is not null`,
  );
}
