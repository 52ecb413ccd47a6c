import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MutationDeleteDiscountArgs } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import type { Discount } from './discount.entity.ts';
import { loadDiscount, savedFields } from './save-discount.ts';

/** Deletes a discount that no order has had. */
export async function deleteDiscount(
  context: Context,
  input: MutationDeleteDiscountArgs,
): Promise<Discount> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const { id: businessId } = business;
  return writeLocked(context, businessId, async ({ em }) => {
    const discount = await loadDiscount(em, business, input.discountId);
    const { id, name } = discount;
    const used = await sql(
      em,
      'select from discount_use where business_id = $1 and discount_id = $2 limit 1',
      [businessId, id],
    );
    if (used.length > 0) {
      throw new DomainError(
        'RULE_VIOLATION',
        `Orders have the discount “${name}”; make it inactive instead.`,
      ).because('discount_used', { name });
    }
    em.remove(discount);
    return {
      result: { ...discount },
      event: {
        type: 'discount.deleted',
        businessId,
        subject: id,
        summary: `The discount “${name}” was deleted.`,
        ...changesOf(savedFields(discount), null),
      },
    };
  });
}
