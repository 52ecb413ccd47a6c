import type { TaxClass } from '../taxes/applied-rate.ts';
import type { Delivery } from './shop.entity.ts';

/** What decides about the tax of a delivery method. */
export function taxClassOf({
  taxRateId,
  taxExempt,
}: Pick<Delivery, 'taxRateId' | 'taxExempt'>): TaxClass {
  return { taxRateId: taxRateId ?? null, taxExempt: taxExempt ?? false };
}
