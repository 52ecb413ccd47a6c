import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import { queryReplica, unprepared } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { nameOf, type Row, type Span, startOf } from './clients.queries.ts';

/**
 * Counts the memberships at the end of each period, those that began and ended in it, and what they bring a month, with one
 * statement. Period 0 is the whole range.
 */
export function countMembers(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const { businessId, periods } = span;
  const endAt = sql`${toIso(periods.endAt)}::timestamptz`;
  const isThere = sql`(m.ended_at is null or m.ended_at >= s.ends)`;
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with part as (
        select number::int as period, at as starts, coalesce(lead(at) over (order by number), ${endAt}) as ends
        from unnest(${periods.starts.map(toIso)}::timestamptz[]) with ordinality each(at, number)
        union all
        select 0, ${startOf(span)}, ${endAt}
      ), member as materialized (
        select item_id, joined_at, ended_at, price_minor / case when terms->>'period' = 'year' then 12 else 1 end as monthly
        from client_membership
        where business_id = ${businessId} and joined_at < ${endAt} and coalesce(ended_at >= ${startOf(span)}, true)
      ), counted as (
        select s.period, ${by ? sql`case when s.period > 0 then m.item_id end` : sql`null::text`} as key,
          (count(*) filter (where ${isThere}))::int as count,
          (count(*) filter (where m.joined_at >= s.starts))::int as joined,
          (count(*) filter (where m.ended_at < s.ends))::int as ended,
          coalesce(sum(m.monthly) filter (where ${isThere}), 0)::float8 as amount
        from part s
        join member m on m.joined_at < s.ends and (m.ended_at is null or m.ended_at >= s.starts)
        group by 1, 2
      )
      select *, ${nameOf(by, span)} as name from counted order by period, count desc, key nulls last limit ${most}`,
  );
}
