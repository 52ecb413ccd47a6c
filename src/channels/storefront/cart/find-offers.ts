import type { Business } from '../../../domains/business/business.entity.ts';
import { translated } from '../../../domains/business/languages/translated.ts';
import { inSpokenLanguage } from '../../../domains/catalog/items/item-texts.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import { itemAt } from '../../../domains/catalog/items/location-terms.ts';
import { rateAt } from '../../../domains/taxes/rate-at.ts';
import type { CartEntry } from './cart.entity.ts';
import { findItemsById } from '../../../domains/catalog/items/item-list.queries.ts';
import type { Candidate } from '../../../domains/discounts/choose-discounts.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../../domains/nouns/not-found.ts';
import type { ItemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import { askUnlocked } from '../../../domains/discounts/candidates.queries.ts';
import { markForOthers } from '../../../domains/discounts/for-client.ts';
import { idOf } from './cart-lines.ts';
import { offerOf, type Chosen, type Offer } from './offer.ts';

/** Offers and discounts for the items of a cart. */
export interface Offers {
  /** Returns the offer of an item; undefined if the catalog no longer has it. */
  of(key: ItemAndVariant & Chosen & Placed): Offer | undefined;
  /** Discounts that may apply, before any check of the cart's client. */
  readonly candidates: readonly Candidate[];
}

/** The start of a booking and its location, as stored. Goods have the usual terms, wherever they are collected. */
type Placed = Partial<Pick<CartEntry, 'startAt' | 'locationId'>>;

/** Offers of an empty cart. */
export const noOffers: Offers = { of: () => undefined, candidates: [] };

/**
 * Reads the present offers of items and the discounts for them. In a transaction, this takes one round trip.
 */
export async function findOffers(
  context: Context,
  business: Business,
  keys: readonly ItemAndVariant[],
  code: string | null | undefined,
): Promise<Offers> {
  const { em, now } = context;
  const ids = [...new Set(keys.map(key => key.itemId))];
  if (ids.length === 0) return noOffers;
  const question = { businessId: business.id, itemIds: ids, code: code ?? null, client: null };
  const asked = await askUnlocked(em, { ...question, now: now() });
  const found = await findItemsById(em, business, ids);
  const read = await markForOthers(context, business, question.client, await asked.rows);
  const [named, candidates] = await Promise.all([
    Promise.all(found.map(item => inSpokenLanguage(context, item))),
    Promise.all(read.map(async each => ({ ...each, name: await nameOf(context, business, each) }))),
  ]);
  const items = new Map(named.map(item => [item.id, item]));
  return {
    candidates,
    of: ({ itemId, startAt = null, locationId = null, ...chosen }) => {
      const item = items.get(itemId);
      const isPlaced = startAt !== null && business.locationCount > 1;
      const shown = item && isPlaced ? placed(item, { id: business.id, locationId }) : item;
      return shown && offerOf(shown, chosen, business.maxQuantityPerLine);
    },
  };
}

/** Returns an item with the price, duration and tax of a location. */
function placed(item: CatalogItem, place: Pick<Business, 'id' | 'locationId'>): CatalogItem {
  return { ...itemAt(item, place), taxRate: rateAt(item.taxRate, place) };
}

/** Returns the name of a discount in the language of the call. */
function nameOf(context: Context, { id: businessId }: Business, { id: subject, name }: Candidate) {
  return translated(context, { businessId, subject, field: 'name' }, name);
}

/**
 * Returns the offer of a requested item. @throws DomainError NOT_FOUND, VALIDATION_FAILED if a variant must
 * be chosen.
 */
export function offered(offers: Offers, key: Parameters<Offers['of']>[0], path: string): Offer {
  const offer = offers.of(key);
  if (!offer?.active) throw notFound('item', idOf(key));
  if (offer.choices.length === 0) return offer;
  const choices = offer.choices.map(choice => `${choice.name} (${choice.id})`);
  const text = `“${offer.name}” has variants; choose one of ${choices.join(', ')}.`;
  throw invalid(path, text, 'variant');
}
