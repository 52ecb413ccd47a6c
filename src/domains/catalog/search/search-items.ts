import type { EntityManager } from '@mikro-orm/sql';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { searchTerms, type SearchTerms } from '../../../platform/lib/text/search-words.ts';
import type { ItemFilter } from '../items/find-items.ts';
import { priceFromOf } from '../items/price-from.ts';

/** The sort key of an item that was found. */
interface Found {
  /** 0: by its name or an article number; 1: only with the help of its description. */
  rank: 0 | 1;
  id: string;
  name: string;
}

/** How many items are scanned first, and how many next if that found enough to go on. */
const strides = [150, 3000];
const worthWhile = 3;

/**
 * Finds the items of a business in which every word of a text begins a word of the name, article numbers or
 * description: first those that need no description for it, then the others; each sorted by name. `after` is the sort
 * key of the last item seen.
 */
export async function searchItems(
  em: EntityManager,
  businessId: string,
  text: string,
  filter: ItemFilter,
  [rank, ...after]: readonly (string | number | null)[] = [0, '', ''],
): Promise<Found[]> {
  const terms = searchTerms(businessId, text);
  if (terms.anywhere.length === 0) return [];
  const search = { em, businessId, terms, filter };
  if (rank === 1) return searchRank(search, 1, after, filter.limit);
  const named = await searchRank(search, 0, after, filter.limit);
  const room = filter.limit - named.length;
  return room > 0 ? [...named, ...(await searchRank(search, 1, ['', ''], room))] : named;
}

interface Search {
  em: EntityManager;
  businessId: string;
  terms: SearchTerms;
  filter: ItemFilter;
}

/**
 * Finds the items of one rank by name. Frequent words fill a page quickly by scanning the items in order, while the
 * word index would have to sort all matches; for rare words the index is faster. So a short scan comes first, and the
 * index looks up the rest.
 */
async function searchRank(
  { em, businessId, terms, filter: { type, categoryId, onlyActive, minMinor, maxMinor } }: Search,
  rank: Found['rank'],
  after: readonly (string | number | null)[],
  limit: number,
): Promise<Found[]> {
  const shared = [
    businessId,
    ...after,
    type,
    categoryId,
    onlyActive,
    limit,
    terms.anywhere.join(' & '),
    terms.named.join(' & '),
    rank,
    minMinor,
    maxMinor,
  ];
  for (const stride of strides) {
    const { found, isAll } = await walk(em, shared, stride);
    if (isAll || found.length === limit) return found;
    if (found.length < worthWhile) break;
  }
  return lookUp(em, shared, terms.anywhere);
}

const priceFrom = priceFromOf('i');

/** Both statements share the first twelve parameters. */
const filters = `($4::text is null or i.type = $4) and ($5::text is null or i.category_id = $5) and (not $6 or i.active)
  and (i.search @@ $9::tsquery) = ($10::int = 0)
  and ($11::bigint is null or ${priceFrom} >= $11) and ($12::bigint is null or ${priceFrom} <= $12)`;

const isAfter = '(i.name, i.id) > ($2::text, $3::text)';

/** Scans this many items in order and keeps the matches. `isAll` is true when the scan reached the last item. */
async function walk(
  em: EntityManager,
  shared: readonly unknown[],
  stride: number,
): Promise<{ found: Found[]; isAll: boolean }> {
  const rows = await read<Found & { matches: boolean; isLast: boolean }>(
    em,
    // The inner limit keeps the planner from using the word index. The last scanned item is included to know
    // whether there are more.
    `${planAnew} select id, name, $10::int as rank, matches, "isLast" from (
       select i.id, i.name, i.place = $13 as "isLast", i.search @@ $8::tsquery and ${filters} as matches
       from (
         select *, row_number() over (order by i.name, i.id) as place
         from catalog_item i where i.business_id = $1 and ${isAfter}
         order by i.name, i.id limit $13
       ) i
     ) met
     where matches or "isLast"
     order by name, id limit $7`,
    [...shared, stride],
  );
  return { found: rows.filter(row => row.matches), isAll: !rows.at(-1)?.isLast };
}

/** Finds all matches with the word index and sorts them. */
function lookUp(
  em: EntityManager,
  shared: readonly unknown[],
  terms: readonly string[],
): Promise<Found[]> {
  // The rarest word is looked up in the index and the others filter its matches, because looking up frequent
  // words is slow. Indexed words are prefixed with the business's key, so they are the business's own; the
  // condition on its id is disguised because the planner would start with it when it takes a word for frequent.
  const condition =
    terms.length === 1
      ? 'i.search @@ $8::tsquery'
      : `(i.search @@ $8::tsquery) is not false and i.search @@ (
           select term::tsquery from unnest($13::text[]) as term
           order by (select count(*) from sampled s where s.search @@ term::tsquery), length(term) desc
           limit 1
         )`;
  return read<Found>(
    em,
    `with sampled as materialized (
       select search from catalog_item where business_id = $1 limit ${strides[0]}
     ), found as materialized (
       select i.id, i.name from catalog_item i
       where ${condition} and i.business_id || '' = $1 and ${filters} and ${isAfter}
     )
     select id, name, $10::int as rank from found order by name, id limit $7`,
    terms.length === 1 ? shared : [...shared, terms],
  );
}
