import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { AppliedRate } from './calculate-tax.ts';
import { findRatesOf, type KnownRate } from './tax-rate.queries.ts';

/** Settings that decide the tax rate of an item or a delivery method. */
export interface TaxClass {
  /** Own rate; null: the business's default, if there is one. */
  taxRateId: string | null;
  taxExempt: boolean;
}

/** Returns the rate of a tax class among the rates of its business, for things other than items. */
export function rateFor(
  rates: readonly Omit<KnownRate, 'businessId'>[],
  { taxRateId, taxExempt }: TaxClass,
): AppliedRate | null {
  if (taxExempt) return null;
  const rate = rates.find(({ id, isDefault }) =>
    taxRateId === null ? isDefault : id === taxRateId,
  );
  return rate ? { name: rate.name, ppm: rate.ppm } : null;
}

/** Creates a request's loader of all rates of a business, which are few. */
export function taxRatesLoader(em: EntityManager): DataLoader<string, KnownRate[]> {
  return new DataLoader(async businessIds => {
    const rows = await findRatesOf(em, businessIds);
    return businessIds.map(id => rows.filter(({ businessId }) => businessId === id));
  });
}
