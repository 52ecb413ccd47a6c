import { DomainError, invalid } from '../../../platform/errors.ts';
import type { StockPlace } from './find-stock.ts';

/** @throws DomainError where the stock of a place is not its own. */
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
    ).because('stock_of_set', { name });
  }
  if (!trackStock) {
    throw new DomainError(
      'RULE_VIOLATION',
      `The stock of “${name}” is not tracked. Turn trackStock on first.`,
    ).because('stock_not_tracked', { name });
  }
}
