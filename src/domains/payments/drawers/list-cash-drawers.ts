import { authorize } from '../../business/access/authorize.ts';
import type { QueryCashDrawerArgs, QueryCashDrawersArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { findDrawers } from './cash-drawer.queries.ts';
import { findCashDrawer } from './find-cash-drawers.ts';

/** Lists the cash drawers of a business, last opened first. */
export async function listCashDrawers(
  context: Context,
  input: QueryCashDrawersArgs,
): Promise<Page<CashDrawer>> {
  const { id, timezone } = await authorize(context, input.businessId, 'payment:read');
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const rows = await findDrawers(context.em, {
    businessId: id,
    open: input.open,
    from,
    to,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one cash drawer of a business. @throws DomainError NOT_FOUND. */
export async function getCashDrawer(
  context: Context,
  { businessId, drawerId }: QueryCashDrawerArgs,
): Promise<CashDrawer> {
  const { id } = await authorize(context, businessId, 'payment:read');
  return findCashDrawer(context.em, id, drawerId);
}
