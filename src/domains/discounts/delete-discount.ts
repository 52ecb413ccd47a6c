import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MutationDeleteDiscountArgs } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import type { Discount } from './discount.entity.ts';
import { isUsed } from './discount.queries.ts';
import { loadDiscount, savedFields } from './save-discount.ts';

/** Deletes a discount that was never used by an order. */
export async function deleteDiscount(
  context: Context,
  input: MutationDeleteDiscountArgs,
): Promise<Discount> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const { id: businessId } = business;
  return writeLocked(context, businessId, async ({ em }) => {
    const discount = await loadDiscount(em, business, input.discountId);
    const { id, name } = discount;
    if (await isUsed(em, { businessId, id })) {
      throw new DomainError(
        'RULE_VIOLATION',
        `Orders have the discount “${name}”; make it inactive instead.`,
      ).withReason('discount_used', { name });
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
