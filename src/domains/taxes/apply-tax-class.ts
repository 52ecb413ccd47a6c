import type { EntityManager } from '@mikro-orm/sql';
import { invalid, notFound } from '../../platform/errors.ts';
import { TaxRate } from './tax-rate.entity.ts';

/** The tax class as an input says it; what is left out stays. */
interface TaxClassInput {
  taxRateId?: string | null | undefined;
  taxExempt?: boolean | null | undefined;
}

/**
 * Gives something of a business a rate of its own, exempts it, or leaves it to the default; needs the business's lock.
 * `path` stands before the names of the fields. @throws DomainError VALIDATION_FAILED, NOT_FOUND.
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
  const rate = await em.findOne(TaxRate, { businessId, id });
  if (!rate) throw notFound('tax', id);
  if (!rate.active) throw invalid(path, `“${rate.name}” is inactive; choose an active tax rate.`);
}
