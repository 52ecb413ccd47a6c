import { isVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { policyLoader } from '../../business/policy/policy-loader.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { offeredCategories } from '../categories/offered-categories.ts';
import { findCategory } from '../categories/categories.ts';
import { itemFilterOf, readCatalogQuery, type CatalogQuery } from './catalog-query.ts';
import type { CatalogPage } from './catalog-page.ts';
import { listItems } from '../items/find-items.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { knownItems } from '../items/known-items.ts';
import { findPerson } from '../../staff/find-person.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { countItems, pageOfItems } from './page-of-items.ts';
import { sortedItems } from './sorted-items.ts';
import { countFacets } from './count-facets.ts';
import { correctSearch } from '../search/correct-search.ts';
import { hasWords } from '../../../platform/lib/text/search-words.ts';
import { peopleNamed, performersOf, splitPeople, type Performer } from '../search/performers.ts';
import { searchItems } from '../search/search-items.ts';

/**
 * Lists a business's items, for visitors the active ones: by category and name, or search results by name; by name
 * alone where a page number is given. An order that is asked for goes before these. A visitor's search that finds nothing is
 * tried again as one for people and what they do, and with its slips put right.
 */
export async function listCatalog(context: Context, asked: QueryCatalogArgs): Promise<CatalogPage> {
  const visiting = isVisiting(context.caller);
  const business = await enterBusiness(context, asked, 'catalog:read');
  context.loader(policyLoader).prime(business.id, business);
  const input = readCatalogQuery(visiting ? { ...asked, onlyActive: true } : asked, business);
  const everybody = () => performersOf(context.em, business);
  if (visiting && input.staffId != null) checkShown(await everybody(), input.staffId);
  const first = await findBy(context, business, input);
  const isLost = visiting && first.items.length === 0 && (await isEmpty(context, business, input));
  const found = (isLost && (await searchAgain(context, business, input))) || first;
  const { items, nextCursor, query, correctedSearch, wished } = found;
  const count = () => countItems(context, business, query);
  if (items.length === 0 && input.categoryId != null && (await count()) === 0) {
    await findCategory(context.em, business.id, input.categoryId);
  }
  if (items.length === 0 && input.staffId != null && !visiting) {
    await findPerson(context.em, business.id, input.staffId);
  }
  const text = correctedSearch ?? input.search ?? '';
  return {
    items: visiting && input.page == null ? items.filter(canBeChosen) : items,
    nextCursor,
    page: input.page ?? 1,
    pageSize: input.limit ?? 20,
    correctedSearch,
    byPeople: wished !== null,
    count,
    facets: () => countFacets(context, business, query),
    people: async () => {
      if (wished) return wished;
      if (input.staffId != null) {
        return (await everybody()).filter(({ staffId }) => staffId === input.staffId);
      }
      return text.trim() ? peopleNamed(await everybody(), text) : [];
    },
    categories: async () => {
      if (!text.trim()) return [];
      const offered = await offeredCategories(context, business.id);
      return offered.filter(({ name }) => hasWords(name, text));
    },
  };
}

/** Items that were found, and the query that has found them. */
interface FoundItems extends Page<CatalogItem> {
  query: CatalogQuery;
  correctedSearch: string | null;
  /** The people whose services these are, if the items were found by their names. */
  wished: readonly Performer[] | null;
}

async function findBy(
  context: Context,
  business: Business,
  query: CatalogQuery,
  how: Pick<FoundItems, 'correctedSearch' | 'wished'> = { correctedSearch: null, wished: null },
): Promise<FoundItems> {
  return { ...(await readerOf(query)(context, business, query)), query, ...how };
}

/** Whether a search finds nothing on any page. */
async function isEmpty(context: Context, business: Business, input: CatalogQuery) {
  if (!input.search?.trim()) return false;
  return (input.page ?? 1) === 1 || (await countItems(context, business, input)) === 0;
}

/** Searches by people and by a text without its slips. A text that finds nothing in any way is left as it is: null. */
async function searchAgain(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<FoundItems | null> {
  const { em } = context;
  const typed = input.search ?? '';
  const people = await performersOf(em, business);
  const byPeople = await searchPeople(context, business, input, { people, text: typed });
  if (byPeople) return byPeople;
  const correctedSearch = await correctSearch(em, business, typed, people);
  if (correctedSearch === null) return null;
  const corrected = await findBy(
    context,
    business,
    { ...input, search: correctedSearch },
    { correctedSearch, wished: null },
  );
  if (corrected.items.length > 0) return corrected;
  const asPeople = { people, text: correctedSearch };
  const found = await searchPeople(context, business, input, asPeople);
  if (found) return { ...found, correctedSearch };
  return peopleNamed(people, correctedSearch).length > 0 ? corrected : null;
}

/**
 * Finds the services of the people of a text, as in “anna haircut”; null if there are none. Cursors are of another order, so
 * a page by cursor has the first ones.
 */
async function searchPeople(
  context: Context,
  business: Business,
  input: CatalogQuery,
  { people, text }: { people: readonly Performer[]; text: string },
): Promise<FoundItems | null> {
  const wished = input.staffIds || input.cursor != null ? null : splitPeople(people, text);
  if (!wished) return null;
  const staffIds = wished.people.map(({ staffId }) => staffId);
  const query = { ...input, staffIds, search: wished.rest || null };
  const how = { correctedSearch: null, wished: wished.people };
  const found = await findBy(context, business, query, how);
  return found.items.length > 0 ? { ...found, nextCursor: null } : null;
}

/** @throws DomainError NOT_FOUND for somebody whom visitors do not see. */
function checkShown(people: readonly Performer[], staffId: string): void {
  if (!people.some(person => person.staffId === staffId)) throw notFound('stf', staffId);
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
