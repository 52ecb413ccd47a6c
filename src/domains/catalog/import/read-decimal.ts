import { invalid } from '../../../platform/errors.ts';
import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';

/**
 * A number as people write it: half the world puts a comma before the decimals, and either half puts the other sign
 * between thousands. @throws DomainError VALIDATION_FAILED where it could be either.
 */
export function readDecimal(price: string, currency: string, path = 'price'): number {
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(price);
  // A currency of three decimals is exported with them.
  if (looksGrouped && (price.includes(',') || decimalsOf(currency) < 3)) {
    const digits = price.replace(/[.,]/, '');
    throw invalid(path, `could be read in two ways; write ${digits} or ${digits.slice(0, -3)}.00.`);
  }
  if (!/^\d{1,9}([.,]\d+)?$/.test(price)) {
    throw invalid(path, 'must be a number such as 45.50.');
  }
  return Number(price.replace(',', '.'));
}
