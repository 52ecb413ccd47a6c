import { activeOf, conditionsOf, itemFilterOf, type CatalogQuery } from './catalog-query.ts';
import { cacheByRevision } from './cache-by-revision.ts';
import { itemExtras } from '../items/item-extras.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { knownItems } from '../items/known-items.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { planAnew, read, sql } from '../../../platform/database/query/sql.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { Business } from '../../business/business.entity.ts';
import { rateOfItem } from '../../taxes/applied-rate.ts';
import { searchItems } from '../search/search-items.ts';
import { sorts } from './sorts.ts';

/** Reads one page of a business's items by name, or as asked; those of a search by how well they match first. */
export async function pageOfItems(
  context: Context,
  business: Business,
  filter: CatalogQuery,
  place: { limit: number; page: number },
): Promise<CatalogItem[]> {
  const { em } = context;
  if (filter.search?.trim()) {
    return knownItems(context, business, await foundIds(em, business, filter, place));
  }
  const { where, parameters, use } = whereClause(conditionsOf(business, filter));
  const { order } = sorts[filter.sort ?? 'name'];
  const items = await read<CatalogItem>(
    em,
    `select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName", ${rateOfItem('i')} as "taxRate",
       ${extras}
     from (
       select i.id from catalog_item i where ${activeOf(filter)}${where}
       order by ${order} ${sliceOf(place, use)}
     ) page
     join catalog_item i on i.id = page.id and i.business_id = ${use(business.id)}
     left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
     order by ${order}`,
    parameters,
  );
  for (const item of items) item.currency = business.currency;
  return items;
}

/** Up to this place results are found in their order; to find later ones all matches are sorted. */
const lastFoundInOrder = 500;

/**
 * What has the words in its name or article numbers comes before what has them in its description, unless another order
 * is asked for.
 */
async function foundIds(
  em: Context['em'],
  business: Business,
  query: CatalogQuery,
  place: { limit: number; page: number },
): Promise<string[]> {
  const last = place.limit * place.page;
  if (query.sort || last > lastFoundInOrder) return sortedIds(em, business, query, place);
  const filter = itemFilterOf(query, last);
  const found = await searchItems(em, business.id, query.search ?? '', filter);
  return found.slice(last - place.limit).map(({ id }) => id);
}

const sortedPages = cacheByRevision<string[]>(1000);

/** Each page of a text is sorted once for a revision, because that reads all of its matches. */
function sortedIds(
  em: Context['em'],
  business: Business,
  query: CatalogQuery,
  place: { limit: number; page: number },
): Promise<string[]> {
  const { where, parameters, use } = whereClause(conditionsOf(business, query));
  const named = searchTerms(business.id, query.search ?? '').named.join(' & ');
  const order = query.sort
    ? sorts[query.sort].order
    : `not (i.search @@ ${use(named)}::tsquery), i.name, i.id`;
  const text = `${planAnew} select i.id from catalog_item i where ${activeOf(query)}${where}
    order by ${order} ${sliceOf(place, use)}`;
  return sortedPages(business, [text, parameters], async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    const rows = await sql<{ id: string }>(em, text, parameters);
    return rows.map(({ id }) => id);
  });
}

function sliceOf(
  { limit, page }: { limit: number; page: number },
  use: (value: unknown) => string,
) {
  return `limit ${use(limit)} offset ${use((page - 1) * limit)}`;
}

const extras = itemExtras({
  id: 'i.id',
  businessId: 'i.business_id',
  trackStock: 'i.track_stock',
  form: 'i.form',
});

const totals = cacheByRevision<number>(5000);

/**
 * How many items there are in all. Cached for the business's revision, because counting reads the whole catalog.
 */
export function countItems(
  { em }: Context,
  business: Business,
  filter: CatalogQuery,
): Promise<number> {
  const { where, parameters } = whereClause(conditionsOf(business, filter));
  const all = `${activeOf(filter)}${where}`;
  return totals(business, [all, parameters], async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    const [row] = await sql<{ total: number }>(
      em,
      `select count(*)::int as total from catalog_item i where ${all}`,
      parameters,
    );
    return row?.total ?? 0;
  });
}
