import { isVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { policyLoader } from '../../business/policy/policy-loader.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findCategory } from '../categories/categories.ts';
import { itemFilterOf, readCatalogQuery, type CatalogQuery } from './catalog-query.ts';
import type { CatalogPage } from './catalog-page.ts';
import { listItems } from '../items/find-items.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { knownItems } from '../items/known-items.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { invalid } from '../../../platform/errors.ts';
import { countItems, pageOfItems } from './page-of-items.ts';
import { sortedItems } from './sorted-items.ts';
import { correctSearch } from '../search/correct-search.ts';
import { searchItems } from '../search/search-items.ts';

/**
 * Lists a business's items, for visitors the active ones: by category and name, or search results by name; by name
 * alone where a page number is given. An order that is asked for goes before these. A visitor's search that finds nothing is
 * tried again with its slips put right.
 */
export async function listCatalog(context: Context, asked: QueryCatalogArgs): Promise<CatalogPage> {
  const visiting = isVisiting(context.caller);
  const business = await enterBusiness(context, asked, 'catalog:read');
  context.loader(policyLoader).prime(business.id, business);
  const input = readCatalogQuery(visiting ? { ...asked, onlyActive: true } : asked, business);
  const first = await readerOf(input)(context, business, input);
  const correctedSearch =
    visiting && first.items.length === 0 && input.search
      ? await correctSearch(context.em, business, input.search)
      : null;
  const query = correctedSearch === null ? input : { ...input, search: correctedSearch };
  const { items, nextCursor } =
    query === input ? first : await readerOf(query)(context, business, query);
  const count = () => countItems(context, business, query);
  if (items.length === 0 && input.categoryId != null && (await count()) === 0) {
    await findCategory(context.em, business.id, input.categoryId);
  }
  const shown = visiting && input.page == null ? items.filter(canBeChosen) : items;
  const [page, pageSize] = [input.page ?? 1, input.limit ?? 20];
  return { items: shown, nextCursor, page, pageSize, correctedSearch, count };
}

function readerOf({ page, sort, search }: CatalogQuery) {
  if (page != null) return pageOfNumber;
  if (sort != null) return pageOfSorted;
  return search == null ? pageOfAll : pageOfFound;
}

/** An item with variants needs an active one. */
function canBeChosen({ variants }: CatalogItem): boolean {
  return !variants?.length || variants.some(({ active }) => active);
}

/** Such a page is as long as its total says: it has the items without an active variant too, as not available. */
async function pageOfNumber(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<Page<CatalogItem>> {
  if (input.cursor != null) throw invalid('cursor', 'must be left out where page is given.');
  const [limit, page] = [input.limit ?? 20, input.page ?? 1];
  // Counted at the same time, since who asks by number shows how many there are.
  const [items] = await Promise.all([
    pageOfItems(context, business, input, { limit, page }),
    countItems(context, business, input),
  ]);
  return { items, nextCursor: null };
}

function pageOfSorted(context: Context, business: Business, input: CatalogQuery) {
  return sortedItems(context, business, input, input.sort ?? 'name');
}

async function pageOfAll(
  { em }: Context,
  business: Business,
  input: CatalogQuery,
): Promise<Page<CatalogItem>> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text', 'text']);
  const rows = await listItems(em, business, itemFilterOf(input, limit + 1), after);
  return pageOf(rows, limit, row => [row.categoryOrder, row.sortName, row.name, row.id]);
}

async function pageOfFound(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<Page<CatalogItem>> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  // One more than the page, to know whether there is another page.
  const filter = itemFilterOf(input, limit + 1);
  const found = await searchItems(context.em, business.id, input.search ?? '', filter, after);
  const { items, nextCursor } = pageOf(found, limit, row => [row.rank, row.name, row.id]);
  const ids = items.map(item => item.id);
  return { items: await knownItems(context, business, ids), nextCursor };
}
