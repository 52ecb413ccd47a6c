import type { Business } from '../../../domains/business/business.entity.ts';
import { findItemsById } from '../../../domains/catalog/items/find-items.ts';
import {
  parametersOf,
  readCandidates,
  type Candidate,
} from '../../../domains/discounts/candidates.ts';
import type { Context } from '../../../platform/context.ts';
import { sql, sqlAhead } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { ItemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import { idOf } from './cart-lines.ts';
import { offerOf, type Chosen, type Offer } from './offer.ts';

/** What there is to know about what a cart may hold. */
export interface Offers {
  /** What the catalog says of something; undefined for what it no longer has. */
  of(key: ItemAndVariant & Chosen): Offer | undefined;
  /** The discounts that may count, as far as they do not depend on whose cart it is. */
  readonly candidates: readonly Candidate[];
}

/** Nothing, about which there is nothing to know. */
export const noOffers: Offers = { of: () => undefined, candidates: [] };

/** Reads what the catalog says now of these things, and the discounts for them: in a transaction in one round trip. */
export async function findOffers(
  { em, now }: Context,
  business: Business,
  keys: readonly ItemAndVariant[],
  code: string | null | undefined,
): Promise<Offers> {
  const ids = [...new Set(keys.map(key => key.itemId))];
  if (ids.length === 0) return noOffers;
  const question = { businessId: business.id, itemIds: ids, code: code ?? null, client: null };
  const parameters = parametersOf({ ...question, now: now() });
  const asked = em.isInTransaction()
    ? await sqlAhead<Candidate>(em, readCandidates, parameters)
    : { rows: await sql<Candidate>(em, readCandidates, parameters) };
  const found = await findItemsById(em, business, ids);
  const candidates = await asked.rows;
  const items = new Map(found.map(item => [item.id, item]));
  return {
    candidates,
    of: ({ itemId, ...chosen }) => {
      const item = items.get(itemId);
      return item && offerOf(item, chosen, business.maxQuantityPerLine);
    },
  };
}

/** The offer of one of these things. @throws DomainError NOT_FOUND, VALIDATION_FAILED if a variant must be chosen. */
export function offered(offers: Offers, key: Parameters<Offers['of']>[0], path: string): Offer {
  const offer = offers.of(key);
  if (!offer?.active) throw notFound('item', idOf(key));
  if (offer.choices.length === 0) return offer;
  const choices = offer.choices.map(choice => `${choice.name} (${choice.id})`);
  const text = `“${offer.name}” has variants; choose one of ${choices.join(', ')}.`;
  throw invalid(path, text, 'variant');
}
