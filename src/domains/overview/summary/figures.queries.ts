import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { SourceCount, StatusCount } from '../../../graphql.generated.ts';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { totalOnHand } from '../../catalog/stock/stock-total.queries.ts';
import { ofSale } from '../../payments/attempts/payment-sums.queries.ts';
import { andAt } from '../reports/clients.queries.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Sums from the database; amounts are in minor units. Figures that belong to no staff member are null for a single one. */
interface Figures {
  visitsByStatus: StatusCount[];
  visitsBySource: SourceCount[];
  bookedMinor: number;
  orderedMinor: number | null;
  paidMinor: number;
  bookedMinutes: number;
  newClients: number | null;
  waitingApprovals: number;
  unpaidVisits: number;
  unpaidOrders: number | null;
  refundsDue: number;
  feesDue: number;
  lowStock: number | null;
  failedWebhooks: number | null;
}

/** Business and span; instants are epoch milliseconds. */
interface Span {
  businessId: string;
  from: number;
  to: number;
  now: number;
  lowStock: number;
  /** The staff member whose appointments count; null for all. */
  staffId: string | null;
  /** The location, as stored; undefined for all. */
  locationId: string | null | undefined;
}

const takingPlace = sql`status_now in ('pending', 'confirmed', 'arrived', 'completed')`;

/** Parts of captured and refunded money that belong to the sale. */
const [captured, refunded, owedBack] = [
  sql.raw(ofSale.captured),
  sql.raw(ofSale.refunded),
  sql.raw(ofSale.owedBack),
];

/** Adds up the figures of a business in one statement. */
export async function readFigures(em: EntityManager, span: Span): Promise<Figures> {
  const { businessId, lowStock, staffId } = span;
  const at = toIso(span.now);
  const inSpan = (column: Sql) =>
    sql`${column} >= ${toIso(span.from)} and ${column} < ${toIso(span.to)}`;
  const ofBusiness = sql`${staffId}::text is null`;
  const there = andAt(sql`location_id`, span);
  /** Clients, goods and webhooks belong to no location. */
  const ofAll = sql`${ofBusiness} and ${span.locationId === undefined}`;
  const theirs = sql`(${ofBusiness} or staff_id = ${staffId} or ${staffId} = any(extra_staff_ids))`;
  /** Counts appointments and orders with a due refund or fee. They are few, and found by an index. */
  const dueOf = (column: Sql) => sql`
      (select count(*) from appointment
       where business_id = ${businessId} and (refund_due_minor > 0 or fee_due_minor > 0) and ${column} > 0 and ${theirs}${there})::int
        + (select count(*) from sales_order
        where ${ofBusiness} and business_id = ${businessId} and (refund_due_minor > 0 or fee_due_minor > 0) and ${column} > 0${there})::int`;
  const [row] = await queryReplica(
    em,
    sql<Figures>`${unprepared}
      with team as materialized (
        select id, extra_staff_ids from appointment
        where business_id = ${businessId} and ${inSpan(sql`start_at`)} and extra_staff_ids <> '{}'${there}
      ), visit as materialized (
        select id, source, staff_id, catalog_item_id, group_size, start_at, end_at, order_id, net_minor + tax_minor as minor,
          case when status = 'pending' and expires_at <= ${at} then 'expired' else status end as status_now
        from appointment where business_id = ${businessId} and ${inSpan(sql`start_at`)} and (${ofBusiness} or staff_id = ${staffId}
          or id in (select id from team where ${staffId} = any(extra_staff_ids)))${there}
      ), counted as materialized (
        select status_now, source, count(*) as count, sum(minor) filter (where ${ofBusiness} or staff_id = ${staffId}) as minor,
          sum(end_at - start_at) filter (where staff_id is not null and group_size = 1) as length
        from visit group by 1, 2
      ), owed as materialized (
        select id, minor from visit
        where status_now in ('confirmed', 'arrived', 'completed') and end_at <= ${at} and order_id is null and minor > 0
      ), paid as materialized (
        select appointment_id, sum(${captured} - greatest(${refunded}, ${owedBack})) as minor
        from payment where business_id = ${businessId} and appointment_id = any(array(select id from owed)) group by 1
      )
      select
        (select coalesce(json_agg(each), '[]') from (
           select status_now as status, sum(count)::int as count from counted group by 1 order by 1) each
        ) as "visitsByStatus",
        (select coalesce(json_agg(each), '[]') from (
           select source, sum(count)::int as count from counted
           where status_now not in ('cancelled', 'declined', 'expired') group by 1 order by 1) each
        ) as "visitsBySource",
        (select coalesce(sum(minor), 0)::float8 from counted where ${takingPlace}) as "bookedMinor",
        case when ${ofBusiness} then (select coalesce(sum(total_minor), 0)::float8 from sales_order
         where business_id = ${businessId} and ${inSpan(sql`created_at`)} and status <> 'cancelled'${there}) end as "orderedMinor",
        (select coalesce(sum(${captured} - ${refunded}), 0)::float8 from payment
         where business_id = ${businessId} and ${inSpan(sql`paid_at`)} and (${ofBusiness} or appointment_id in (
           select id from appointment where business_id = ${businessId} and staff_id = ${staffId}))${there}) as "paidMinor",
        (select coalesce(sum(extract(epoch from each.length) / 60), 0)::int from (
           select length from counted where ${takingPlace}
           union all
           select max(end_at) - start_at from visit
           where group_size > 1 and staff_id is not null and ${takingPlace}
           group by staff_id, start_at, catalog_item_id
           union all
           select end_at - start_at from visit join team using (id), unnest(extra_staff_ids)
           where ${ofBusiness} and ${takingPlace}) each
        ) as "bookedMinutes",
        case when ${ofAll} then (select count(*)::int from client
         where business_id = ${businessId} and ${inSpan(sql`created_at`)}) end as "newClients",
        (select count(*)::int from appointment
         where business_id = ${businessId} and status = 'pending' and waits_for = 'approval' and expires_at > ${at}
           and start_at > ${at} and ${theirs}${there}) as "waitingApprovals",
        ((select count(*) from owed)
          - (select count(*) from paid join owed on id = appointment_id where paid.minor >= owed.minor))::int as "unpaidVisits",
        case when ${ofBusiness} then (select count(*)::int from sales_order
         where business_id = ${businessId} and status not in ('completed', 'cancelled')
           and payment_status in ('unpaid', 'pending')${there}) end as "unpaidOrders",
        ${dueOf(sql`refund_due_minor`)} as "refundsDue",
        ${dueOf(sql`fee_due_minor`)} as "feesDue",
        case when ${ofAll} then (select count(*)::int from stock s
         join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
         left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
         where s.business_id = ${businessId} and i.active and i.track_stock and i.form <> 'set'
           and (case when s.low_stock is null then ${totalOnHand('s')} <= ${lowStock} else s.on_hand <= s.low_stock end
             or s.id in (select stock_id from location_stock where business_id = ${businessId} and on_hand <= low_stock))
           and (s.variant_id is not null) = (i.form = 'variants') and coalesce(v.active, true)) end as "lowStock",
        case when ${ofAll} then (select count(*)::int from webhook_delivery
         where business_id = ${businessId} and status = 'failed' and ${inSpan(sql`created_at`)}) end as "failedWebhooks"`,
  );
  if (!row) throw new Error('The statement returned no row.');
  return row;
}
