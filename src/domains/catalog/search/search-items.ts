import type { EntityManager } from '@mikro-orm/sql';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { searchTerms } from '../../../platform/lib/search-words.ts';
import type { ItemFilter } from '../items/find-items.ts';

/** An item that was found, by its sort key. */
interface Found {
  id: string;
  name: string;
}

/** How far the order is walked at first, and how far if that finds so many that going on is worth while. */
const strides = [150, 3000];
const worthWhile = 3;

/**
 * Finds the items of a business whose name, article numbers and description have words that begin with those
 * of a text, all of them, by name. `after` is the sort key of the last one seen.
 *
 * A page of what is found everywhere is soon met on the way through the items in their order, and costly to
 * get by the words, since all that have them would be sorted; for what is rare it is the other way round. So
 * a short way is gone first, and what it misses is looked up.
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

/** Both statements have the same first eight parameters. */
const filters = `($4::text is null or i.type = $4) and ($5::text is null or i.category_id = $5) and (not $6 or i.active)`;

const isAfter = '(i.name, i.id) > ($2::text, $3::text)';

/** Goes so many items in their order and takes what matches. All: if there were no more items. */
async function walk(
  em: EntityManager,
  shared: readonly unknown[],
  stride: number,
): Promise<{ found: Found[]; isAll: boolean }> {
  const rows = await read<Found & { matches: boolean; isLast: boolean }>(
    em,
    // The limit inside keeps the index of words out. The last item of the way is taken to tell that there may be more.
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

/** Takes all that have the words, by the index of words, and sorts them. */
function lookUp(
  em: EntityManager,
  shared: readonly unknown[],
  terms: readonly string[],
): Promise<Found[]> {
  // Of several words the rarest among some items is looked up and the others sift: what half of the items have is
  // dear to look up. The words are the business's own by their key, and its id is disguised, since the planner would
  // begin with it where it takes words for frequent.
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
