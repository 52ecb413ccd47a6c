import { invalid } from '../../../platform/errors.ts';
import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';

/**
 * Reads a number with a comma or a point as its decimal sign, as countries differ. @throws DomainError
 * VALIDATION_FAILED if the sign could also separate thousands.
 */
export function readDecimal(price: string, currency: string, path = 'price'): number {
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(price);
  // An export writes three decimals for a currency that has three, so that form is accepted.
  if (looksGrouped && (price.includes(',') || decimalsOf(currency) < 3)) {
    const digits = price.replace(/[.,]/, '');
    throw invalid(path, `could be read in two ways; write ${digits} or ${digits.slice(0, -3)}.00.`);
  }
  if (!/^\d{1,9}([.,]\d+)?$/.test(price)) {
    throw invalid(path, 'must be a number such as 45.50.');
  }
  return Number(price.replace(',', '.'));
}
