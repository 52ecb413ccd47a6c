import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../domains/business/business.entity.ts';
import { findItemsById } from '../../../domains/catalog/items/find-items.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { offerOf, type Offer } from './offer.ts';

/** The ids of an item and its variant in a cart. */
export interface OfferKey {
  itemId: string;
  variantId: string | null;
}

/** Reads the present offers, in the order of the keys; undefined for what is no longer in the catalog. */
export async function findOffers(
  em: EntityManager,
  business: Business,
  keys: readonly OfferKey[],
): Promise<(Offer | undefined)[]> {
  if (keys.length === 0) return [];
  const ids = [...new Set(keys.map(key => key.itemId))];
  const items = new Map((await findItemsById(em, business, ids)).map(item => [item.id, item]));
  return keys.map(({ itemId, variantId }) => {
    const item = items.get(itemId);
    return item && offerOf(item, variantId, business.maxQuantityPerLine);
  });
}

/**
 * Reads the offer with the id of an item or a variant. @throws DomainError NOT_FOUND if it is not offered,
 * VALIDATION_FAILED if a variant must be chosen.
 */
export async function findOffer(
  em: EntityManager,
  business: Business,
  id: string,
  path: string,
): Promise<Offer> {
  const key = await keyOf(em, business.id, id);
  const [offer] = await findOffers(em, business, [key]);
  if (!offer?.active) throw notFound('item', id);
  if (offer.choices.length === 0) return offer;
  const choices = offer.choices.map(choice => `${choice.name} (${choice.id})`);
  throw invalid(path, `“${offer.name}” has variants; choose one of ${choices.join(', ')}.`);
}

/** Resolves the id of an item or a variant. @throws DomainError NOT_FOUND. */
export async function keyOf(em: EntityManager, businessId: string, id: string): Promise<OfferKey> {
  if (kindOf(id) !== 'var') return { itemId: id, variantId: null };
  const [row] = await sql<{ itemId: string }>(
    em,
    'select item_id as "itemId" from catalog_variant where business_id = $1 and id = $2',
    [businessId, id],
  );
  if (!row) throw notFound('var', id);
  return { itemId: row.itemId, variantId: id };
}
