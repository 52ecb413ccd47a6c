import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import type { PlannedVariant, StoredVariant } from './plan-variants.ts';
import type { CatalogVariant } from './variant.entity.ts';
import type { CompositionPartInput } from '../../../graphql.generated.ts';

/** Returns the id of the item that a variant belongs to. */
export async function findItemOfVariant(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<Pick<CatalogVariant, 'itemId'>>`
      select item_id as "itemId" from catalog_variant where business_id = ${businessId} and id = ${id}`,
  );
  return row?.itemId;
}

/** Returns those of the article numbers that variants have. */
export async function findSkusOfVariants(
  em: EntityManager,
  { businessId, skus }: { businessId: string; skus: readonly string[] },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ sku: string }>`
      select sku from catalog_variant where business_id = ${businessId} and sku = any(${skus})`,
  );
  return rows.map(({ sku }) => sku);
}

/** Variants of an item, and the sets that contain it. */
export interface ItemForms {
  variants: StoredVariant[];
  /** Sets that contain the item, each with the contained variant. */
  memberships: { setName: string; variantId: string | null }[];
}

/** Reads the present variants of an item and the sets that contain it. */
export async function findForms(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ItemForms> {
  const [forms] = await query(
    em,
    sql<ItemForms>`
      select
        coalesce((select json_agg(json_build_object('id', id, 'name', name, 'sku', sku,
            'options', options, 'priceMinor', price_minor, 'durationMinutes', duration_minutes,
            'active', active) order by sort_order)
          from catalog_variant where business_id = ${businessId} and item_id = ${id}), '[]') as variants,
        coalesce((select json_agg(json_build_object('setName', s.name, 'variantId', t.part_variant_id)
            order by s.name, t.position)
          from catalog_part t join catalog_item s on s.business_id = t.business_id and s.id = t.bundle_id
          where t.business_id = ${businessId} and t.part_item_id = ${id}), '[]') as memberships`,
  );
  return forms!;
}

interface OfItem {
  businessId: string;
  itemId: string;
}

/** Deletes the variants of an item other than these. */
export function deleteOtherVariants(
  em: EntityManager,
  { businessId, itemId, ids }: OfItem & { ids: readonly string[] },
): Promise<unknown> {
  return query(
    em,
    sql`delete from catalog_variant where business_id = ${businessId} and item_id = ${itemId} and not (id = any(${ids}))`,
  );
}

/** Variants of an item in the order in which they are stored. */
interface Stored extends OfItem {
  variants: readonly PlannedVariant[];
}

const rowsOf = (variants: readonly PlannedVariant[]) =>
  JSON.stringify(variants.map((variant, sortOrder) => ({ ...variant, sortOrder })));

/** Clears the article numbers of an item's variants that are about to change. */
export function clearChangedSkus(
  em: EntityManager,
  { businessId, itemId, variants }: Stored,
): Promise<unknown> {
  return query(
    em,
    sql`update catalog_variant v set sku = null
      from jsonb_to_recordset(${rowsOf(variants)}::jsonb) as w(id text, sku text)
      where v.business_id = ${businessId} and v.item_id = ${itemId} and v.id = w.id and v.sku <> coalesce(w.sku, '')`,
  );
}

/** Inserts and updates the variants of an item. Unchanged variants cause no write. */
export function storeVariants(
  em: EntityManager,
  { businessId, itemId, variants }: Stored,
): Promise<unknown> {
  return query(
    em,
    sql`insert into catalog_variant as v (id, business_id, item_id, name, sku, options, price_minor,
        duration_minutes, active, sort_order)
      select id, ${businessId}, ${itemId}, name, sku, options, "priceMinor", "durationMinutes", active, "sortOrder"
      from jsonb_to_recordset(${rowsOf(variants)}::jsonb) as w(id text, name text, sku text, options jsonb,
        "priceMinor" bigint, "durationMinutes" int, active boolean, "sortOrder" int)
      on conflict (business_id, id) do update set name = excluded.name, sku = excluded.sku, options = excluded.options,
        price_minor = excluded.price_minor, duration_minutes = excluded.duration_minutes,
        active = excluded.active, sort_order = excluded.sort_order
      where (v.name, v.sku, v.options, v.price_minor, v.duration_minutes, v.active, v.sort_order)
        is distinct from (excluded.name, excluded.sku, excluded.options, excluded.price_minor,
          excluded.duration_minutes, excluded.active, excluded.sort_order)`,
  );
}

interface OfSet {
  businessId: string;
  bundleId: string;
}

/** Deletes the parts of a set. */
export function deleteParts(em: EntityManager, { businessId, bundleId }: OfSet): Promise<unknown> {
  return query(
    em,
    sql`delete from catalog_part where business_id = ${businessId} and bundle_id = ${bundleId}`,
  );
}

/** Inserts the parts of a set in this order. */
export function insertParts(
  em: EntityManager,
  { businessId, bundleId, parts }: OfSet & { parts: readonly CompositionPartInput[] },
): Promise<unknown> {
  return query(
    em,
    sql`insert into catalog_part (business_id, bundle_id, position, part_item_id, part_variant_id, quantity)
      select ${businessId}, ${bundleId}, position, item_id, variant_id, quantity
      from unnest(${parts.map(part => part.catalogItemId)}::text[], ${parts.map(part => part.variantId ?? null)}::text[],
          ${parts.map(part => part.quantity)}::int[]) with ordinality
        g(item_id, variant_id, quantity, position)`,
  );
}
