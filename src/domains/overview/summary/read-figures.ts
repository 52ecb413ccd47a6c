import type { EntityManager } from '@mikro-orm/sql';
import type { SourceCount, StatusCount } from '../../../graphql.generated.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { ofSale } from '../../payments/attempts/sums.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** What the database adds up; amounts in minor units. What belongs to no staff member is null for one of them. */
export interface Figures {
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

/** Instants are epoch milliseconds. */
interface Span {
  from: number;
  to: number;
  now: number;
  lowStock: number;
  /** Whose appointments count; null: everybody's. */
  staffId: string | null;
}

const inSpan = (column: string) => `${column} >= $2 and ${column} < $3`;
const theirs = '($6::text is null or staff_id = $6 or $6 = any(extra_staff_ids))';
const ofBusiness = '$6::text is null';
const takingPlace = `status_now in ('pending', 'confirmed', 'arrived', 'completed')`;

/** How much was called off of which something is due: few at any time, which an index finds. */
const dueOf = (column: string) => `
    (select count(*) from appointment
     where business_id = $1 and (refund_due_minor > 0 or fee_due_minor > 0) and ${column} > 0 and ${theirs})::int
      + (select count(*) from sales_order
      where ${ofBusiness} and business_id = $1 and (refund_due_minor > 0 or fee_due_minor > 0) and ${column} > 0)::int`;

const statement = `${planAnew}
  with team as materialized (
    select id, extra_staff_ids from appointment
    where business_id = $1 and ${inSpan('start_at')} and extra_staff_ids <> '{}'
  ), visit as materialized (
    select id, source, staff_id, catalog_item_id, group_size, start_at, end_at, order_id, net_minor + tax_minor as minor,
      case when status = 'pending' and expires_at <= $4 then 'expired' else status end as status_now
    from appointment where business_id = $1 and ${inSpan('start_at')} and ($6::text is null or staff_id = $6
      or id in (select id from team where $6 = any(extra_staff_ids)))
  ), counted as materialized (
    select status_now, source, count(*) as count, sum(minor) filter (where $6::text is null or staff_id = $6) as minor,
      sum(end_at - start_at) filter (where staff_id is not null and group_size = 1) as length
    from visit group by 1, 2
  ), owed as materialized (
    select id, minor from visit
    where status_now in ('confirmed', 'arrived', 'completed') and end_at <= $4 and order_id is null and minor > 0
  ), paid as materialized (
    select appointment_id, sum(${ofSale.captured} - greatest(${ofSale.refunded}, ${ofSale.owedBack})) as minor
    from payment where business_id = $1 and appointment_id = any(array(select id from owed)) group by 1
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
     where business_id = $1 and ${inSpan('created_at')} and status <> 'cancelled') end as "orderedMinor",
    (select coalesce(sum(${ofSale.captured} - ${ofSale.refunded}), 0)::float8 from payment
     where business_id = $1 and ${inSpan('paid_at')} and ($6::text is null or appointment_id in (
       select id from appointment where business_id = $1 and staff_id = $6))) as "paidMinor",
    (select coalesce(sum(extract(epoch from each.length) / 60), 0)::int from (
       select length from counted where ${takingPlace}
       union all
       select max(end_at) - start_at from visit
       where group_size > 1 and staff_id is not null and ${takingPlace}
       group by staff_id, start_at, catalog_item_id
       union all
       select end_at - start_at from visit join team using (id), unnest(extra_staff_ids)
       where $6::text is null and ${takingPlace}) each
    ) as "bookedMinutes",
    case when ${ofBusiness} then (select count(*)::int from client
     where business_id = $1 and ${inSpan('created_at')}) end as "newClients",
    (select count(*)::int from appointment
     where business_id = $1 and status = 'pending' and waits_for = 'approval' and expires_at > $4
       and start_at > $4 and ${theirs}) as "waitingApprovals",
    ((select count(*) from owed)
      - (select count(*) from paid join owed on id = appointment_id where paid.minor >= owed.minor))::int as "unpaidVisits",
    case when ${ofBusiness} then (select count(*)::int from sales_order
     where business_id = $1 and status not in ('completed', 'cancelled')
       and payment_status in ('unpaid', 'pending')) end as "unpaidOrders",
    ${dueOf('refund_due_minor')} as "refundsDue",
    ${dueOf('fee_due_minor')} as "feesDue",
    case when ${ofBusiness} then (select count(*)::int from stock s
     join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
     left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
     where s.business_id = $1 and i.active and i.track_stock and i.form <> 'set' and s.on_hand <= coalesce(s.low_stock, $5)
       and (s.variant_id is not null) = (i.form = 'variants') and coalesce(v.active, true)) end as "lowStock",
    case when ${ofBusiness} then (select count(*)::int from webhook_delivery
     where business_id = $1 and status = 'failed' and ${inSpan('created_at')}) end as "failedWebhooks"`;

/** Adds up the figures of a business in one statement. */
export async function readFigures(
  em: EntityManager,
  businessId: string,
  { from, to, now, lowStock, staffId }: Span,
): Promise<Figures> {
  const [row] = await read<Figures>(em, statement, [
    businessId,
    toIso(from),
    toIso(to),
    toIso(now),
    lowStock,
    staffId,
  ]);
  if (!row) throw new Error('The statement returned no row.');
  return row;
}
