import type { FeeFor } from '../../enums.generated.ts';
import { taxOf } from '../taxes/calculate-tax.ts';
import type { FrozenLine, TaxRate } from './frozen.ts';
import { feeTitle } from './line-titles.ts';

/** The fee for a visit, in minor units including tax. */
export interface KeptFee extends TaxRate {
  title: string;
  feeFor: FeeFor;
  feeMinor: number;
  servedAt: number;
}

/** Returns the line of a fee. It has the tax rate of the service, with the tax included. */
export function feeLine(
  { title, feeFor, feeMinor, servedAt, taxName, taxPpm }: KeptFee,
  locale: string,
): FrozenLine {
  const rate = taxName === null || taxPpm === null ? null : { name: taxName, ppm: taxPpm };
  return {
    title: feeTitle(locale, feeFor, title),
    sku: null,
    quantity: 1,
    unit: 'fee',
    servedAt,
    priceMinor: feeMinor,
    discountMinor: 0,
    taxName,
    taxPpm,
    ...taxOf(feeMinor, rate, true),
  };
}
