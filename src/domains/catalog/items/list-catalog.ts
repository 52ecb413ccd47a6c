import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findCategory } from '../categories/categories.ts';
import { findItemsById, listItems } from './find-items.ts';
import type { CatalogItem } from './item.entity.ts';
import { searchItems } from '../search/search-items.ts';

/** Lists a business's items by category and name, or search results by name. */
export async function listCatalog(
  context: Context,
  input: QueryCatalogArgs,
): Promise<Page<CatalogItem>> {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const page = await (input.search == null ? pageOfAll : pageOfFound)(context, business, input);
  if (page.items.length === 0 && input.categoryId != null) {
    await findCategory(context.em, business.id, input.categoryId);
  }
  return page;
}

async function pageOfAll(
  { em }: Context,
  business: Business,
  input: QueryCatalogArgs,
): Promise<Page<CatalogItem>> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text', 'text']);
  const rows = await listItems(em, business, filterOf(input, limit), after);
  return pageOf(rows, limit, row => [row.categoryOrder, row.sortName, row.name, row.id]);
}

async function pageOfFound(
  { em }: Context,
  business: Business,
  input: QueryCatalogArgs,
): Promise<Page<CatalogItem>> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  const filter = filterOf(input, limit);
  const found = await searchItems(em, business.id, input.search ?? '', filter, after);
  const { items, nextCursor } = pageOf(found, limit, row => [row.rank, row.name, row.id]);
  const ids = items.map(item => item.id);
  return { items: ids.length > 0 ? await findItemsById(em, business, ids) : [], nextCursor };
}

function filterOf({ type, categoryId, onlyActive }: QueryCatalogArgs, limit: number) {
  return {
    type: type ?? null,
    categoryId: categoryId ?? null,
    onlyActive: onlyActive ?? true,
    // One more than the page, to know whether there is another page.
    limit: limit + 1,
  };
}
