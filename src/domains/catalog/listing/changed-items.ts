import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findItemsById } from '../items/item-list.queries.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { findChangedIds } from './catalog-list.queries.ts';
import { filtersOf, type CatalogQuery } from './catalog-query.ts';

/** Reads one page of items by their last changes, oldest first. */
export async function changedItems(
  context: Context,
  business: Business,
  query: CatalogQuery,
): Promise<Page<CatalogItem>> {
  const { limit, changed } = readList(query, business, []);
  if (!changed) return { items: [], nextCursor: null };
  const filters = filtersOf(business, query);
  const rows = await findChangedIds(context.em, filters, { changed, most: limit + 1 });
  const { items, nextCursor } = pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
  const ids = items.map(({ id }) => id);
  return { items: await findItemsById(context.em, business, ids), nextCursor };
}
