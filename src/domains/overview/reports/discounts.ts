import type { EntityManager } from '@mikro-orm/sql';
import type { ReportBy } from '../../../graphql.generated.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { asked, parametersOf, type Row, type Span } from './read-rows.ts';
import { inSpan } from './statements.ts';

const keys: Partial<Record<ReportBy, string>> = { discount: 'discount_id', code: 'code' };

/** What each order of the span was given, once for each discount, and once by staff. */
const given = `
  ordered as materialized (
    select id, created_at, discounts, total_minor - returned_minor as left_minor from sales_order
    where business_id = $1 and ${inSpan('created_at')} and status <> 'cancelled'
  ), given as (
    select o.id, o.created_at, o.left_minor, d.id as discount_id, d.code, d."amountMinor" as minor
    from ordered o, jsonb_to_recordset(o.discounts) d(id text, code text, "amountMinor" bigint)
    union all
    select o.id, o.created_at, o.left_minor, null, null, sum(l.adjusted_minor)
    from ordered o join order_line l on l.business_id = $1 and l.order_id = o.id and not l.cancelled
    where l.adjusted_minor > 0
    group by 1, 2, 3
  )`;

const figures = `sum(uses)::int as count, sum(minor)::float8 as amount, count(*)::int as orders, sum(left_minor)::float8 as revenue`;

/**
 * Adds up discounts with one statement. Period 0 is all of them together, in which an order counts once, also if it had
 * several; it comes first.
 */
export function countDiscounts(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const key = (by && keys[by]) ?? 'null';
  const statement = `${planAnew}
    with ${asked}, ${given}, used as (
      select width_bucket(created_at, $2::timestamptz[]) as period, ${key}::text as key, id, left_minor,
        count(*) as uses, sum(minor) as minor
      from given group by 1, 2, 3, 4
    ), whole as (
      select id, left_minor, sum(uses) as uses, sum(minor) as minor from used group by 1, 2
    ), summed as (
      select 0 as period, null as key, ${figures} from whole having count(*) > 0
      union all
      select period, key, ${figures} from used group by 1, 2
    )
    select *, (select name from discount d where d.business_id = $1 and d.id = key) as name
    from summed order by period, amount desc, key nulls last limit $5`;
  return read<Row>(em, statement, [...parametersOf(span), most]);
}
