import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage, refusedCursor } from '../../../platform/database/query/pages.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import type { CatalogSort } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { knownItems } from '../items/known-items.ts';
import { activeOf, conditionsOf, type CatalogQuery } from './catalog-query.ts';
import { sorts } from './sorts.ts';

/** One page of items in an order asked for, by cursor. A cursor is good for the order that it was made in. */
export async function sortedItems(
  context: Context,
  business: Business,
  query: CatalogQuery,
  by: CatalogSort,
): Promise<Page<CatalogItem>> {
  const { order, key, part, after: afterOf } = sorts[by];
  const { limit, after: [made, ...after] = [] } = readPage(query, ['text', part, 'text']);
  if (made != null && made !== by) throw refusedCursor();
  const { where, parameters, use } = whereClause([
    ...conditionsOf(business, query),
    made == null ? ['', null] : afterOf(after[0], after[1]),
  ]);
  const rows = await read<{ id: string; key: string | number }>(
    context.em,
    `${planAnew} select i.id, ${key} as key from catalog_item i
     where ${activeOf(query)}${where} order by ${order} limit ${use(limit + 1)}`,
    parameters,
  );
  const { items, nextCursor } = pageOf(rows, limit, row => [by, row.key, row.id]);
  const ids = items.map(({ id }) => id);
  return { items: await knownItems(context, business, ids), nextCursor };
}
