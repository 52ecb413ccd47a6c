import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { invalid } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { rateAt } from './rate-at.ts';
import { notFound } from '../nouns/not-found.ts';
import { findRatesOf, findTaxRate, type KnownRate } from './tax-rate.queries.ts';
import type { AppliedRate } from './calculate-tax.ts';

/** Tax class in an input. Absent fields keep their values. */
interface TaxClassInput {
  taxRateId?: string | null | undefined;
  taxExempt?: boolean | null | undefined;
}

/**
 * Sets the tax class of an item or a delivery method: its own rate, exempt, or the default. Needs the
 * business's lock. `path` is the prefix of the field names. @throws DomainError VALIDATION_FAILED, NOT_FOUND.
 */
export async function applyTaxClass(
  em: EntityManager,
  taxed: { businessId: string; taxRateId?: string | null | undefined; taxExempt: boolean },
  { taxRateId, taxExempt }: TaxClassInput,
  path = '',
): Promise<void> {
  if (taxRateId != null && taxExempt === true) {
    throw invalid(`${path}taxRateId`, 'leave it out where taxExempt is true.');
  }
  if (taxRateId != null && taxRateId !== taxed.taxRateId) {
    await checkRate(em, taxed.businessId, taxRateId, `${path}taxRateId`);
  }
  if (taxRateId !== undefined) taxed.taxRateId = taxRateId;
  if (taxRateId != null) taxed.taxExempt = false;
  if (taxExempt != null) taxed.taxExempt = taxExempt;
  if (taxed.taxExempt) taxed.taxRateId = null;
}

async function checkRate(
  em: EntityManager,
  businessId: string,
  id: string,
  path: string,
): Promise<void> {
  const rate = await findTaxRate(em, { businessId, id });
  if (!rate) throw notFound('tax', id);
  if (!rate.active) throw invalid(path, `“${rate.name}” is inactive; choose an active tax rate.`);
}

/** Settings that decide the tax rate of an item or a delivery method. */
export interface TaxClass {
  /** Own rate; null: the business's default, if there is one. */
  taxRateId: string | null;
  taxExempt: boolean;
}

/** Returns the rate of a tax class among the rates of its business, at a location of it, for things other than items. */
export function rateFor(
  rates: readonly Omit<KnownRate, 'businessId'>[],
  { taxRateId, taxExempt }: TaxClass,
  place: Pick<Business, 'locationId'> = {},
): AppliedRate | null {
  if (taxExempt) return null;
  const rate = rates.find(({ id, isDefault }) =>
    taxRateId === null ? isDefault : id === taxRateId,
  );
  return rateAt(rate, place);
}

/** Creates a request's loader of all rates of a business, which are few. */
export function taxRatesLoader(em: EntityManager): DataLoader<string, KnownRate[]> {
  return new DataLoader(async businessIds => {
    const rows = await findRatesOf(em, businessIds);
    return businessIds.map(id => rows.filter(({ businessId }) => businessId === id));
  });
}

/** Word in files that stands for no tax, in place of the name of a rate. */
export const exemptWord = 'exempt';
