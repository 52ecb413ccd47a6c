import type { FeeFor } from '../../enums.generated.ts';
import { taxOf } from '../taxes/calculate-tax.ts';
import type { FrozenLine, TaxRate } from './frozen.ts';
import { feeTitle } from './line-titles.ts';

/** What is kept of a visit, in minor units with tax. */
export interface KeptFee extends TaxRate {
  title: string;
  feeFor: FeeFor;
  feeMinor: number;
  servedAt: number;
}

/** The line of a fee. It is taxed as the service is, and the tax is in it. */
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
