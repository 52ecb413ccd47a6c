import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import { notFound } from '../nouns/not-found.ts';
import type { QueryTaxRateArgs, QueryTaxRatesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { TaxRate } from './tax-rate.entity.ts';
import { findShownRate, findTaxRates } from './tax-rate.queries.ts';

/** Lists a business's tax rates by name. */
export async function listTaxRates(
  context: Context,
  input: QueryTaxRatesArgs,
): Promise<Page<TaxRate>> {
  refuseVisiting(context.caller, 'its tax rates');
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after, changed } = readList(input, business, ['text', 'text']);
  const rows = await findTaxRates(context.em, {
    businessId: business.id,
    onlyActive: input.onlyActive ?? false,
    after,
    changed,
    most: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.name, row.id]),
  );
}

/** Reads one tax rate. @throws DomainError NOT_FOUND. */
export async function getTaxRate(
  context: Context,
  { businessId, taxRateId }: QueryTaxRateArgs,
): Promise<TaxRate> {
  refuseVisiting(context.caller, 'its tax rates');
  const { id } = await authorize(context, businessId, 'catalog:read');
  const rate = await findShownRate(context.em, { businessId: id, id: taxRateId });
  if (!rate) throw notFound('tax', taxRateId);
  return rate;
}
