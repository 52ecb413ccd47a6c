import { authorize } from '../business/authorize.ts';
import type { Context } from '../context.ts';
import { likePattern, readPage } from '../database/pages.ts';
import type { QueryCatalogArgs } from '../graphql.generated.ts';
import { pageOf, type Page } from '../lib/paging.ts';
import { findCategory } from './categories.ts';
import { findItems, type ListedItem } from './find-items.ts';

/** Lists a business's services and products by category and name. */
export async function listCatalog(
  context: Context,
  input: QueryCatalogArgs,
): Promise<Page<ListedItem>> {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['integer', 'text', 'text', 'text']);
  const rows = await findItems(context.em, business, {
    type: input.type ?? null,
    search: likePattern(input.search),
    categoryId: input.categoryId ?? null,
    onlyActive: input.onlyActive ?? true,
    after: after ?? null,
    limit: limit + 1,
  });
  if (rows.length === 0 && input.categoryId != null) {
    await findCategory(context.em, business.id, input.categoryId);
  }
  return pageOf(rows, limit, row => [row.categoryOrder, row.sortName, row.name, row.id]);
}
