import type { TaxClass } from '../taxes/apply-tax-class.ts';
import type { Delivery } from './shop.entity.ts';

/** Returns the settings that decide the tax of a delivery method. */
export function taxClassOf({
  taxRateId,
  taxExempt,
}: Pick<Delivery, 'taxRateId' | 'taxExempt'>): TaxClass {
  return { taxRateId: taxRateId ?? null, taxExempt: taxExempt ?? false };
}
