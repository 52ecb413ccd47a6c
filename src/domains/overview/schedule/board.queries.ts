import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import {
  allOf,
  columns,
  fromText,
  queryReplica,
  unprepared,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { andOnly, onlyAt } from '../../business/access/only-locations.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import type { PaymentState } from '../../ordering/lifecycle.ts';
import type { OrderPaymentStatus } from '../../ordering/order.entity.ts';
import { ofSale, paymentSums } from '../../payments/attempts/payment-sums.queries.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { Hold } from '../../scheduling/holds/hold.entity.ts';

/** The filter for appointments; instants are epoch milliseconds. */
interface BoardFilter {
  from: number;
  to: number;
  /** The staff; null for all appointments, including those without staff. */
  staffIds: readonly string[] | null;
  withCancelled: boolean;
  now: number;
  most: number;
}

/** The part of a business that the board shows; a location is as stored, and undefined for all of them. */
type ShownBusiness = Pick<Business, 'id' | 'longestOccupationMinutes' | 'locationId'>;

/** An appointment of the board, in its present status, with the names and payments that the board shows. */
export type VisitRow = PaymentState &
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
    | 'locationId'
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

const ended = sql`('cancelled', 'declined', 'expired')`;

/** Part of a payment that counts neither as paid nor as refunded. */
const surplus = `case when a.status_now in ('cancelled', 'declined', 'expired') then 0 else ${ofSale.owedBack} end`;

/** Reads the appointments that overlap a span, by start, with one statement. */
export function readVisits(
  em: EntityManager,
  business: ShownBusiness,
  { from, to, staffIds, withCancelled, now, most }: BoardFilter,
): Promise<VisitRow[]> {
  const lookBack = from - business.longestOccupationMinutes * 60_000 - 1;
  const theirs = staffIds
    ? sql`and (b.staff_id = any(${staffIds}) or b.extra_staff_ids && ${staffIds}::text[])`
    : sql``;
  const there = isAt(business, 'b');
  const present = (a: Sql) =>
    sql`case when ${a}.status = 'pending' and ${a}.expires_at <= ${toIso(now)} then 'expired' else ${a}.status end`;
  return queryReplica(
    em,
    sql<VisitRow>`${unprepared}
      select a.id, a.version, a.status_now as status, a.waits_for as "waitsFor",
        ${sql.raw(epochMs('a.start_at'))} as "startAt", ${sql.raw(epochMs('a.end_at'))} as "endAt",
        ${sql.raw(epochMs('a.occupied_from'))} as "occupiedFrom", ${sql.raw(epochMs('a.occupied_to'))} as "occupiedTo",
        ${sql.raw(epochMs('a.processing_start_at'))} as "processingStartAt", ${sql.raw(epochMs('a.processing_end_at'))} as "processingEndAt",
        a.catalog_item_id as "catalogItemId", a.variant_id as "variantId", a.variant_name as "variantName",
        i.name as "serviceName", a.staff_id as "staffId", a.extra_staff_ids as "extraStaffIds", a.resource_ids as "resourceIds", a.location_id as "locationId",
        a.client_id as "clientId", a.client_name as "clientName", c.phone as "clientPhone",
        a.custom_fields ->> 'comment' as comment,
        a.net_minor::float8 as "netMinor", a.tax_minor::float8 as "taxMinor",
        a.order_id as "orderId", a.visit_id as "visitId", a.group_size as "groupSize", o.payment_status as "orderStatus",
        a.source, a.created_by_name as "createdByName",
        not exists (
          select from appointment e
          where e.business_id = a.business_id and e.client_id = a.client_id and e.start_at < a.start_at
            and ${present(sql`e`)} not in ('cancelled', 'declined', 'expired', 'no_show')
        ) as "isFirstVisit",
        ${sql.raw(epochMs('a.client_confirmed_at'))} as "clientConfirmedAt",
        paid.*
      from (
        select *, ${present(sql`b`)} as status_now from appointment b
        where b.business_id = ${business.id} and b.start_at > ${toIso(lookBack)} and b.start_at < ${toIso(to)} and b.end_at > ${toIso(from)} ${theirs} ${there}${andOnly(onlyAt(em, business.id, sql`b.location_id`))}
      ) a
      join client c on c.id = a.client_id and c.business_id = a.business_id
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      left join sales_order o on o.id = a.order_id and o.business_id = a.business_id
      cross join lateral (
        select ${fromText(paymentSums(surplus, '$1'), [toIso(now)])}
        from payment where business_id = a.business_id and appointment_id = a.id
      ) paid
      where ${withCancelled} or a.status_now not in ${ended}
      order by a.start_at, a.id limit ${most}`,
  );
}

/** Reads the live holds that overlap a span, by start. */
export function readHolds(
  em: EntityManager,
  business: ShownBusiness,
  { from, to, staffIds, now }: BoardFilter,
): Promise<Hold[]> {
  const where = allOf([
    sql`h.business_id = ${business.id} ${isAt(business, 'h')} and h.occupied_from < ${toIso(to)} and h.start_at < ${toIso(to)} and h.end_at > ${toIso(from)}`,
    sql`h.expires_at > ${toIso(now)}`,
    staffIds && sql`(h.staff_id = any(${staffIds}) or h.extra_staff_ids && ${staffIds}::text[])`,
    onlyAt(em, business.id, sql`h.location_id`),
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, Hold, 'h')} from hold h where ${where} order by h.start_at, h.id` as Sql<Hold>,
  );
}

/** A staff member's appointment at another location than the shown one. */
export interface Elsewhere {
  staffId: string | null;
  extraStaffIds: readonly string[];
  startAt: number;
  endAt: number;
  locationId: string | null;
}

/** Reads when staff serve at other locations than the shown one. */
export function readElsewhere(
  em: EntityManager,
  { id, longestOccupationMinutes, locationId }: ShownBusiness,
  { from, to, now }: BoardFilter,
): Promise<Elsewhere[]> {
  const lookBack = from - longestOccupationMinutes * 60_000 - 1;
  return queryReplica(
    em,
    sql<Elsewhere>`${unprepared}
      select staff_id as "staffId", extra_staff_ids as "extraStaffIds", location_id as "locationId",
        ${sql.raw(epochMs('start_at'))} as "startAt", ${sql.raw(epochMs('end_at'))} as "endAt"
      from appointment
      where business_id = ${id} and start_at > ${toIso(lookBack)} and start_at < ${toIso(to)} and end_at > ${toIso(from)}
        and staff_id is not null and location_id is distinct from ${locationId ?? null}
        and status not in ${ended} and (status <> 'pending' or expires_at is null or expires_at > ${toIso(now)})`,
  );
}

function isAt({ locationId }: ShownBusiness, alias: string): Sql {
  return locationId === undefined
    ? sql``
    : sql`and ${sql.ref(`${alias}.location_id`)} is not distinct from ${locationId}`;
}
