import type { EntityManager } from '@mikro-orm/sql';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { searchTerms } from '../../../platform/lib/search-words.ts';
import type { ItemFilter } from '../items/find-items.ts';

/** The sort key of an item that was found. */
interface Found {
  id: string;
  name: string;
}

/** How many items are scanned first, and how many next if that found enough to go on. */
const strides = [150, 3000];
const worthWhile = 3;

/**
 * Finds the items of a business in which every word of a text begins a word of the name, article numbers or
 * description; sorted by name. `after` is the sort key of the last item seen. Frequent words fill a page
 * quickly by scanning the items in order, while the word index would have to sort all matches; for rare words
 * the index is faster. So a short scan comes first, and the index looks up the rest.
 */
export async function searchItems(
  em: EntityManager,
  businessId: string,
  text: string,
  filter: ItemFilter,
  after: readonly (string | number | null)[] = ['', ''],
): Promise<Found[]> {
  const terms = searchTerms(businessId, text);
  if (terms.length === 0) return [];
  const { type, categoryId, onlyActive, limit } = filter;
  const all = terms.join(' & ');
  const shared = [businessId, ...after, type, categoryId, onlyActive, limit, all];
  for (const stride of strides) {
    const { found, isAll } = await walk(em, shared, stride);
    if (isAll || found.length === limit) return found;
    if (found.length < worthWhile) break;
  }
  return lookUp(em, shared, terms);
}

/** Both statements share the first eight parameters. */
const filters = `($4::text is null or i.type = $4) and ($5::text is null or i.category_id = $5) and (not $6 or i.active)`;

const isAfter = '(i.name, i.id) > ($2::text, $3::text)';

/** Scans this many items in order and keeps the matches. `all` is true when the scan reached the last item. */
async function walk(
  em: EntityManager,
  shared: readonly unknown[],
  stride: number,
): Promise<{ found: Found[]; isAll: boolean }> {
  const rows = await read<Found & { matches: boolean; isLast: boolean }>(
    em,
    // The inner limit keeps the planner from using the word index. The last scanned item is included to know
    // whether there are more.
    `${planAnew} select id, name, matches, "isLast" from (
       select i.id, i.name, i.place = $9 as "isLast", i.search @@ $8::tsquery and ${filters} as matches
       from (
         select *, row_number() over (order by i.name, i.id) as place
         from catalog_item i where i.business_id = $1 and ${isAfter}
         order by i.name, i.id limit $9
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
           select term::tsquery from unnest($9::text[]) as term
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
     select id, name from found order by name, id limit $7`,
    terms.length === 1 ? shared : [...shared, terms],
  );
}
