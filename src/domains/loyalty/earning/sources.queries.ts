import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { keptSum } from '../../payments/attempts/payment-sums.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';
import type { PointsSource } from './points-due.ts';
import { presentRate } from './rate.queries.ts';

/**
 * Payments that earn points. Money on a gift card earned points when the card was bought, so a payment by the card earns none.
 */
const isEarning = sql`p.provider <> 'gift_card'`;

/** Condition: appointment `a` did not take place, or will not. */
const isOff = sql`a.status in ('cancelled', 'declined', 'expired', 'no_show')`;

const hasCome = sql`a.status in ('arrived', 'completed')`;

const mayCome = sql`a.status in ('pending', 'confirmed')`;

/**
 * Reads the sources of points in a sale with their entries so far: the order, its appointments and their visits, or those of a
 * single appointment. An appointment that its order charges counts with the order. Money and visits are both read, since entries
 * keep the terms under which they began. The statement reads nothing else if the business never had points.
 */
export function findSources(
  em: EntityManager,
  { businessId, orderId, appointmentId }: SaleIds,
  now: string,
): Promise<PointsSource[]> {
  return query(
    em,
    sql<PointsSource>`
      with appointments as (
        select a.* from appointment a where a.business_id = ${businessId} and (a.id = ${appointmentId} or a.id in (
          select appointment_id from order_line where business_id = ${businessId} and order_id = ${orderId}))
      ), sources as (
        select o.id, o.client_id, case when o.status = 'cancelled' then 0 else paid.kept end as kept, false as has_come, false as may_come,
          coalesce(paid.at, ${now}) as at
        from sales_order o
        cross join lateral (
          select ${keptSum} as kept, max(p.paid_at) as at from payment p
          where p.business_id = ${businessId} and p.order_id = o.id and ${isEarning}
        ) paid
        where o.business_id = ${businessId} and o.id = ${orderId}
        union all
        select a.id, a.client_id, case when a.order_id is not null or ${isOff} then 0 else paid.kept end, false, false, paid.at
        from appointments a
        cross join lateral (
          select ${keptSum} as kept, max(p.paid_at) as at from payment p
          where p.business_id = ${businessId} and p.appointment_id = a.id and p.order_id is null and ${isEarning}
        ) paid
        union all
        select coalesce(a.visit_id, a.id), max(a.client_id), null, bool_or(${hasCome}), bool_or(${mayCome}), min(a.start_at)
        from appointment a
        where a.business_id = ${businessId} and coalesce(a.visit_id, a.id) in (select coalesce(visit_id, id) from appointments)
          and (a.visit_id is not null or a.id in (select id from appointments))
        group by 1
      )
      select s.id as source, coalesce(had.client_id, s.client_id) as "clientId", s.kept::float8 as "keptMinor",
        s.has_come as "hasCome", s.may_come as "mayCome", coalesce(had.points, 0)::int as "hadPoints",
        case when had.rate_points is not null
          then jsonb_build_object('ratePoints', had.rate_points, 'perMinor', had.per_minor, 'ratePercent', coalesce(had.rate_percent, 100))
        when program.active and s.at >= program.since and (program.per_minor is null) = (s.kept is null)
          then ${presentRate(sql`s.client_id`, now)} end as rate,
        coalesce((select -sum(e.points) from loyalty_entry e where e.business_id = ${businessId} and e.client_id = had.client_id
          and e.kind = 'expired' and e.created_at >= had.at), 0)::int as "endedSince"
      from loyalty_program program
      join business b on b.id = program.business_id
      cross join sources s
      left join lateral (
        select max(e.client_id) as client_id, sum(e.points) as points, max(e.rate_points) as rate_points, max(e.per_minor) as per_minor,
          max(e.rate_percent) as rate_percent, min(e.created_at) as at
        from loyalty_entry e
        where e.business_id = ${businessId} and e.source = s.id and e.kind = 'earned' and (e.per_minor is null) = (s.kept is null)
      ) had on true
      join client c on c.business_id = ${businessId} and c.id = coalesce(had.client_id, s.client_id)
        and (had.client_id is not null or not c.is_walk_in and c.erased_at is null)
      where program.business_id = ${businessId}`,
  );
}
