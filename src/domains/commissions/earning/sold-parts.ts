import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { isReversed, ofSale } from '../../payments/attempts/sums.ts';
import type { SoldPart } from './sold-part.ts';

/** Where there is neither a rule nor an entry, nothing is read. */
const kept = (own: string) => `
  (exists (select from commission_rule where business_id = $1)
    or exists (select from commission_entry where business_id = $1 and ${own}))`;

/** The rules that may count for `sold`, and the entries that it has, called `e` in `own`. */
const terms = (own: string) => `
  (select coalesce(json_agg(json_build_object('staffId', r.staff_id, 'itemId', r.item_id, 'type', r.type, 'ppm', r.ppm,
      'fixedMinor', r.fixed_minor)), '[]')
   from commission_rule r
   where r.business_id = $1 and (r.item_id = sold."itemId" or r.item_id is null and r.type = sold.type)
     and (r.staff_id is null or r.staff_id = sold."staffId")) as rules,
  (select coalesce(json_agg(sums), '[]') from (
     select e.staff_id as "staffId", sum(e.quantity)::int as quantity, sum(e.base_minor)::float8 as "baseMinor",
       sum(e.amount_minor)::float8 as "amountMinor", min(e.ppm) as ppm, min(e.fixed_minor)::float8 as "fixedMinor"
     from commission_entry e where e.business_id = $1 and ${own}
     group by 1
   ) sums) as earned`;

/** Whether it came to be earned while there were rules, for one of the payments or by what comes to pass just now. */
const isUnderRules = (paidAt: string, appointmentId: string) => `
  (exists (select from commission_rule where business_id = $1)
    and (${appointmentId} = $3 or ${paidAt} >= (select min(created_at) from commission_rule where business_id = $1)))`;

const hasCome = (a: string) => `${a}.status in ('arrived', 'completed')`;

/** What goes back for goods that came back is no loss. */
const ofOrder = `
  with o as (
    select id, status, paid_minor - reversed_minor as paid_minor, total_minor - returned_minor as cost,
      greatest(refunded_minor - reversed_minor - returned_minor, 0) as lost, fee_minor,
      (select max(paid_at) from payment where business_id = $1 and order_id = $2 and captured_minor > 0) as paid_at
    from sales_order where business_id = $1 and id = $2 and ${kept('order_id = $2')}
  ), sold as (
    select o.id as "orderId", l.position, l.appointment_id as "appointmentId", l.catalog_item_id as "itemId", l.type,
      coalesce(l.seller_id, a.staff_id) as "staffId", l.quantity - l.returned as quantity,
      (l.net_minor - coalesce(b.net_minor, 0))::float8 as "netMinor", o.cost::float8 as "costMinor",
      o.lost::float8 as "lostMinor",
      not l.cancelled and o.status <> 'cancelled' and l.net_minor > 0 and l.grants->>'kind' is distinct from 'gift_card'
        and (a.id is null or ${hasCome('a')}) as "isSold",
      o.paid_minor >= o.cost + o.fee_minor and ${isUnderRules('o.paid_at', 'l.appointment_id')} is true as "isEarned"
    from o
    join order_line l on l.business_id = $1 and l.order_id = o.id
    left join appointment a on a.business_id = $1 and a.id = l.appointment_id
    left join lateral (
      select sum(r.net_minor) as net_minor from order_return t
      join order_return_line r on r.business_id = $1 and r.return_id = t.id and r.position = l.position
      where l.returned > 0 and t.business_id = $1 and t.order_id = o.id
    ) b on true
  )
  select sold.*, ${terms('e.order_id = $2 and e.position = sold.position')} from sold order by position`;

/** A visit that a package covers costs nothing, and is paid by that; once the package is taken off, it is sold when it is paid. */
const ofVisit = `
  with a as (
    select id, catalog_item_id, staff_id, status, package_id, net_minor, net_minor + tax_minor as cost from appointment
    where business_id = $1 and id = $2 and order_id is null and ${kept('order_id is null and appointment_id = $2')}
  ), paid as (
    select coalesce(sum(${ofSale.captured} - ${ofSale.owedBack}), 0) as minor,
      coalesce(sum(greatest(${ofSale.refunded} - ${ofSale.owedBack}, 0)), 0) as lost,
      max(paid_at) filter (where captured_minor > 0) as at
    from a join payment p on p.business_id = $1 and p.appointment_id = a.id and not ${isReversed}
  ), sold as (
    select null as "orderId", null::int as position, a.id as "appointmentId", a.catalog_item_id as "itemId", 'service' as type,
      a.staff_id as "staffId", 1 as quantity, a.net_minor::float8 as "netMinor", a.cost::float8 as "costMinor",
      paid.lost::float8 as "lostMinor", ${hasCome('a')} and (a.package_id is not null or a.net_minor > 0 and paid.at is not null) as "isSold",
      paid.minor >= a.cost and ${isUnderRules('paid.at', 'a.id')} is true as "isEarned"
    from a, paid
  )
  select sold.*, ${terms('e.order_id is null and e.appointment_id = $2')} from sold`;

/** What is read about: an order or a visit by itself, and the visit to which its client came just now. */
interface Asked {
  businessId: string;
  orderId: string | null;
  appointmentId: string | null;
  cameId: string | null;
}

/** Reads with one statement what was sold with an order, or by a visit itself, and what was earned by it so far. */
export async function findSoldParts(
  em: EntityManager,
  { businessId, orderId, appointmentId, cameId }: Asked,
): Promise<SoldPart[]> {
  const id = orderId ?? appointmentId;
  return sql<SoldPart>(em, orderId === null ? ofVisit : ofOrder, [businessId, id, cameId]);
}
