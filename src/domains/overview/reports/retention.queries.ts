import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import { queryReplica, type Sql, unprepared } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { counts, joinFigures } from '../../clients/visits.queries.ts';
import { inSpan, periodOf, type Row, type Span } from './clients.queries.ts';

/** Returns the month of an instant in the zone of the business, counted from the year 0. */
const monthOf = (instant: Sql, { timezone }: Span): Sql => {
  const local = sql`(${instant} at time zone ${timezone})`;
  return sql`(extract(year from ${local}) * 12 + extract(month from ${local}))::int`;
};

/** Clients by the period of their first visit, with what they did and paid until now. Period 0 has all of them. */
const byPeriod = (span: Span): Sql => {
  const dayOf = (instant: Sql) => sql`(${instant} at time zone ${span.timezone})::date`;
  return sql`
    select grouping(c.period) as whole, coalesce(c.period, 0) as period, null::text as key, count(*)::int as count,
      (count(*) filter (where ${dayOf(sql`visited.last_at`)} > ${dayOf(sql`c.at`)}))::int as "returningClients",
      coalesce(sum(paid.minor), 0) as amount
    from fresh c ${joinFigures(toIso(span.now))}
    group by grouping sets ((c.period), ())`;
};

/** Clients by the period of their first visit and the months since it in which they came. */
const byMonth = (span: Span): Sql => sql`
  select 0 as whole, c.period, (${monthOf(sql`v.start_at`, span)} - ${monthOf(sql`c.at`, span)})::text as key,
    count(distinct c.id)::int as count, null::int as "returningClients", null::float8 as amount
  from fresh c
  join appointment v on v.business_id = c.business_id and v.client_id = c.id and ${counts.last(toIso(span.now))}
  group by 1, 2, 3`;

/** Counts the clients whose first visit is in the span, and those of them who came again, with one statement. */
export function countRetained(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const groups = by ? sql`union all ${byMonth(span)}` : sql``;
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with fresh as materialized (
        select business_id, client_id as id, at, ${periodOf(sql`at`, span)} as period from first_visit
        where business_id = ${span.businessId} and ${inSpan(sql`at`, span)} and at <= ${toIso(span.now)}::timestamptz
      ), counted as (${byPeriod(span)} ${groups})
      select period, key, count, "returningClients", amount, null::text as name from counted
      where whole = 1 or ${by ? sql`key is not null` : sql`true`}
      order by period, key::int limit ${most}`,
  );
}
