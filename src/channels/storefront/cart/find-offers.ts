import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../domains/business/business.entity.ts';
import { findItemsById } from '../../../domains/catalog/items/find-items.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import {
  itemAndVariant,
  type ItemAndVariant,
} from '../../../domains/catalog/items/item-and-variant.ts';
import { offerOf, type Offer } from './offer.ts';

/** Reads what the catalog says now of things, in their order; undefined for what it no longer has. */
export async function findOffers(
  em: EntityManager,
  business: Business,
  keys: readonly ItemAndVariant[],
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
  const key = await itemAndVariant(em, business.id, id);
  const [offer] = await findOffers(em, business, [key]);
  if (!offer?.active) throw notFound('item', id);
  if (offer.choices.length === 0) return offer;
  const choices = offer.choices.map(choice => `${choice.name} (${choice.id})`);
  throw invalid(path, `“${offer.name}” has variants; choose one of ${choices.join(', ')}.`);
}
