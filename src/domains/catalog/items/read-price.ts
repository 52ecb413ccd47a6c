import { invalid } from '../../../platform/errors.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';

/**
 * Converts a price to minor units. @throws DomainError VALIDATION_FAILED for more decimals than the currency
 * has.
 */
export function readPrice(price: number, currency: string, path: string): number {
  const minor = toMinor(price, currency);
  if (minor === undefined)
    throw invalid(path, `has more decimals than ${currency} has.`, 'decimals');
  return minor;
}
