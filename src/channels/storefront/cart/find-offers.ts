import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../domains/business/business.entity.ts';
import { findItemsById } from '../../../domains/catalog/items/find-items.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { ItemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import { idOf } from './cart-lines.ts';
import { offerOf, type Offer } from './offer.ts';

/** What the catalog says of something; undefined for what it no longer has. */
export type Offers = (key: ItemAndVariant) => Offer | undefined;

/** Reads what the catalog says now of these things, with one statement. */
export async function findOffers(
  em: EntityManager,
  business: Business,
  keys: readonly ItemAndVariant[],
): Promise<Offers> {
  const ids = [...new Set(keys.map(key => key.itemId))];
  const found = ids.length === 0 ? [] : await findItemsById(em, business, ids);
  const items = new Map(found.map(item => [item.id, item]));
  return ({ itemId, variantId }) => {
    const item = items.get(itemId);
    return item && offerOf(item, variantId, business.maxQuantityPerLine);
  };
}

/** The offer of one of these things. @throws DomainError NOT_FOUND, VALIDATION_FAILED if a variant must be chosen. */
export function offered(offers: Offers, key: ItemAndVariant, path: string): Offer {
  const offer = offers(key);
  if (!offer?.active) throw notFound('item', idOf(key));
  if (offer.choices.length === 0) return offer;
  const choices = offer.choices.map(choice => `${choice.name} (${choice.id})`);
  throw invalid(path, `“${offer.name}” has variants; choose one of ${choices.join(', ')}.`);
}
