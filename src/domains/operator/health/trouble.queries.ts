import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TroubleCount, TroubleKind } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { matchesSearch, type OperatedFilters } from '../operated.queries.ts';

const day = 86_400_000;
const week = 7 * day;
/** Failures of each kind that are listed. */
const mostOfKind = 10;

const ms = (column: string) => sql.raw(epochMs(column));

/**
 * Failures `f` of the last seven days, with kind, business and time. Each branch reads an index that only has failures, or what is
 * unfinished.
 */
const failures = (now: number): Sql => {
  const since = sql`${toIso(now - week)}::timestamptz`;
  return sql`(
    select 'message' as kind, n.business_id, n.created_at as at from notification n
      where n.status = 'failed' and n.created_at > ${since}
    union all select 'webhook', d.business_id, d.created_at from webhook_delivery d
      where d.status = 'failed' and d.created_at > ${since}
    union all select 'calendar', c.business_id, coalesce(c.synced_at, c.created_at) from linked_calendar c
      where c.status = 'failing' and c.left_at is null
    union all select 'payment', p.business_id, p.created_at from payment p
      where p.status = 'unknown'
    union all select 'payment', e.business_id, e.received_at from payment_event e
      where e.processed_at is null and e.error is not null)`;
};

/** A business with its failures. */
export interface Troubled {
  id: string;
  name: string;
  slug: string;
  counts: TroubleCount[];
  lastAt: number;
  waitingSinceAt: number | null;
}

/** Finds the businesses with failures, the latest failure first. One statement serves any number of them. */
export function findTroubled(
  em: EntityManager,
  {
    search,
    kind,
    now,
    most,
  }: { search: OperatedFilters['search']; kind: TroubleKind | null; now: number; most: number },
): Promise<Troubled[]> {
  const isOfDay = sql`(f.at > ${toIso(now - day)}::timestamptz or f.kind = 'calendar')`;
  return queryReplica(
    em,
    sql<Troubled>`${unprepared}
      with counted as (
        select f.business_id, f.kind, count(*)::int as week, count(*) filter (where ${isOfDay})::int as day,
          max(f.at) as last from ${failures(now)} f group by 1, 2
      ), page as (
        select b.id, b.name, b.slug, max(c.last) as last,
          jsonb_agg(jsonb_build_object('kind', c.kind, 'lastDay', c.day, 'lastWeek', c.week) order by c.kind) as counts
        from counted c join business b on b.id = c.business_id
        where ${search ? matchesSearch(search) : sql`true`}
        group by b.id
        having ${kind === null ? sql`true` : sql`bool_or(c.kind = ${kind})`}
        order by max(c.last) desc, b.id limit ${most}
      ), waiting as (
        select w.business_id, min(w.at) as since from (
          select o.business_id, o.at from outbox o where o.business_id in (select id from page)
          union all select d.business_id, d.created_at from webhook_delivery d
            where d.status = 'pending' and d.business_id in (select id from page)) w group by 1
      )
      select page.id, page.name, page.slug, page.counts, ${ms('page.last')} as "lastAt",
        ${ms('waiting.since')} as "waitingSinceAt"
      from page left join waiting on waiting.business_id = page.id
      order by page.last desc, page.id`,
  );
}

/** A failure as it is stored. */
export interface StoredTrouble {
  id: string;
  kind: TroubleKind;
  about: string;
  error: string | null;
  attempts: number | null;
  at: number;
  canRetry: boolean;
}

/** Finds the last failures of a business, some of each kind, newest first. */
export function findTroubles(
  em: EntityManager,
  { businessId, now }: { businessId: string; now: number },
): Promise<StoredTrouble[]> {
  const since = sql`${toIso(now - week)}::timestamptz`;
  const last = sql`order by at desc limit ${sql.lit(mostOfKind)}`;
  return queryReplica(
    em,
    sql<StoredTrouble>`
      select id, kind, about, error, attempts, ${ms('at')} as at, "canRetry" from (
        (select n.id, 'message' as kind, n.kind || ' (' || n.channel || ')' as about, n.last_error as error, n.attempts,
          n.created_at as at, n.created_at > ${toIso(now - day)}::timestamptz as "canRetry"
          from notification n where n.business_id = ${businessId} and n.status = 'failed' and n.created_at > ${since} ${last})
        union all
        (select d.id, 'webhook', d.event, d.last_error, d.attempts, d.created_at as at, e.active
          from webhook_delivery d join webhook_endpoint e on e.business_id = d.business_id and e.id = d.endpoint_id
          where d.business_id = ${businessId} and d.status = 'failed' and d.created_at > ${since} ${last})
        union all
        (select c.id, 'calendar', c.provider, c.problem, c.failures, coalesce(c.synced_at, c.created_at) as at, true
          from linked_calendar c where c.business_id = ${businessId} and c.status = 'failing' and c.left_at is null ${last})
        union all
        (select p.id, 'payment', p.provider, p.failure_reason, null::int, p.created_at as at, true
          from payment p where p.business_id = ${businessId} and p.status = 'unknown' ${last})
        union all
        (select coalesce(e.payment_id, e.card_id), 'payment', e.provider, e.error, null::int, e.received_at as at, false
          from payment_event e where e.business_id = ${businessId} and e.processed_at is null and e.error is not null ${last})
      ) t order by at desc`,
  );
}

/** A row that a job has set aside. */
export interface StoredAside {
  job: string;
  subject: string;
  error: string;
  tries: number;
  firstAt: number;
  retryAt: number;
}

/** Finds the rows that jobs have set aside, oldest first. */
export function findAside(em: EntityManager): Promise<StoredAside[]> {
  return queryReplica(
    em,
    sql<StoredAside>`select a.job, a.subject, a.reason as error, a.tries, ${ms('a.first_at')} as "firstAt",
      ${ms('a.retry_at')} as "retryAt" from set_aside a order by a.first_at, a.job, a.subject limit 50`,
  );
}
