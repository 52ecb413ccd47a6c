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

type Row = Omit<Found, 'rank'>;

/** What is wanted: items that match every one of the terms. */
export interface Wanted {
  businessId: string;
  /** Of one rank, or of both at once. */
  rank: Found['rank'] | 'both';
  terms: readonly string[];
  /** Matches the items of the first rank. */
  named: string;
  /** The same by the words of names in the index of what is offered. */
  bare: string;
  /** The name and id of the last item seen; empty: none. */
  after: readonly (string | number | null)[];
  filter: ItemFilter;
}

/** Both ranks are not in the order in which items are scanned. */
export type OfOneRank = Wanted & { rank: Found['rank'] };

/** The conditions but the words; whether items are active is said in the statement, for the index of active ones. */
const conditionsOf = ({ rank, named, filter }: Wanted): readonly Condition[] => [
  [`not i.search @@ ${unseen('?', 'tsquery')}`, rank === 1 ? named : null],
  ['i.type = ?', filter.type],
  ['i.category_id = ?', filter.categoryId],
  ['i.staff_ids && ?::text[]', filter.staffIds],
  [`${priceFromOf('i')} >= ?`, filter.minMinor],
  [`${priceFromOf('i')} <= ?`, filter.maxMinor],
];

/** Every name comes after the empty one. */
const isAfter = ({ after: [name, id] }: Wanted): Condition => [
  '(i.name, i.id) > (?::text, ?::text)',
  name || null,
  id,
];

const activeOf = ({ filter }: Wanted) => (filter.onlyActive ? 'i.active and' : '');

/** Whether the words are those of names, and the index of the items' order holds these. */
export const isByNames = ({ rank, filter }: Wanted): boolean =>
  rank === 0 && filter.onlyActive && !filter.categoryId;

/**
 * Scans this many items in order and keeps the matches. `last` is the last one scanned, where there may be more and the
 * page is not full.
 */
export async function walk(
  em: EntityManager,
  wanted: OfOneRank,
  stride: number,
): Promise<{ found: Found[]; last: Row | undefined }> {
  const { businessId, filter, terms, rank } = wanted;
  const place = whereClause([
    [`i.business_id = ${unseen('?', 'text')}`, businessId],
    ['i.category_id = ?', filter.categoryId],
    isAfter(wanted),
  ]);
  const words: Condition = [`i.search @@ ${unseen('?', 'tsquery')}`, terms.join(' & ')];
  const { where, parameters, use } = whereClause(
    [words, ...conditionsOf(wanted)],
    place.parameters,
  );
  const [tried, matches] = isByNames(wanted)
    ? [
        `coalesce(i.named @@ ${unseen(use(wanted.bare), 'tsquery')}, true)`,
        // A join would read all items.
        `tried and (
           select ${where} from catalog_item i where i.business_id = $1 and i.id = scanned.id)`,
      ]
    : [where, 'tried'];
  const rows = await read<Row & { matches: boolean }>(
    em,
    // As the words are no condition of the scan, the planner does not use their index. The database scans no further than the
    // page is full, and so comes to the last item only where it is not.
    `with scanned as materialized (
       select i.id, i.name, (${tried}) as tried
       from catalog_item i where ${activeOf(wanted)} ${place.where} order by i.name, i.id limit ${stride}
     )
     select id, name, true as matches from scanned where ${matches}
     union all (select id, name, false from scanned offset ${stride - 1} limit 1)
     limit ${unseen(use(filter.limit), 'int')}`,
    parameters,
  );
  const found = rows.filter(row => row.matches).map(({ id, name }) => ({ rank, id, name }));
  return { found, last: rows.find(row => !row.matches) };
}

/** How many rows of the sample tell how frequent words are. */
const sampleSize = 150;
/** In the time in which one item is read, so many are looked up in the index. */
const lookUps = 6;

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

/**
 * Finds all matches with the word index and sorts them. `rarest` are the words that were looked up, which the next search
 * of the same may name.
 */
export async function lookUp(
  em: EntityManager,
  wanted: Wanted,
  known?: string,
): Promise<{ found: Found[]; rarest: string }> {
  const { terms, filter, businessId } = wanted;
  const [only, ...others] = terms;
  // Indexed words are prefixed with the business's key, so they are the business's own; the condition on its id is
  // disguised because the planner would start with it, and the words because it would look up all of them.
  const { where, parameters, use } = whereClause([
    ['(i.business_id = ?) is true', businessId],
    [
      `(i.search @@ ${unseen('?', 'tsquery')}) is not false`,
      others.length > 0 ? terms.join(' & ') : null,
    ],
    isAfter(wanted),
    ...conditionsOf(wanted),
  ]);
  const rarest = known ?? (others.length > 0 ? undefined : only);
  const lookedUp = rarest === undefined ? rarestOf(use(terms), '$1') : `${use(rarest)}::tsquery`;
  const isNamed = () => `i.search @@ ${unseen(use(wanted.named), 'tsquery')}`;
  const rank = wanted.rank === 'both' ? `case when ${isNamed()} then 0 else 1 end` : wanted.rank;
  const rows = await read<Found & { rarest: string }>(
    em,
    `with rarest as materialized (select ${lookedUp} as terms), found as not materialized (
       select i.id, i.name, ${rank} as rank from catalog_item i
       where ${activeOf(wanted)} i.search @@ (select terms from rarest) and ${where}
     )
     select rarest.terms::text as rarest, page.* from rarest
     left join (select * from found order by rank, name, id limit ${use(filter.limit)}) page on true
     order by rank, name, id`,
    parameters,
  );
  const found = rows.filter(({ id }) => id !== null);
  return {
    found: found.map(({ id, name, rank }) => ({ rank, id, name })),
    rarest: rows[0]!.rarest,
  };
}
