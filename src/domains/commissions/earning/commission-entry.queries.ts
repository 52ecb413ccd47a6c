import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { CommissionEntry } from './commission-entry.entity.ts';
import type { Earned, SoldPart } from './reckon-commission.ts';
import { isReversed, ofSale } from '../../payments/attempts/payment-sums.queries.ts';

/** An entry to insert: a commission with the line or visit that earned it. */
type NewEntry = Earned & {
  itemId: CommissionEntry['itemId'];
  position: number | null;
  appointmentId: string | null;
};

/** Inserts entries of a sale. */
export function insertEntries(
  em: EntityManager,
  {
    businessId,
    orderId,
    at,
    entries,
  }: { businessId: string; orderId: string | null; at: number; entries: readonly NewEntry[] },
): Promise<unknown> {
  const file = JSON.stringify(entries.map(entry => ({ id: newIdAt('cme', at), ...entry })));
  return query(
    em,
    sql`insert into commission_entry (id, business_id, staff_id, item_id, order_id, position, appointment_id, quantity, base_minor,
        ppm, fixed_minor, amount_minor, created_at)
      select id, ${businessId}, "staffId", "itemId", ${orderId}, position, "appointmentId", quantity, "baseMinor", ppm, "fixedMinor",
        "amountMinor", ${toIso(at)}
      from jsonb_to_recordset(${file}::jsonb) as row(id text, "staffId" text, "itemId" text, position int, "appointmentId" text,
        quantity int, "baseMinor" bigint, ppm int, "fixedMinor" bigint, "amountMinor" bigint)`,
  );
}

/** Sale to read: an order or a single visit, and the visit whose client arrived just now. */
interface Asked {
  businessId: string;
  orderId: string | null;
  appointmentId: string | null;
  cameId: string | null;
}

/** A sale by its own id, of an order or a visit. */
type Sale = Pick<Asked, 'businessId' | 'cameId'> & { id: string | null };

/** Parts of captured and refunded money that belong to the sale. */
const [captured, refunded, owedBack] = [
  sql.raw(ofSale.captured),
  sql.raw(ofSale.refunded),
  sql.raw(ofSale.owedBack),
];

/** Returns the condition that skips all reads if the business has no rules and the sale has no entries. */
const kept = ({ businessId }: Sale, own: Sql): Sql => sql`
  (exists (select from commission_rule where business_id = ${businessId})
    or exists (select from commission_entry where business_id = ${businessId} and ${own}))`;

/** Returns the rules that may apply to `sold`, and its entries. The entries are `e` in `own`. */
const terms = ({ businessId }: Sale, own: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('staffId', r.staff_id, 'itemId', r.item_id, 'type', r.type, 'ppm', r.ppm,
      'fixedMinor', r.fixed_minor)), '[]')
   from commission_rule r
   where r.business_id = ${businessId} and (r.item_id = sold."itemId" or r.item_id is null and r.type = sold.type)
     and (r.staff_id is null or r.staff_id = sold."staffId")) as rules,
  (select coalesce(json_agg(sums), '[]') from (
     select e.staff_id as "staffId", sum(e.quantity)::int as quantity, sum(e.base_minor)::float8 as "baseMinor",
       sum(e.amount_minor)::float8 as "amountMinor", min(e.ppm) as ppm, min(e.fixed_minor)::float8 as "fixedMinor"
     from commission_entry e where e.business_id = ${businessId} and ${own}
     group by 1
   ) sums) as earned`;

/**
 * Returns the condition: the commission was earned while rules existed, by a payment or by the client's arrival just
 * now.
 */
const isUnderRules = ({ businessId, cameId }: Sale, paidAt: Sql, appointmentId: Sql): Sql => sql`
  (exists (select from commission_rule where business_id = ${businessId})
    and (${appointmentId} = ${cameId} or ${paidAt} >= (select min(created_at) from commission_rule where business_id = ${businessId})))`;

/** Condition: the client of appointment `a` came. */
const hasCome = sql`a.status in ('arrived', 'completed')`;

/**
 * Returns the statement that reads the lines of an order. A refund for returned goods is not a loss, as the returned units
 * no longer count.
 */
const ofOrder = (sale: Sale): Sql<SoldPart> => sql`
  with o as (
    select id, status, paid_minor - reversed_minor as paid_minor, total_minor - returned_minor as cost,
      greatest(refunded_minor - reversed_minor - returned_minor, 0) as lost, fee_minor,
      (select max(paid_at) from payment where business_id = ${sale.businessId} and order_id = ${sale.id} and captured_minor > 0) as paid_at
    from sales_order where business_id = ${sale.businessId} and id = ${sale.id} and ${kept(sale, sql`order_id = ${sale.id}`)}
  ), sold as (
    select o.id as "orderId", l.position, l.appointment_id as "appointmentId", l.catalog_item_id as "itemId", l.type,
      coalesce(l.seller_id, a.staff_id) as "staffId", l.quantity - l.returned as quantity,
      (l.net_minor - coalesce(b.net_minor, 0))::float8 as "netMinor", o.cost::float8 as "costMinor",
      o.lost::float8 as "lostMinor",
      not l.cancelled and o.status <> 'cancelled' and l.net_minor > 0 and l.grants->>'kind' is distinct from 'gift_card'
        and (a.id is null or ${hasCome}) as "isSold",
      o.paid_minor >= o.cost + o.fee_minor and ${isUnderRules(sale, sql`o.paid_at`, sql`l.appointment_id`)} is true as "isEarned"
    from o
    join order_line l on l.business_id = ${sale.businessId} and l.order_id = o.id
    left join appointment a on a.business_id = ${sale.businessId} and a.id = l.appointment_id
    left join lateral (
      select sum(r.net_minor) as net_minor from order_return t
      join order_return_line r on r.business_id = ${sale.businessId} and r.return_id = t.id and r.position = l.position
      where l.returned > 0 and t.business_id = ${sale.businessId} and t.order_id = o.id
    ) b on true
  )
  select sold.*, ${terms(sale, sql`e.order_id = ${sale.id} and e.position = sold.position`)} from sold order by position`;

/**
 * Returns the statement that reads a visit. A package covers the whole price and counts as payment. Without the package, the
 * visit counts as sold when it is paid.
 */
const ofVisit = (sale: Sale): Sql<SoldPart> => sql`
  with a as (
    select id, catalog_item_id, staff_id, status, package_id, net_minor, net_minor + tax_minor as cost from appointment
    where business_id = ${sale.businessId} and id = ${sale.id} and order_id is null and ${kept(sale, sql`order_id is null and appointment_id = ${sale.id}`)}
  ), paid as (
    select coalesce(sum(${captured} - ${owedBack}), 0) as minor,
      coalesce(sum(greatest(${refunded} - ${owedBack}, 0)), 0) as lost,
      max(paid_at) filter (where captured_minor > 0) as at
    from a join payment p on p.business_id = ${sale.businessId} and p.appointment_id = a.id and not ${sql.raw(isReversed)}
  ), sold as (
    select null as "orderId", null::int as position, a.id as "appointmentId", a.catalog_item_id as "itemId", 'service' as type,
      a.staff_id as "staffId", 1 as quantity, a.net_minor::float8 as "netMinor", a.cost::float8 as "costMinor",
      paid.lost::float8 as "lostMinor", ${hasCome} and (a.package_id is not null or a.net_minor > 0 and paid.at is not null) as "isSold",
      paid.minor >= a.cost and ${isUnderRules(sale, sql`paid.at`, sql`a.id`)} is true as "isEarned"
    from a, paid
  )
  select sold.*, ${terms(sale, sql`e.order_id is null and e.appointment_id = ${sale.id}`)} from sold`;

/**
 * Reads with one statement the sold lines of an order, or a single visit, and the commissions earned so far.
 */
export function findSoldParts(
  em: EntityManager,
  { businessId, orderId, appointmentId, cameId }: Asked,
): Promise<SoldPart[]> {
  return query(
    em,
    orderId === null
      ? ofVisit({ businessId, id: appointmentId, cameId })
      : ofOrder({ businessId, id: orderId, cameId }),
  );
}
