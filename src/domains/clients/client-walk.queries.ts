import { sql } from 'kysely';
import { allOf, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { none, type Key, type VisitSort } from './client-sorts.queries.ts';
import { counts, joinVisit } from './visits.queries.ts';

/** Most visits in one walk. */
const longest = 5000;
/** Most skipped visits that are read in front of the walk's start. */
const mostPassed = 5000;

/**
 * Start of a walk. `after` is the sort key of the last client on the previous page. Visits must start before
 * `before`, and at `from` or later.
 */
interface Asked {
  businessId: string;
  visit: VisitSort;
  after: Key | undefined;
  before: string | null;
  from: string | null;
  now: string;
  most: number;
}

/** Parts of a statement that finds the first clients by walking through visits. */
export interface Walk {
  /** Ids of clients who have a visit before the start of the walk, so they need no lookup. */
  passed: Sql;
  /** Ids of the first clients by their last or next visit, with its start as `at`. */
  walked: Sql;
  /** Condition under which the walk may have missed clients. */
  mayMiss: Sql;
}

/**
 * Finds clients by walking through the visits of the business in the order of the list. A visit counts as a
 * client's last one if none follows it. A walk that is too short finds fewer than `most`, and never clients
 * without a visit. Most clients to skip have a visit just in front of the start. Those are read together, and
 * only others are looked up. The wanted clients are `c`, with the joins of their visits.
 */
export function walkVisits(
  { businessId, visit: { needs, order }, after: [at] = [], before, from, now, most }: Asked,
  { joins, where }: { joins: Sql; where: Sql },
): Walk {
  const [further, nearer, back] = (order === 'asc' ? ['>', '<', 'desc'] : ['<', '>', 'asc']).map(
    each => sql.raw(each),
  ) as [Sql, Sql, Sql];
  const direction = sql.raw(order);
  const cursor = at == null || at === none ? null : toIso(Number(at));
  const counted = sql`v.business_id = ${businessId} and ${counts[needs](now)}`;
  const ahead = allOf([
    counted,
    cursor !== null && sql`v.start_at ${further}= ${cursor}`,
    before !== null && sql`v.start_at < ${before}`,
    from !== null && sql`v.start_at >= ${from}`,
  ]);
  const behind =
    cursor !== null
      ? sql`v.start_at ${nearer} ${cursor}`
      : before !== null
        ? sql`v.start_at >= ${before}`
        : sql`false`;
  return {
    passed: sql`
      select distinct v.client_id as id from (
        select v.client_id from appointment v where ${counted} and ${behind}
        order by v.start_at ${back} limit ${sql.lit(mostPassed)}
      ) v`,
    // The orders and offsets make PostgreSQL check one visit after another until enough are found. Of a
    // client's visits with the same start, the first one counts.
    walked: sql`
      select at, id from (
        select at, id from (
          select c.at, c.id, c.visit_id from (
            select v.business_id, v.client_id as id, v.start_at as at, v.id as visit_id from appointment v
            where ${ahead}
            order by v.start_at ${direction} fetch first ${sql.lit(longest)} rows with ties
          ) c ${joinVisit[needs](now)}
          where c.id not in (select id from passed) and ${sql.ref(needs)}.at = c.at
          order by c.at ${direction} offset 0
        ) walked
        where exists (select from client c ${joins} where c.id = walked.id and ${where} offset 0)
          and not exists (
            select from appointment v
            where v.client_id = walked.id and v.start_at = walked.at and v.id < walked.visit_id and ${counted} offset 0)
        order by at ${direction} fetch first ${most} rows with ties
      ) found
      order by at ${direction}, id desc limit ${most}`,
    mayMiss:
      before !== null || from !== null
        ? sql`(select count(*) from (
          select from appointment v where ${ahead} order by v.start_at ${direction} limit ${sql.lit(longest)}) v) = ${sql.lit(longest)}`
        : sql`true`,
  };
}
