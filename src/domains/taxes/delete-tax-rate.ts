import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MutationDeleteTaxRateArgs } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { loadTaxRate, savedFields } from './save-tax-rate.ts';
import type { TaxRate } from './tax-rate.entity.ts';

/** Deletes a tax rate that nothing has. What was ordered and booked keeps its taxes. */
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

/** Items and delivery methods get their rates under the business's lock, which is held here. */
async function refuseUsed(em: EntityManager, { businessId, id, name }: TaxRate): Promise<void> {
  const [used] = await sql<{ by: string }>(
    em,
    `select name as by from catalog_item where business_id = $1 and tax_rate_id = $2
     union all
     select method->>'name' from shop s, jsonb_array_elements(s.delivery::jsonb) method
     where s.business_id = $1 and method->>'taxRateId' = $2
     limit 1`,
    [businessId, id],
  );
  if (!used) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The tax rate “${name}” is in use, by “${used.by}” for one; give that another rate, or make this one inactive.`,
  ).because('tax_rate_used', { name: used.by });
}
