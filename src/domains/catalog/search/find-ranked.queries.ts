import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, opaque, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { matching, type ItemFilter } from '../items/item-list.queries.ts';

/** The sort key of an item that was found. */
export interface Found {
  /** 0: found by name or article number; 1: only with the help of the description. */
  rank: 0 | 1;
  id: string;
  name: string;
}

type Row = Omit<Found, 'rank'>;

/** Search for items that match every term. */
export interface Wanted {
  businessId: string;
  /** The catalog's revision. */
  revision: number;
  /** Rank to find, or both at once. */
  rank: Found['rank'] | 'both';
  terms: readonly string[];
  /** Query that matches the items of the first rank. */
  named: string;
  /** The same query without the business's key, for the index by names of active items. */
  bare: string;
  /** Name and id of the last item seen; empty on the first page. */
  after: readonly (string | number | null)[];
  filter: ItemFilter;
}

/** Search of a single rank. A scan in the items' order cannot return both ranks. */
export type OfOneRank = Wanted & { rank: Found['rank'] };

/** Returns all conditions except the words and the one on active items. */
const conditionsOf = ({ rank, named, filter }: Wanted): (Sql | false | null)[] => [
  rank === 1 && sql`not i.search @@ ${opaque(named, 'tsquery')}`,
  ...matching(filter),
];

/** Returns the condition for items after the last one seen. An empty name means the beginning. */
const isAfter = ({ after: [name, id] }: Wanted): Sql | null =>
  name ? sql`(i.name, i.id) > (${name}::text, ${id}::text)` : null;

/** Returns the condition on active items. It is literal, so that their index serves the statement. */
const isActive = ({ filter }: Wanted): Sql | false => filter.onlyActive && sql`i.active`;

/** Returns the condition for items with all of some words. */
const hasWords = (words: string): Sql => sql`i.search @@ ${opaque(words, 'tsquery')}`;

/** Returns true if the words are words of names and the index in the items' order contains them. */
export const isByNames = ({ rank, filter }: Wanted): boolean =>
  rank === 0 && filter.onlyActive && !filter.categoryId;

/**
 * Scans `stride` items in order and returns the matches. `last` is the last item scanned if the page is not
 * full and more items may follow.
 */
export async function walk(
  em: EntityManager,
  wanted: OfOneRank,
  { stride }: { stride: number },
): Promise<{ found: Found[]; last: Row | undefined }> {
  const { businessId, filter, terms, rank } = wanted;
  const place = allOf([
    isActive(wanted),
    sql`i.business_id = ${opaque(businessId, 'text')}`,
    filter.categoryId !== null && sql`i.category_id = ${filter.categoryId}`,
    isAfter(wanted),
  ]);
  const where = allOf([hasWords(terms.join(' & ')), ...conditionsOf(wanted)]);
  const [tried, matches] = isByNames(wanted)
    ? [
        sql`coalesce(i.named @@ ${opaque(wanted.bare, 'tsquery')}, true)`,
        // A subquery per row. A join would read all items.
        sql`tried and (
          select ${where} from catalog_item i where i.business_id = ${businessId} and i.id = scanned.id)`,
      ]
    : [where, sql`tried`];
  // The words are no condition of the scan, so the planner does not use their index. The database stops when the page is full. It
  // reaches the last item only if the page is not.
  const rows = await queryReplica(
    em,
    sql<Row & { matches: boolean }>`
      with scanned as materialized (
        select i.id, i.name, (${tried}) as tried
        from catalog_item i where ${place} order by i.name, i.id limit ${sql.lit(stride)}
      )
      select id, name, true as matches from scanned where ${matches}
      union all (select id, name, false from scanned offset ${sql.lit(stride - 1)} limit 1)
      limit ${opaque(filter.limit, 'int')}`,
  );
  const found = rows.filter(row => row.matches).map(({ id, name }) => ({ rank, id, name }));
  return { found, last: rows.find(row => !row.matches) };
}

/** Number of sampled rows that estimate the frequency of words. */
const sampleSize = 150;
/** Number of index entries that are read in the time of reading one item. */
const lookUps = 6;

/**
 * Returns the words to look up in the index: the rarest, and the second if about as rare. Looking up a frequent word costs more
 * than to test it on the matches of a rare one. A sample estimates the frequencies.
 */
const rarestOf = ({ businessId, terms }: Wanted): Sql => sql`(
  with sampled as materialized (
    select search from catalog_item where business_id = ${businessId} limit ${sql.lit(sampleSize)}
  ), counted as (
    select term, (select count(*) from sampled where search @@ term::tsquery) as times
    from unnest(${opaque(terms, 'text[]')}) as term
    order by times, length(term) desc limit 2
  )
  select string_agg(term, ' & ')::tsquery from counted
  where times <= ${sql.lit(lookUps)} * (select min(times) from counted)
)`;

/**
 * Finds all matches with the word index and sorts them. `rarest` are the words that were looked up. A
 * repeated search may pass them as `known`.
 */
export async function lookUp(
  em: EntityManager,
  wanted: Wanted,
  { known }: { known?: string } = {},
): Promise<{ found: Found[]; rarest: string }> {
  const { terms, filter, businessId } = wanted;
  const [only, ...others] = terms;
  // Indexed words are prefixed with the business's key, so they match only its own items. The condition on
  // the business's id is disguised, because the planner would start with it. The words are disguised, because
  // the planner would look up all of them.
  const where = allOf([
    isActive(wanted),
    sql`i.search @@ (select terms from rarest)`,
    sql`(i.business_id = ${businessId}) is true`,
    others.length > 0 && sql`(${hasWords(terms.join(' & '))}) is not false`,
    isAfter(wanted),
    ...conditionsOf(wanted),
  ]);
  const rarest = known ?? (others.length > 0 ? undefined : only);
  const lookedUp = rarest === undefined ? rarestOf(wanted) : sql`${rarest}::tsquery`;
  const rank =
    wanted.rank === 'both'
      ? sql`case when ${hasWords(wanted.named)} then 0 else 1 end`
      : sql.lit(wanted.rank);
  const rows = await queryReplica(
    em,
    sql<Found & { rarest: string }>`
      with rarest as materialized (select ${lookedUp} as terms), found as not materialized (
        select i.id, i.name, ${rank} as rank from catalog_item i where ${where}
      )
      select rarest.terms::text as rarest, page.* from rarest
      left join (select * from found order by rank, name, id limit ${filter.limit}) page on true
      order by rank, name, id`,
  );
  const found = rows.filter(({ id }) => id !== null);
  return {
    found: found.map(row => ({ rank: row.rank, id: row.id, name: row.name })),
    rarest: rows[0]!.rarest,
  };
}
