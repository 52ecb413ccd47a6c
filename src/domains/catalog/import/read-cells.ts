import { invalid } from '../../../platform/errors.ts';
import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';

/** Reads a whole number from `least` to `most`. @throws DomainError VALIDATION_FAILED. */
export function readCount(cell: string, path: string, least: number, most: number): number {
  const count = /^\d{1,10}$/.test(cell) ? Number(cell) : -1;
  if (count < least || count > most) {
    throw invalid(path, `must be a whole number from ${least} to ${most}.`);
  }
  return count;
}

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

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** Reads a yes/no cell. @throws DomainError VALIDATION_FAILED naming its column. */
export function readTruth(cell: string, column: string): boolean {
  const said = truths[cell.toLowerCase()];
  if (said === undefined) throw invalid(column, 'must be true or false.');
  return said;
}
