import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { andAt, inSpan, periodOf, type Row, type Span } from './clients.queries.ts';

const keys: Partial<Record<ReportBy, string>> = { discount: 'discount_id', code: 'code' };

/** One row for each discount of an order in the span, and one for all its adjustments by staff. */
const given = (span: Span): Sql => sql`
  ordered as materialized (
    select id, created_at, discounts, total_minor - returned_minor as left_minor from sales_order
    where business_id = ${span.businessId} and ${inSpan(sql`created_at`, span)} and status <> 'cancelled'${andAt(sql`location_id`, span)}
  ), given as (
    select o.id, o.created_at, o.left_minor, d.id as discount_id, d.code, d."amountMinor" as minor
    from ordered o, jsonb_to_recordset(o.discounts) d(id text, code text, "amountMinor" bigint)
    union all
    select o.id, o.created_at, o.left_minor, null, null, sum(l.adjusted_minor)
    from ordered o join order_line l on l.business_id = ${span.businessId} and l.order_id = o.id and not l.cancelled
    where l.adjusted_minor > 0
    group by 1, 2, 3
  )`;

const figures = sql`sum(uses)::int as count, sum(minor)::float8 as amount, count(*)::int as orders, sum(left_minor)::float8 as revenue`;

/**
 * Adds up discounts with one statement. Period 0 is the whole range and comes first. An order counts once in it, even with
 * several discounts.
 */
export function countDiscounts(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const key = sql.raw((by && keys[by]) ?? 'null');
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with ${given(span)}, used as (
        select ${periodOf(sql`created_at`, span)} as period, ${key}::text as key, id, left_minor,
          count(*) as uses, sum(minor) as minor
        from given group by 1, 2, 3, 4
      ), whole as (
        select id, left_minor, sum(uses) as uses, sum(minor) as minor from used group by 1, 2
      ), summed as (
        select 0 as period, null as key, ${figures} from whole having count(*) > 0
        union all
        select period, key, ${figures} from used group by 1, 2
      )
      select *, (select name from discount d where d.business_id = ${span.businessId} and d.id = key) as name
      from summed order by period, amount desc, key nulls last limit ${most}`,
  );
}
