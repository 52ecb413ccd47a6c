import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { findItemOfVariant } from '../variants/variant.queries.ts';

/** Ids of a bookable or sellable item and its variant. */
export interface ItemAndVariant {
  itemId: string;
  variantId: string | null;
}

/** Resolves the id of an item or a variant to both ids. @throws DomainError NOT_FOUND. */
export async function itemAndVariant(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<ItemAndVariant> {
  if (kindOf(id) !== 'var') return { itemId: id, variantId: null };
  const itemId = await findItemOfVariant(em, { businessId, id });
  if (itemId === undefined) throw notFound('var', id);
  return { itemId, variantId: id };
}

/** Resolves an input that names the variant separately, or as its `catalogItemId`. @throws DomainError. */
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
