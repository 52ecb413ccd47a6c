import { itemExtras } from '../items/item-extras.ts';
import { CatalogItem } from '../items/item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause, type Condition } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read, sql } from '../../../platform/database/query/sql.ts';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { QueryCatalogArgs } from '../../../graphql.generated.ts';
import type { Business } from '../../business/business.entity.ts';

/** What a list of items is asked for. */
export type CatalogFilter = Pick<QueryCatalogArgs, 'type' | 'categoryId' | 'search' | 'onlyActive'>;

/** Reads one page of a business's items by name; those of a search by how well they match first. */
export async function pageOfItems(
  { em }: Context,
  business: Business,
  filter: CatalogFilter,
  { limit, page }: { limit: number; page: number },
): Promise<CatalogItem[]> {
  const { where, parameters, use } = whereClause(conditionsOf(business, filter));
  // What has the words in its name or article numbers comes before what has them in its description.
  const search = filter.search?.trim();
  const rank = search
    ? `not (i.search @@ ${use(searchTerms(business.id, search).named.join(' & '))}::tsquery), `
    : '';
  const order = `${rank}i.name, i.id`;
  const items = await read<CatalogItem>(
    em,
    `select ${columnsOf(em, CatalogItem, 'i')}, c.name as "categoryName", ${extras}
     from (
       select i.id from catalog_item i where ${active(filter)}${where}
       order by ${order} limit ${use(limit)} offset ${use((page - 1) * limit)}
     ) page
     join catalog_item i on i.id = page.id and i.business_id = ${use(business.id)}
     left join catalog_category c on c.id = i.category_id
     order by ${order}`,
    parameters,
  );
  for (const item of items) item.currency = business.currency;
  return items;
}

function conditionsOf(
  { id }: Business,
  { type, categoryId, search }: CatalogFilter,
): readonly Condition[] {
  return [
    ['i.business_id = ?', id],
    ['i.type = ?', type],
    ['i.category_id = ?', categoryId],
    // A search without letters and digits finds nothing.
    [
      'i.search @@ ?::tsquery',
      search?.trim() ? searchTerms(id, search).anywhere.join(' & ') : null,
    ],
  ];
}

/** Written into the statement, since the index of active items serves no parameter. */
function active({ onlyActive }: CatalogFilter): string {
  return (onlyActive ?? true) ? 'i.active and ' : '';
}

const extras = itemExtras({
  id: 'i.id',
  businessId: 'i.business_id',
  trackStock: 'i.track_stock',
  form: 'i.form',
});

const totals = new Map<string, number>();
const mostTotals = 5000;

/**
 * How many items there are in all. Cached for the business's revision, because counting reads the whole catalog.
 */
export async function countItems(
  { em }: Context,
  business: Business,
  filter: CatalogFilter,
): Promise<number> {
  const { where, parameters } = whereClause(conditionsOf(business, filter));
  const all = `${active(filter)}${where}`;
  const key = JSON.stringify([business.calendarRevision, all, ...parameters]);
  const known = totals.get(key);
  if (known !== undefined) return known;
  // Read from the primary: a replica may be behind the revision that is the cache key.
  const [row] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from catalog_item i where ${all}`,
    parameters,
  );
  const total = row?.total ?? 0;
  if (totals.size >= mostTotals) totals.clear();
  totals.set(key, total);
  return total;
}
