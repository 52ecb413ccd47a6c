import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage, refusedCursor } from '../../../platform/database/query/pages.ts';
import type { CatalogSort } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { findItemsById } from '../items/item-list.queries.ts';
import { findSortedIds } from './catalog-list.queries.ts';
import { filtersOf, type CatalogQuery } from './catalog-query.ts';
import { sorts } from './sorts.queries.ts';

/**
 * Reads one page of items in a requested order, by cursor. A cursor is valid only for the order of its page.
 */
export async function sortedItems(
  context: Context,
  business: Business,
  query: CatalogQuery,
  by: CatalogSort,
): Promise<Page<CatalogItem>> {
  const { part } = sorts[by];
  const { limit, after: [made, key, lastId] = [] } = readPage(query, ['text', part, 'text']);
  if (made != null && made !== by) throw refusedCursor();
  const rows = await findSortedIds(context.em, filtersOf(business, query), {
    sort: by,
    after: made == null ? null : [key, lastId],
    most: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit, row => [by, row.key, row.id]);
  const ids = items.map(({ id }) => id);
  return { items: await findItemsById(context.em, business, ids), nextCursor };
}
