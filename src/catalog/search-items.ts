import type { EntityManager } from '@mikro-orm/sql';
import { planAnew, read } from '../database/sql.ts';
import { searchQuery, type SearchQuery } from '../lib/search-words.ts';
import type { ItemFilter } from './find-items.ts';

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
  const query = searchQuery(businessId, text);
  if (!query) return [];
  const { type, categoryId, onlyActive, limit } = filter;
  const shared = [businessId, ...after, type, categoryId, onlyActive, limit];
  for (const stride of strides) {
    const { found, isAll } = await walk(em, query, shared, stride);
    if (isAll || found.length === limit) return found;
    if (found.length < worthWhile) break;
  }
  return lookUp(em, query, shared);
}

/** Both statements have the same first seven parameters. */
const filters = `($4::text is null or i.type = $4) and ($5::text is null or i.category_id = $5) and (not $6 or i.active)`;

const isAfter = '(i.name, i.id) > ($2::text, $3::text)';

/** Goes so many items in their order and takes what matches. All: if there were no more items. */
async function walk(
  em: EntityManager,
  { long, short }: SearchQuery,
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
    [...shared, [long, short].filter(words => words !== null).join(' & '), stride],
  );
  return { found: rows.filter(row => row.matches), isAll: !rows.at(-1)?.isLast };
}

/** Takes all that have the words, by the index of words, and sorts them. */
function lookUp(
  em: EntityManager,
  { long, short }: SearchQuery,
  shared: readonly unknown[],
): Promise<Found[]> {
  return read<Found>(
    em,
    // Short words begin half the items, so where there are long ones they only sift. The words are the business's own by
    // their key, and its id is disguised, since the planner would begin with it where it takes words for frequent.
    `with found as materialized (
       select i.id, i.name from catalog_item i
       where i.search @@ $8::tsquery and ($9::tsquery is null or (i.search @@ $9::tsquery) is not false)
         and i.business_id || '' = $1 and ${filters} and ${isAfter}
     )
     select id, name from found order by name, id limit $7`,
    [...shared, long ?? short, long && short],
  );
}
