import { authorize } from '../../business/access/authorize.ts';
import type { QueryCashDrawerArgs, QueryCashDrawersArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { drawerColumns, findDrawer, throughDrawers } from './find-drawers.ts';

/** Lists the cash drawers of a business, the last one opened first. */
export async function listCashDrawers(
  context: Context,
  input: QueryCashDrawersArgs,
): Promise<Page<CashDrawer>> {
  const { id, timezone } = await authorize(context, input.businessId, 'payment:read');
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = readTogether({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const { where, parameters, use } = whereClause([
    ['d.business_id = ?', id],
    ['(d.closed_at is null) = ?', input.open],
    ['d.opened_at >= ?', isoOrNull(from)],
    ['d.opened_at < ?', isoOrNull(to)],
    ['d.id < ?', after?.[0]],
  ]);
  const rows = await read<CashDrawer>(
    context.em,
    `select ${drawerColumns(context.em)} from cash_drawer d ${throughDrawers}
     where ${where} order by d.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one cash drawer of a business. @throws DomainError NOT_FOUND. */
export async function getCashDrawer(
  context: Context,
  { businessId, drawerId }: QueryCashDrawerArgs,
): Promise<CashDrawer> {
  const { id } = await authorize(context, businessId, 'payment:read');
  return findDrawer(context.em, id, drawerId);
}
