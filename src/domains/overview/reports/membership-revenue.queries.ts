import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import { queryReplica, type Sql, unprepared } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { ofSale } from '../../payments/attempts/payment-sums.queries.ts';
import { nameOf, type Row, type Span, startOf } from './clients.queries.ts';

/** Periods of memberships that begin before the end of the span, with the prices of their order lines and their months. */
const sold = ({ businessId, periods, timezone }: Span): Sql => sql`
  select e.membership_id, e.starts_on, e.order_id, l.catalog_item_id as item_id, l.net_minor as net,
    l.net_minor + l.tax_minor as gross, o.total_minor as total, m.ended_at,
    array(select (e.starts_on::date + make_interval(months => month)) at time zone ${timezone}
      from generate_series(0, case when l.grants ->> 'period' = 'year' then 11 else 0 end) month) as months
  from membership_period e
  join client_membership m on m.business_id = e.business_id and m.id = e.membership_id
  join sales_order o on o.business_id = e.business_id and o.id = e.order_id
  join order_line l on l.business_id = e.business_id and l.order_id = e.order_id and l.position = e.position
  where e.business_id = ${businessId} and e.starts_on <= ${periods.lastDay}`;

/** Money of the orders of these periods: payments, refunds at their own time, and what of the price came back. */
const moved = ({ businessId }: Span): Sql => sql`
  select p.order_id, coalesce(p.paid_at, p.created_at) as at, ${sql.raw(ofSale.captured)} as paid, 0::bigint as returned
  from payment p where p.business_id = ${businessId} and p.order_id in (select order_id from sold) and p.captured_minor > 0
  union all
  select p.order_id, r.created_at, -r.amount_minor - coalesce((
    select sum(t.amount_minor) from tip_entry t where t.business_id = r.business_id and t.refund_id = r.id), 0)::bigint, 0
  from payment p join refund r on r.business_id = p.business_id and r.payment_id = p.id and r.status = 'succeeded'
  where p.business_id = ${businessId} and p.order_id in (select order_id from sold)
  union all
  select t.order_id, t.created_at, 0, t.delivery_net_minor + t.delivery_tax_minor + (
    select coalesce(sum(r.net_minor + r.tax_minor), 0)::bigint from order_return_line r
    where r.business_id = t.business_id and r.return_id = t.id)
  from order_return t where t.business_id = ${businessId} and t.order_id in (select order_id from sold)`;

/**
 * Adds up what of the money of memberships belongs to each period, and what is still to be recognised at its end, with one statement.
 * A year's money belongs to twelve months, each on its first day, in equal parts; the last one has the remainder. At each instant, what
 * is recognised is at most the money kept: a refund lowers the last months first. The end of a membership recognises the rest.
 * Period 0 is the whole range.
 */
export function recogniseMemberships(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const { periods } = span;
  const endAt = sql`${toIso(periods.endAt)}::timestamptz`;
  const key = by ? sql`case when p.period > 0 then ends.item_id end` : sql`null::text`;
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with part as (
        select number::int as period, at as starts, coalesce(lead(at) over (order by number), ${endAt}) as ends
        from unnest(${periods.starts.map(toIso)}::timestamptz[]) with ordinality each(at, number)
        union all
        select 0, ${startOf(span)}, ${endAt}
      ), sold as materialized (${sold(span)}), moved as materialized (${moved(span)}),
      standing as materialized (
        select s.membership_id, s.starts_on, s.item_id, t.at, share.kept, least(share.kept, due.minor) as recognised,
          round(least(share.kept, due.minor) * s.net / nullif(s.gross, 0)) as net
        from sold s
        cross join (select starts as at from part union select ends from part) t
        cross join lateral (
          select coalesce(sum(paid), 0) as paid, coalesce(sum(returned), 0) as returned from moved
          where moved.order_id = s.order_id and moved.at < t.at
        ) money
        cross join lateral (
          select least(greatest(coalesce(round(money.paid * s.gross / nullif(s.total - money.returned, 0)), 0), 0), s.gross) as kept
        ) share
        cross join lateral (select count(*) as begun from unnest(s.months) month where month < t.at) over
        cross join lateral (
          select case when over.begun = cardinality(s.months) or s.ended_at < t.at then s.gross
            else s.gross / cardinality(s.months) * over.begun end as minor
        ) due
      ), summed as (
        select p.period, ${key} as key,
          (count(*) filter (where ends.recognised <> starts.recognised))::int as count,
          sum(ends.recognised - starts.recognised)::float8 as amount,
          sum(coalesce(ends.net, 0) - coalesce(starts.net, 0))::float8 as net,
          sum(ends.kept - ends.recognised)::float8 as deferred
        from part p
        join standing ends on ends.at = p.ends
        join standing starts on starts.at = p.starts and starts.membership_id = ends.membership_id and starts.starts_on = ends.starts_on
        group by 1, 2
      )
      select *, amount - net as tax, ${nameOf(by, span)} as name from summed where count > 0 or deferred <> 0
      order by period, amount desc, key nulls last limit ${most}`,
  );
}
