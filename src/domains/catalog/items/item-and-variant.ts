import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { kindOf } from '../../../platform/lib/ids.ts';

/** What can be bought or booked, by the ids of item and variant. */
export interface ItemAndVariant {
  itemId: string;
  variantId: string | null;
}

/** Tells item and variant from the id of either. @throws DomainError NOT_FOUND. */
export async function itemAndVariant(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<ItemAndVariant> {
  if (kindOf(id) !== 'var') return { itemId: id, variantId: null };
  const [row] = await sql<{ itemId: string }>(
    em,
    'select item_id as "itemId" from catalog_variant where business_id = $1 and id = $2',
    [businessId, id],
  );
  if (!row) throw notFound('var', id);
  return { itemId: row.itemId, variantId: id };
}

/** The same of an input that names the variant apart, or as its `catalogItemId`. @throws DomainError. */
export async function namedItem(
  em: EntityManager,
  businessId: string,
  { catalogItemId, variantId }: { catalogItemId: string; variantId?: string | null | undefined },
): Promise<ItemAndVariant> {
  const named = await itemAndVariant(em, businessId, catalogItemId);
  if (named.variantId === null) return { ...named, variantId: variantId ?? null };
  if (variantId == null || variantId === named.variantId) return named;
  throw invalid('variantId', 'must be left out where catalogItemId names another variant.');
}
