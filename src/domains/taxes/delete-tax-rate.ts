import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MutationDeleteTaxRateArgs } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { loadTaxRate, savedFields } from './save-tax-rate.ts';
import type { TaxRate } from './tax-rate.entity.ts';
import { findUser } from './tax-rate.queries.ts';

/** Deletes a tax rate that is not in use. Past orders and appointments keep their taxes. */
export async function deleteTaxRate(
  context: Context,
  input: MutationDeleteTaxRateArgs,
): Promise<TaxRate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  return writeLocked(context, businessId, async ({ em }) => {
    const rate = await loadTaxRate(em, businessId, input.taxRateId);
    await refuseUsed(em, rate);
    em.remove(rate);
    return {
      result: { ...rate },
      event: {
        type: 'tax_rate.deleted',
        businessId,
        subject: rate.id,
        summary: `The tax rate “${rate.name}” was deleted.`,
        ...changesOf(savedFields(rate), null),
      },
    };
  });
}

/**
 * Refuses a rate used by an item or a delivery method. Both get their rates under the business's lock, which
 * is held here.
 */
async function refuseUsed(em: EntityManager, rate: TaxRate): Promise<void> {
  const { name } = rate;
  const user = await findUser(em, rate);
  if (user === undefined) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The tax rate “${name}” is in use, by “${user}” for one; give that another rate, or make this one inactive.`,
  ).withReason('tax_rate_used', { name: user });
}
