import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import { queryReplica, type Sql, unprepared } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Figures } from './figures.ts';
import type { Periods } from './periods.ts';

/** A row from the database: `period` counts from 1, and amounts are in minor units. */
export interface Row extends Figures {
  period: number;
  key: string | null;
  name: string | null;
}

/** The business and the periods to read. */
export interface Span {
  businessId: string;
  periods: Periods;
  /** IANA time zone of the periods. */
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  /** The location, as records store it: null is the main one. Undefined: all. */
  locationId?: string | null | undefined;
}

/** Returns the start of the first period. */
export const startOf = ({ periods: { starts, endAt } }: Span): Sql =>
  sql`${toIso(starts[0] ?? endAt)}::timestamptz`;

/** Returns the condition: an instant is within the span. */
export const inSpan = (instant: Sql, span: Span): Sql =>
  sql`${instant} >= ${startOf(span)} and ${instant} < ${toIso(span.periods.endAt)}::timestamptz`;

/** Returns the condition, after others: a column has the location of the span. It is empty without one. */
export const andAt = (column: Sql, { locationId }: Pick<Span, 'locationId'>): Sql =>
  locationId === undefined ? sql`` : sql` and ${column} is not distinct from ${locationId}`;

/** Returns the number of the period of an instant, from 1. */
export const periodOf = (instant: Sql, { periods }: Span): Sql =>
  sql`width_bucket(${instant}, ${periods.starts.map(toIso)}::timestamptz[])`;

/** Returns the condition: the appointment `a` takes place. */
export const takesPlace = ({ now }: Span): Sql =>
  sql`(a.status in ('confirmed', 'arrived', 'completed') or a.status = 'pending' and a.expires_at > ${toIso(now)}::timestamptz)`;

/** Tables with the names of keys. */
const named: Partial<Record<ReportBy, string>> = {
  item: 'catalog_item',
  category: 'catalog_category',
  staff: 'staff_member',
  drawer: 'cash_drawer',
};

/** SQL for the name of a row of these tables. A drawer at a further location has a name of its own. */
const ownName: Partial<Record<ReportBy, string>> = { drawer: 'coalesce(own_name, name)' };

/** Returns the name of a row by its `key`. */
export function nameOf(by: ReportBy | null, { businessId }: Span): Sql {
  const table = by && named[by];
  return table
    ? sql`(select ${sql.raw(ownName[by] ?? 'name')} from ${sql.table(table)} n where n.business_id = ${businessId} and n.id = key)`
    : sql`null::text`;
}

const keys: Partial<Record<ReportBy, string>> = {
  item: 'a.catalog_item_id',
  staff: 'a.staff_id',
  source: 'a.source',
};

const newByKey = sql`
  select period, key, count(*)::int as count from fresh join visit using (client_id, period) group by 1, 2`;
/** A client who is new elsewhere in the business is not new at a location. */
const newByPeriod = ({ locationId }: Span) => sql`
  select period, null::text as key, count(*)::int as count
  from fresh ${locationId === undefined ? sql`` : sql`join visit using (client_id, period)`} where period > 0 group by 1`;

/**
 * Counts clients by period with one statement. A client is new in the period of their first appointment, in each row that they
 * came to. Period 0 is the whole range, in which a client counts once.
 *
 * `first_visit` stores the first visit of each client, except pending visits, of which there are few. So only new clients are
 * computed, and all others are returning ones. Without the offset, the planner would read all visits ever, by client.
 */
export function countClients(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const { businessId, periods, now } = span;
  const key = sql.raw((by && keys[by]) ?? 'null::text');
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with visit as materialized (
        select distinct period, key, client_id from (
          select ${periodOf(sql`a.start_at`, span)} as period, ${key} as key, a.client_id
          from appointment a
          where a.business_id = ${businessId} and ${inSpan(sql`a.start_at`, span)} and ${takesPlace(span)}${andAt(sql`a.location_id`, span)} offset 0
        ) visit
      ), pending as materialized (
        select a.client_id, a.start_at as at from appointment a
        where a.business_id = ${businessId} and a.status = 'pending' and a.expires_at > ${toIso(now)}::timestamptz
          and a.start_at < ${toIso(periods.endAt)}::timestamptz
      ), fresh as materialized (
        select client_id, ${periodOf(sql`min(at)`, span)} as period from (
          select client_id, at from first_visit where business_id = ${businessId} and ${inSpan(sql`at`, span)}
          union all
          select client_id, at from pending where not exists (
            select from first_visit f
            where f.business_id = ${businessId} and f.client_id = pending.client_id and f.at < ${startOf(span)})
        ) begun group by 1
      ), counted as (
        select period, key, count(*)::int as count from visit group by 1, 2
        union all
        select 0, null, count(*)::int from (select from visit group by client_id) each
      ), new as (
        ${by ? newByKey : newByPeriod(span)}
        union all
        select 0, null, count(*)::int from fresh
        where period > 0${span.locationId === undefined ? sql`` : sql` and client_id in (select client_id from visit)`}
      ), summed as (
        select counted.*, coalesce(new.count, 0) as "newClients", counted.count - coalesce(new.count, 0) as "returningClients"
        from counted left join new on new.period = counted.period and new.key is not distinct from counted.key
      )
      select *, ${nameOf(by, span)} as name from summed order by period, count desc, key nulls last limit ${most}`,
  );
}
