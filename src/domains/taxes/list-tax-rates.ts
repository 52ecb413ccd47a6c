import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueryTaxRateArgs, QueryTaxRatesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { TaxRate } from './tax-rate.entity.ts';

/** Lists a business's tax rates by name. */
export async function listTaxRates(
  context: Context,
  input: QueryTaxRatesArgs,
): Promise<Page<TaxRate>> {
  refuseVisiting(context.caller, 'its tax rates');
  const { id } = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['text', 'text']);
  const rows = await read<TaxRate>(
    context.em,
    `select ${columnsOf(context.em, TaxRate, 't')} from tax_rate t
     where t.business_id = $1 and (t.active or not $2)
       and ($3::text is null or (t.name, t.id) > ($3, $4))
     order by t.name, t.id limit $5`,
    [id, input.onlyActive ?? false, ...(after ?? [null, null]), limit + 1],
  );
  return pageOf(rows, limit, row => [row.name, row.id]);
}

/** Reads one tax rate. @throws DomainError NOT_FOUND. */
export async function getTaxRate(
  context: Context,
  { businessId, taxRateId }: QueryTaxRateArgs,
): Promise<TaxRate> {
  refuseVisiting(context.caller, 'its tax rates');
  const { id } = await authorize(context, businessId, 'catalog:read');
  const [rate] = await read<TaxRate>(
    context.em,
    `select ${columnsOf(context.em, TaxRate, 't')} from tax_rate t
     where t.business_id = $1 and t.id = $2`,
    [id, taxRateId],
  );
  if (!rate) throw notFound('tax', taxRateId);
  return rate;
}
