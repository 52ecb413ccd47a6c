import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import type {
  CountedDiscount,
  MutationDeleteDiscountArgs,
  QueryDiscountArgs,
  QueryDiscountsArgs,
} from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import type { Discount } from './discount.entity.ts';
import { findDiscount, findDiscounts, isUsed } from './discount.queries.ts';
import { writeLocked } from '../business/write-locked.ts';
import { DomainError } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { loadDiscount, savedFields } from './save-discount.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { CountedDiscount as Counted } from './choose-discounts.ts';

/** Lists a business's discounts, newest first. */
export async function listDiscounts(
  context: Context,
  input: QueryDiscountsArgs,
): Promise<Page<Discount>> {
  refuseVisiting(context.caller, 'its discounts');
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text']);
  const page = { onlyActive: input.onlyActive ?? false, after, most: limit + 1 };
  const rows = await findDiscounts(context.em, business, page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one discount. @throws DomainError NOT_FOUND. */
export async function getDiscount(
  context: Context,
  { businessId, discountId }: QueryDiscountArgs,
): Promise<Discount> {
  refuseVisiting(context.caller, 'its discounts');
  const business = await authorize(context, businessId, 'catalog:read');
  const discount = await findDiscount(context.em, business, discountId);
  if (!discount) throw notFound('dsc', discountId);
  return discount;
}

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

/** Converts the discounts of an order or a cart to their public form. */
export function shownDiscounts(counted: readonly Counted[], currency: string): CountedDiscount[] {
  return counted.map(({ id, amountMinor, ...discount }) => ({
    ...discount,
    discountId: id,
    amount: toMajor(amountMinor, currency),
  }));
}
