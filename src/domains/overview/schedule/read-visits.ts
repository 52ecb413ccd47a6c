import type { EntityManager } from '@mikro-orm/sql';
import type { Visit } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { paymentStatusOf, type PaymentState } from '../../ordering/lifecycle.ts';
import type { OrderPaymentStatus } from '../../ordering/order.entity.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { ofSale, paymentSums } from '../../payments/attempts/sums.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';

/** Which appointments to read; instants are epoch milliseconds. */
export interface BoardFilter {
  from: number;
  to: number;
  /** Null: all staff, and nobody. */
  staffIds: readonly string[] | null;
  withCancelled: boolean;
  now: number;
  limit: number;
}

const minute = 60_000;
const ended = `('cancelled', 'declined', 'expired')`;
const present = (alias: string) =>
  `case when ${alias}.status = 'pending' and ${alias}.expires_at <= $6 then 'expired' else ${alias}.status end`;

type VisitRow = PaymentState &
  Pick<
    Appointment,
    | 'id'
    | 'version'
    | 'status'
    | 'waitsFor'
    | 'startAt'
    | 'endAt'
    | 'occupiedFrom'
    | 'occupiedTo'
    | 'processingStartAt'
    | 'processingEndAt'
    | 'catalogItemId'
    | 'variantId'
    | 'variantName'
    | 'serviceName'
    | 'staffId'
    | 'extraStaffIds'
    | 'resourceIds'
    | 'clientId'
    | 'clientName'
    | 'clientPhone'
    | 'netMinor'
    | 'taxMinor'
    | 'orderId'
    | 'visitId'
    | 'groupSize'
    | 'source'
    | 'createdByName'
    | 'clientConfirmedAt'
  > & { comment: string | null; isFirstVisit: boolean; orderStatus: OrderPaymentStatus | null };

const statement = `${planAnew}
  select a.id, a.version, a.status_now as status, a.waits_for as "waitsFor",
    ${epochMs('a.start_at')} as "startAt", ${epochMs('a.end_at')} as "endAt",
    ${epochMs('a.occupied_from')} as "occupiedFrom", ${epochMs('a.occupied_to')} as "occupiedTo",
    ${epochMs('a.processing_start_at')} as "processingStartAt", ${epochMs('a.processing_end_at')} as "processingEndAt",
    a.catalog_item_id as "catalogItemId", a.variant_id as "variantId", a.variant_name as "variantName",
    i.name as "serviceName", a.staff_id as "staffId", a.extra_staff_ids as "extraStaffIds", a.resource_ids as "resourceIds",
    a.client_id as "clientId", a.client_name as "clientName", c.phone as "clientPhone",
    a.custom_fields ->> 'comment' as comment,
    a.net_minor::float8 as "netMinor", a.tax_minor::float8 as "taxMinor",
    a.order_id as "orderId", a.visit_id as "visitId", a.group_size as "groupSize", o.payment_status as "orderStatus",
    a.source, a.created_by_name as "createdByName",
    not exists (
      select from appointment e
      where e.business_id = a.business_id and e.client_id = a.client_id and e.start_at < a.start_at
        and ${present('e')} not in ('cancelled', 'declined', 'expired', 'no_show')
    ) as "isFirstVisit",
    ${epochMs('a.client_confirmed_at')} as "clientConfirmedAt",
    paid.*
  from (
    select *, ${present('b')} as status_now from appointment b
    where b.business_id = $1 and b.start_at > $2 and b.start_at < $4 and b.end_at > $3
      and ($5::text[] is null or b.staff_id = any($5) or b.extra_staff_ids && $5)
  ) a
  join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
  left join sales_order o on o.id = a.order_id and o.business_id = a.business_id
  cross join lateral (
    select ${paymentSums(`case when a.status_now in ${ended} then 0 else ${ofSale.owedBack} end`, '$6')}
    from payment where business_id = a.business_id and appointment_id = a.id
  ) paid
  where $7 or a.status_now not in ${ended}
  order by a.start_at, a.id limit $8`;

/** Reads the appointments that overlap a span, by start, with one statement. */
export async function readVisits(
  em: EntityManager,
  business: Business,
  { from, to, staffIds, withCancelled, now, limit }: BoardFilter,
): Promise<Visit[]> {
  const lookBack = from - business.longestOccupationMinutes * minute - 1;
  const rows = await read<VisitRow>(em, statement, [
    business.id,
    toIso(lookBack),
    toIso(from),
    toIso(to),
    staffIds,
    toIso(now),
    withCancelled,
    limit,
  ]);
  const participants = countParticipants(rows);
  return rows.map(row => visitOf(row, business.currency, participants.get(sessionOf(row)) ?? 0));
}

/** The bookings of each start of a group, without those that are over before it began. */
function countParticipants(rows: readonly VisitRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (['cancelled', 'declined', 'expired'].includes(row.status)) continue;
    const session = sessionOf(row);
    counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return counts;
}

/** Those who are booked one by one are each a session of their own. */
function sessionOf({ id, groupSize, catalogItemId, startAt, staffId }: VisitRow): string {
  return groupSize > 1 ? [catalogItemId, startAt, staffId].join(' ') : id;
}

function visitOf(row: VisitRow, currency: string, participants: number): Visit {
  const { orderStatus, occupiedFrom, occupiedTo, serviceName, variantName } = row;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    waitsFor: row.waitsFor ?? null,
    startAt: row.startAt,
    endAt: row.endAt,
    bufferBeforeMinutes: (row.startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - row.endAt) / minute,
    processingStartAt: row.processingStartAt ?? null,
    processingEndAt: row.processingEndAt ?? null,
    catalogItemId: row.catalogItemId,
    variantId: row.variantId ?? null,
    title: variantName ? `${serviceName} (${variantName})` : serviceName,
    staffId: row.staffId ?? null,
    extraStaffIds: row.extraStaffIds,
    resourceIds: row.resourceIds,
    clientId: row.clientId,
    clientName: row.clientName,
    clientPhone: row.clientPhone ?? null,
    isFirstVisit: row.isFirstVisit,
    clientConfirmedAt: row.clientConfirmedAt ?? null,
    comment: row.comment,
    price: toMajor(grossOf(row), currency),
    paymentStatus: orderStatus ?? paymentStatusOf(grossOf(row), row),
    orderId: row.orderId ?? null,
    visitId: row.visitId ?? null,
    groupCapacity: row.groupSize,
    participants,
    source: row.source ?? null,
    createdByName: row.createdByName ?? null,
  };
}
