import type { EntityManager } from '@mikro-orm/sql';
import { read, unseen } from '../../../platform/database/query/sql.ts';
import type { ItemFilter } from '../items/find-items.ts';
import { priceFromOf } from '../items/price-from.ts';

/** The sort key of an item that was found. */
export interface Found {
  /** 0: by its name or an article number; 1: only with the help of its description. */
  rank: 0 | 1;
  id: string;
  name: string;
}

/** What of one rank is wanted: items that match every one of the terms, but not `except`. */
export interface Wanted {
  businessId: string;
  rank: Found['rank'];
  terms: readonly string[];
  except: string | null;
  /** The name and id of the last item seen. */
  after: readonly (string | number | null)[];
  filter: ItemFilter;
}

const priceFrom = priceFromOf('i');

/** Both statements share these parameters. */
const parametersOf = ({ businessId, after, terms, except, filter }: Wanted) => [
  businessId,
  ...after,
  terms.join(' & '),
  except,
  filter.type,
  filter.categoryId,
  filter.minMinor,
  filter.maxMinor,
  filter.limit,
];

const filters = `($5::tsquery is null or not i.search @@ $5) and ($6::text is null or i.type = $6)
  and ($7::text is null or i.category_id = $7)
  and ($8::bigint is null or ${priceFrom} >= $8) and ($9::bigint is null or ${priceFrom} <= $9)`;

const isAfter = '(i.name, i.id) > ($2::text, $3::text)';

/**
 * Scans this many items in order and keeps the matches. `last` is the last one scanned where there may be more. What an
 * index of the order is for is said in the statement, so that the scan passes over nothing else.
 */
export async function walk(
  em: EntityManager,
  wanted: Wanted,
  stride: number,
): Promise<{ found: Found[]; last: Found | undefined }> {
  const { categoryId, onlyActive } = wanted.filter;
  const rows = await read<Omit<Found, 'rank'> & { matches: boolean; isLast: boolean }>(
    em,
    // The inner limit keeps the planner from using the word index.
    `select id, name, matches, "isLast" from (
       select i.id, i.name, i.place = ${stride} as "isLast", i.search @@ $4::tsquery and ${filters} as matches
       from (
         select *, row_number() over (order by i.name, i.id) as place
         from catalog_item i where i.business_id = $1 ${onlyActive ? 'and i.active' : ''}
           ${categoryId === null ? '' : 'and i.category_id = $7'} and ${isAfter}
         order by i.name, i.id limit ${stride}
       ) i
     ) met
     where matches or "isLast"
     order by name, id limit $10`,
    parametersOf(wanted),
  );
  const last = rows.at(-1);
  return {
    found: rows.filter(row => row.matches).map(row => ranked(row, wanted)),
    last: last?.isLast ? ranked(last, wanted) : undefined,
  };
}

/** How many rows of the sample tell how frequent words are. */
const sampleSize = 150;
/** In the time in which one item is read, so many are looked up in the index. */
const lookUps = 12;

/**
 * The words that are looked up: only the rarest, and the next one unless it is much more frequent, because to look up a
 * frequent word costs more than to try it on the matches of a rare one. How frequent they are says a sample.
 */
const rarest = `(
  with sampled as materialized (
    select search from catalog_item where business_id = $1 limit ${sampleSize}
  ), counted as (
    select term, (select count(*) from sampled where search @@ term::tsquery) as times
    from unnest(${unseen('$11', 'text[]')}) as term
    order by times, length(term) desc limit 2
  )
  select string_agg(term, ' & ')::tsquery from counted
  where times <= ${lookUps} * (select min(times) from counted)
)`;

/** Finds all matches with the word index and sorts them. */
export async function lookUp(em: EntityManager, wanted: Wanted): Promise<Found[]> {
  const { terms, filter } = wanted;
  const isOne = terms.length === 1;
  const rows = await read<Omit<Found, 'rank'>>(
    em,
    // Indexed words are prefixed with the business's key, so they are the business's own; the condition on its id is
    // disguised because the planner would start with it, and the words because it would look up all of them.
    `with found as materialized (
       select i.id, i.name from catalog_item i
       where i.search @@ ${isOne ? unseen('$4', 'tsquery') : `${rarest} and (i.search @@ $4::tsquery) is not false`}
         ${filter.onlyActive ? 'and i.active' : ''} and ${isAfter} and ${filters} and i.business_id || '' = $1
     )
     select id, name from found order by name, id limit $10`,
    isOne ? parametersOf(wanted) : [...parametersOf(wanted), terms],
  );
  return rows.map(row => ranked(row, wanted));
}

const ranked = ({ id, name }: Omit<Found, 'rank'>, { rank }: Wanted): Found => ({ rank, id, name });
