import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueryDiscountArgs, QueryDiscountsArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { Discount } from './discount.entity.ts';
import { findDiscounts } from './find-discounts.ts';

/** Lists a business's discounts, newest first. */
export async function listDiscounts(
  context: Context,
  input: QueryDiscountsArgs,
): Promise<Page<Discount>> {
  refuseVisiting(context.caller, 'its discounts');
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findDiscounts(
    context.em,
    business,
    '(d.active or not $2) and ($3::text is null or d.id < $3) order by d.id desc limit $4',
    [input.onlyActive ?? false, ...(after ?? [null]), limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one discount. @throws DomainError NOT_FOUND. */
export async function getDiscount(
  context: Context,
  { businessId, discountId }: QueryDiscountArgs,
): Promise<Discount> {
  refuseVisiting(context.caller, 'its discounts');
  const business = await authorize(context, businessId, 'catalog:read');
  const [discount] = await findDiscounts(context.em, business, 'd.id = $2', [discountId]);
  if (!discount) throw notFound('dsc', discountId);
  return discount;
}
