import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import { notFound } from '../nouns/not-found.ts';
import type { QueryDiscountArgs, QueryDiscountsArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { Discount } from './discount.entity.ts';
import { findDiscount, findDiscounts } from './discount.queries.ts';

/** Lists a business's discounts, newest first. */
export async function listDiscounts(
  context: Context,
  input: QueryDiscountsArgs,
): Promise<Page<Discount>> {
  refuseVisiting(context.caller, 'its discounts');
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after, changed } = readList(input, business, ['text']);
  const page = { onlyActive: input.onlyActive ?? false, after, changed, most: limit + 1 };
  const rows = await findDiscounts(context.em, business, page);
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
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
