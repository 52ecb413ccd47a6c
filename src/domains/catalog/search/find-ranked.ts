import type { EntityManager } from '@mikro-orm/sql';
import { read, unseen } from '../../../platform/database/query/sql.ts';
import { whereClause, type Condition } from '../../../platform/database/query/where-clause.ts';
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

type Row = Omit<Found, 'rank'>;

/** The conditions but the words; whether items are active is said in the statement, for the index of active ones. */
const conditionsOf = ({ except, filter }: Wanted): readonly Condition[] => [
  ['not i.search @@ ?::tsquery', except],
  ['i.type = ?', filter.type],
  ['i.category_id = ?', filter.categoryId],
  [`${priceFromOf('i')} >= ?`, filter.minMinor],
  [`${priceFromOf('i')} <= ?`, filter.maxMinor],
];

const isAfter = ({ after }: Wanted): Condition => ['(i.name, i.id) > (?::text, ?::text)', ...after];

const activeOf = ({ filter }: Wanted) => (filter.onlyActive ? 'i.active and' : '');

/**
 * Scans this many items in order and keeps the matches. `last` is the last one scanned, where there may be more and the
 * page is not full.
 */
export async function walk(
  em: EntityManager,
  wanted: Wanted,
  stride: number,
): Promise<{ found: Found[]; last: Found | undefined }> {
  const { businessId, filter, terms } = wanted;
  const place = whereClause([
    ['i.business_id = ?', businessId],
    ['i.category_id = ?', filter.categoryId],
    isAfter(wanted),
  ]);
  const words: Condition = ['i.search @@ ?::tsquery', terms.join(' & ')];
  const { where, parameters, use } = whereClause(
    [words, ...conditionsOf(wanted)],
    place.parameters,
  );
  const inOrder = `from catalog_item i where ${activeOf(wanted)} ${place.where} order by i.name, i.id`;
  const rows = await read<Row & { matches: boolean }>(
    em,
    // The inner limit keeps the planner from using the word index. The database comes to the last item only where the
    // matches before it do not fill the page.
    `select i.id, i.name, true as matches from (select i.* ${inOrder} limit ${stride}) i where ${where}
     union all
     (select i.id, i.name, false ${inOrder} offset ${stride - 1} limit 1)
     limit ${use(filter.limit)}`,
    parameters,
  );
  const last = rows.find(row => !row.matches);
  return {
    found: rows.filter(row => row.matches).map(row => ranked(row, wanted)),
    last: last && ranked(last, wanted),
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
const rarestOf = (terms: string, businessId: string) => `(
  with sampled as materialized (
    select search from catalog_item where business_id = ${businessId} limit ${sampleSize}
  ), counted as (
    select term, (select count(*) from sampled where search @@ term::tsquery) as times
    from unnest(${unseen(terms, 'text[]')}) as term
    order by times, length(term) desc limit 2
  )
  select string_agg(term, ' & ')::tsquery from counted
  where times <= ${lookUps} * (select min(times) from counted)
)`;

/** Finds all matches with the word index and sorts them. */
export async function lookUp(em: EntityManager, wanted: Wanted): Promise<Found[]> {
  const { terms, filter, businessId } = wanted;
  // Indexed words are prefixed with the business's key, so they are the business's own; the condition on its id is
  // disguised because the planner would start with it, and the words because it would look up all of them.
  const { where, parameters, use } = whereClause([
    [`i.business_id || '' = ?`, businessId],
    isAfter(wanted),
    ...conditionsOf(wanted),
  ]);
  const all = use(terms.join(' & '));
  const words =
    terms.length === 1
      ? unseen(all, 'tsquery')
      : `${rarestOf(use(terms), '$1')} and (i.search @@ ${all}::tsquery) is not false`;
  const rows = await read<Row>(
    em,
    `with found as materialized (
       select i.id, i.name from catalog_item i where ${activeOf(wanted)} i.search @@ ${words} and ${where}
     )
     select id, name from found order by name, id limit ${use(filter.limit)}`,
    parameters,
  );
  return rows.map(row => ranked(row, wanted));
}

const ranked = ({ id, name }: Row, { rank }: Wanted): Found => ({ rank, id, name });
