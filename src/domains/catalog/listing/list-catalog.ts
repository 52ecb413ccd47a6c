import { isVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { policyLoader } from '../../business/policy/policy.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { findCategory, offeredCategories } from '../categories/categories.ts';
import {
  type CatalogQuery,
  countItems,
  itemFilterOf,
  pageOfItems,
  readCatalogQuery,
  sortedItems,
} from './catalog-query.ts';
import type { CatalogPage } from './catalog-page.ts';
import { findItemsById, listItems } from '../items/item-list.queries.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { itemAt, readItemsAt } from '../items/location-terms.ts';
import { findPerson } from '../../staff/list-staff.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { changedItems } from './changed-items.ts';
import { countFacets } from './count-facets.ts';
import { correctSearch, searchItems } from '../search/search-items.ts';
import { hasWords } from '../../../platform/lib/text/search-words.ts';
import { peopleNamed, performersOf, splitPeople, type Performer } from '../search/performers.ts';

/**
 * Lists a business's items; visitors see active items only. The default order is by category and name. Search
 * results and pages by number are ordered by name. A requested order replaces these. If a visitor's search
 * finds nothing, it is repeated for staff names and with typing errors corrected.
 */
export async function listCatalog(context: Context, asked: QueryCatalogArgs): Promise<CatalogPage> {
  const visiting = isVisiting(context.caller);
  const business = await authorizeBusiness(context, asked, 'catalog:read');
  context.loader(policyLoader).prime(business.id, business);
  const place = {
    id: business.id,
    locationId: await readItemsAt(context.em, business, asked.locationId),
  };
  const input = readCatalogQuery(
    {
      ...asked,
      ...(visiting && { onlyActive: true }),
      locationId: place.locationId === undefined ? null : (asked.locationId ?? null),
    },
    business,
  );
  const everybody = () => performersOf(context, business);
  if (visiting && input.staffId != null) checkShown(await everybody(), input.staffId);
  const first = await findBy(context, business, input);
  const isLost = visiting && first.items.length === 0 && (await isEmpty(context, business, input));
  const found = (isLost && (await searchAgain(context, business, input))) || first;
  const { nextCursor, query, correctedSearch, performers: named } = found;
  const items = found.items.map(item => itemAt(item, place));
  const count = () => countItems(context, business, query);
  if (items.length === 0 && input.categoryId != null && (await count()) === 0) {
    await findCategory(context.em, business.id, input.categoryId);
  }
  if (items.length === 0 && input.staffId != null && !visiting) {
    await findPerson(context.em, business.id, input.staffId);
  }
  const text = correctedSearch ?? input.search ?? '';
  return {
    businessId: business.id,
    items: visiting && input.page == null ? items.filter(canBeChosen) : items,
    nextCursor,
    page: input.page ?? 1,
    pageSize: input.limit ?? 20,
    correctedSearch,
    byPeople: named !== null,
    count,
    facets: () => countFacets(context, business, query),
    people: async () => {
      if (named) return named;
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

/** Found items, and the query that found them. */
interface FoundItems extends Page<CatalogItem> {
  query: CatalogQuery;
  correctedSearch: string | null;
  /** Staff who perform these services, if the items were found by staff names. */
  performers: readonly Performer[] | null;
}

async function findBy(
  context: Context,
  business: Business,
  query: CatalogQuery,
  how: Pick<FoundItems, 'correctedSearch' | 'performers'> = {
    correctedSearch: null,
    performers: null,
  },
): Promise<FoundItems> {
  return { ...(await readerOf(query)(context, business, query)), query, ...how };
}

/** Returns true if a search finds no items on any page. */
async function isEmpty(context: Context, business: Business, input: CatalogQuery) {
  if (!input.search?.trim()) return false;
  return (input.page ?? 1) === 1 || (await countItems(context, business, input)) === 0;
}

/**
 * Repeats a search by staff names and with typing errors corrected. Returns null if no attempt finds items.
 */
async function searchAgain(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<FoundItems | null> {
  const typed = input.search ?? '';
  const people = await performersOf(context, business);
  const byPeople = await searchPeople(context, business, input, { people, text: typed });
  if (byPeople) return byPeople;
  const correctedSearch = await correctSearch(context, business, typed, people);
  if (correctedSearch === null) return null;
  const corrected = await findBy(
    context,
    business,
    { ...input, search: correctedSearch },
    { correctedSearch, performers: null },
  );
  if (corrected.items.length > 0) return corrected;
  const asPeople = { people, text: correctedSearch };
  const found = await searchPeople(context, business, input, asPeople);
  if (found) return { ...found, correctedSearch };
  return peopleNamed(people, correctedSearch).length > 0 ? corrected : null;
}

/**
 * Finds the services of the staff named in a text, as in “anna haircut”. Returns null if there are none. A
 * cursor belongs to another order, so a page by cursor is not searched this way.
 */
async function searchPeople(
  context: Context,
  business: Business,
  input: CatalogQuery,
  { people, text }: { people: readonly Performer[]; text: string },
): Promise<FoundItems | null> {
  const named = input.staffIds || input.cursor != null ? null : splitPeople(people, text);
  if (!named) return null;
  const staffIds = named.people.map(({ staffId }) => staffId);
  const query = { ...input, staffIds, search: named.rest || null };
  const how = { correctedSearch: null, performers: named.people };
  const found = await findBy(context, business, query, how);
  return found.items.length > 0 ? { ...found, nextCursor: null } : null;
}

/** Refuses a staff member whom visitors do not see. @throws DomainError NOT_FOUND. */
function checkShown(people: readonly Performer[], staffId: string): void {
  if (!people.some(person => person.staffId === staffId)) throw notFound('stf', staffId);
}

function readerOf({ page, sort, search, changed }: CatalogQuery) {
  if (changed) return pageOfChanged;
  if (page != null) return pageOfNumber;
  if (sort != null) return pageOfSorted;
  return search == null ? pageOfAll : pageOfFound;
}

/** Returns true if an item has no variants or an active one. */
function canBeChosen({ variants }: CatalogItem): boolean {
  return !variants?.length || variants.some(({ active }) => active);
}

/**
 * Reads a page by number. Its length matches the total, so items without an active variant stay, as not
 * available.
 */
async function pageOfNumber(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<Page<CatalogItem>> {
  if (input.cursor != null) throw invalid('cursor', 'must be left out where page is given.');
  const [limit, page] = [input.limit ?? 20, input.page ?? 1];
  // The count runs at the same time, as callers that page by number show the total.
  const [items] = await Promise.all([
    pageOfItems(context, business, input, { limit, page }),
    countItems(context, business, input),
  ]);
  return { items, nextCursor: null };
}

function pageOfChanged(context: Context, business: Business, input: CatalogQuery) {
  if (input.page != null)
    throw invalid('page', 'must be left out where updatedFrom or updatedTo is given.');
  return changedItems(context, business, input);
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
  const filter = itemFilterOf(business, input, limit + 1);
  const rows = await listItems(em, { business, filter, after });
  return pageOf(rows, limit, row => [row.categoryOrder, row.sortName, row.name, row.id]);
}

async function pageOfFound(
  context: Context,
  business: Business,
  input: CatalogQuery,
): Promise<Page<CatalogItem>> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  // One item beyond the page tells if there is another page.
  const filter = itemFilterOf(business, input, limit + 1);
  const found = await searchItems(context.em, business, input.search ?? '', filter, after);
  const { items, nextCursor } = pageOf(found, limit, row => [row.rank, row.name, row.id]);
  const ids = items.map(item => item.id);
  return { items: await findItemsById(context.em, business, ids), nextCursor };
}
