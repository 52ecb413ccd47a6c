import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findStockPlace, type StockPlace } from './stock-levels.queries.ts';

/**
 * Finds the stock rows of an item. The name is followed by the variant's if one is given. @throws DomainError NOT_FOUND for the
 * item or the variant.
 */
export async function findStock(
  em: EntityManager,
  businessId: string,
  itemId: string,
  variantId: string | null | undefined,
): Promise<StockPlace> {
  const place = await findStockPlace(em, { businessId, id: itemId });
  if (!place) throw notFound('item', itemId);
  if (variantId == null) return place;
  const variant = place.variants.find(({ id }) => id === variantId);
  if (!variant) throw notFound('var', variantId);
  return { ...place, name: `${place.name} (${variant.name})` };
}

/** Refuses an item without stock of its own. @throws DomainError. */
export function checkPlace(
  { name, trackStock, isSet, variants }: StockPlace,
  variantId: string | null,
) {
  if (variantId === null && variants.length > 0) {
    const choices = variants.map(variant => `${variant.name} (${variant.id})`).join(', ');
    throw invalid('variantId', `“${name}” has variants; choose one of ${choices}.`, 'variant');
  }
  if (isSet) {
    throw new DomainError(
      'RULE_VIOLATION',
      `“${name}” is a set; adjust the stock of its parts.`,
    ).withReason('stock_of_set', { name });
  }
  if (!trackStock) {
    throw new DomainError(
      'RULE_VIOLATION',
      `The stock of “${name}” is not tracked. Turn trackStock on first.`,
    ).withReason('stock_not_tracked', { name });
  }
}
