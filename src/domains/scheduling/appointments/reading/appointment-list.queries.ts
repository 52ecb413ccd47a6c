import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
  unprepared,
} from '../../../../platform/database/query/query.ts';
import { type ChangeSpan, listOrder } from '../../../../platform/database/query/last-changes.ts';
import type { KeyPart } from '../../../../platform/lib/paging.ts';
import { isoOrNull, toIso } from '../../../../platform/lib/time/time.ts';
import { onlyAt } from '../../../business/access/only-locations.queries.ts';
import type { Buyer } from '../../../clients/buyers/buyer.entity.ts';
import { ownAppointments } from '../../../clients/buyers/buyers.ts';
import { isNamed } from '../../../external-ids/external-record.queries.ts';
import type { AppointmentSort } from '../../../../graphql.generated.ts';
import { Appointment, type AppointmentStatus, type BookingSource } from '../appointment.entity.ts';

/** Selects appointments of a business; instants are epoch milliseconds. */
export interface AppointmentFilter {
  id?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
  staffId?: string | null | undefined;
  staffIds?: readonly string[] | null | undefined;
  /** As stored: null is the main location. */
  locationId?: string | null | undefined;
  catalogItemId?: string | null | undefined;
  clientId?: string | null | undefined;
  /** A tsquery for clients. */
  clientTerms?: string | null | undefined;
  source?: readonly BookingSource[] | null | undefined;
  clientPhone?: string | null | undefined;
  visitId?: string | undefined;
  visitIds?: readonly string[] | undefined;
  seriesId?: string | undefined;
  /** Only appointments with a refund or a fee due. */
  owesMoney?: boolean | null | undefined;
  status?: readonly AppointmentStatus[] | null | undefined;
  sort?: AppointmentSort | undefined;
  /** The sort key of the last appointment of the previous page. */
  after?: Key | undefined;
  changed?: ChangeSpan | null | undefined;
  limit: number;
}

type Key = readonly (string | number | null)[];

/** A sort order. */
interface Order {
  parts: readonly KeyPart[];
  keyOf: (row: Pick<Appointment, 'id' | 'startAt'>) => (string | number)[];
  after: (key: Key) => Sql;
  by: Sql;
}

const byStart = (order: 'asc' | 'desc', further: '<' | '>'): Order => ({
  parts: ['instant', 'text'],
  keyOf: row => [row.startAt, row.id],
  after: ([at, id]) => sql`(a.start_at, a.id) ${sql.raw(further)} (${toIso(Number(at))}, ${id})`,
  by: sql`start_at ${sql.raw(order)}, id ${sql.raw(order)}`,
});

export const sorts: Readonly<Record<AppointmentSort, Order>> = {
  start: byStart('asc', '>'),
  latest: byStart('desc', '<'),
  newest: {
    // Ids sort by their creation time.
    parts: ['text'],
    keyOf: row => [row.id],
    after: ([id]) => sql`a.id < ${id}`,
    by: sql`id desc`,
  },
};

interface Listed {
  businessId: string;
  filter: AppointmentFilter;
  /** The statuses as which those of the filter are stored. */
  stored: readonly AppointmentStatus[];
  now: number;
}

/** An appointment with its status at the time of the list. */
type Row = Appointment & { status_now: AppointmentStatus };

/** Lists appointments of a business by start or by last change, with the names shown to callers. */
export function selectAppointments(
  em: EntityManager,
  { businessId, filter, stored, now }: Listed,
): Promise<Row[]> {
  const { status, changed, limit, after } = filter;
  const sort = sorts[filter.sort ?? 'start'];
  const order = listOrder(
    changed,
    { alias: 'a', kind: 'appointment' },
    { after: after && sort.after(after), by: sort.by },
  );
  const ofStatus = status == null ? sql`` : sql`where status_now = any(${status})`;
  return queryReplica(
    em,
    sql<Row>`${stored.length > 1 ? unprepared : order.hint} select * from (
        select ${columns(em, Appointment, 'a')}, a.start_at, c.phone as "clientPhone",
          i.name as "serviceName", s.name as "staffName",
          case when a.extra_staff_ids = '{}' then '{}' else array(
            select e.name from unnest(a.extra_staff_ids) with ordinality extra(id, place)
            join staff_member e on e.business_id = a.business_id and e.id = extra.id order by extra.place) end as "extraStaffNames",
          case when a.status = 'pending' and a.expires_at <= ${toIso(now)} then 'expired'
            else a.status end as status_now${order.columns}
          ${changed ? sql`, changed.at as changed_at` : sql``}
        from appointment a ${order.join}
        join client c on c.id = a.client_id and c.business_id = a.business_id
        join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
        left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
        where ${allOf([sql`a.business_id = ${businessId}`, ...ofStored(stored), ...matching(businessId, filter), onlyAt(em, businessId, sql`a.location_id`), order.after])}
      ) found
      ${ofStatus}
      order by ${changed ? sql`changed_at, id` : order.by} limit ${limit}`,
  );
}

function ofStored(stored: readonly AppointmentStatus[]): (Sql | false)[] {
  return [
    // A single status uses an index in the order of the list.
    stored.length === 1 && sql`a.status = ${stored[0]}`,
    stored.length > 1 && sql`a.status = any(${stored})`,
  ];
}

function matching(
  businessId: string,
  filter: AppointmentFilter,
): (Sql | false | null | undefined)[] {
  const { id, ids, staffId, staffIds, catalogItemId, clientId, clientTerms, source } = filter;
  const { clientPhone, visitId, visitIds, seriesId, owesMoney, locationId } = filter;
  const [from, to] = [isoOrNull(filter.from), isoOrNull(filter.to)];
  return [
    id != null && sql`a.id = ${id}`,
    isNamed('a.id', { businessId, kind: 'appointment', ids, externalIds: filter.externalIds }),
    from !== null && sql`a.start_at >= ${from}`,
    to !== null && sql`a.start_at < ${to}`,
    staffId != null && sql`(a.staff_id = ${staffId} or a.extra_staff_ids @> array[${staffId}])`,
    staffIds != null && sql`(a.staff_id = any(${staffIds}) or a.extra_staff_ids && ${staffIds})`,
    locationId !== undefined && sql`a.location_id is not distinct from ${locationId}`,
    catalogItemId != null && sql`a.catalog_item_id = ${catalogItemId}`,
    clientId != null && sql`a.client_id = ${clientId}`,
    clientTerms != null && sql`c.search @@ ${clientTerms}::tsquery`,
    source != null && sql`a.source = any(${source})`,
    clientPhone != null && sql`c.phone = ${clientPhone}`,
    visitId != null && sql`a.visit_id = ${visitId}`,
    visitIds != null && sql`a.visit_id = any(${visitIds})`,
    seriesId != null && sql`a.series_id = ${seriesId}`,
    owesMoney === true && sql`(a.refund_due_minor > 0 or a.fee_due_minor > 0)`,
  ];
}

/** The proven contacts of a buyer, and the one business that the credential is for; null: all. */
interface Own extends Pick<Buyer, 'phone' | 'email'> {
  businessId: string | null;
}

/** Lists a buyer's appointments at all businesses, latest start first, after a start and an id. */
export function selectOwn(
  em: EntityManager,
  {
    after,
    most,
    ...own
  }: Own & { after: readonly (string | number | null)[] | undefined; most: number },
): Promise<Appointment[]> {
  const [start, id] = after ?? [];
  const isAfter =
    start == null ? sql`true` : sql`(a.start_at, a.id) < (${toIso(Number(start))}, ${id})`;
  return queryReplica(em, sql<Appointment>`${ofBuyer(em, own, isAfter)} limit ${most}`);
}

/** Ids that find appointments: of the appointment itself, its visit or its series. */
const columnOf = { id: 'a.id', visitId: 'a.visit_id', seriesId: 'a.series_id' } as const;

/** Finds a buyer's latest appointment with an id, or of a visit or series. */
export async function findOwn(
  em: EntityManager,
  { by, id, ...own }: Own & { by: keyof typeof columnOf; id: string },
): Promise<Appointment | undefined> {
  const [found] = await query(em, ofBuyer(em, own, sql`${sql.raw(columnOf[by])} = ${id}`));
  return found;
}

function ofBuyer(
  em: EntityManager,
  { phone, email, businessId }: Own,
  condition: Sql,
): Sql<Appointment> {
  const isThere = businessId === null ? sql`true` : sql`a.business_id = ${businessId}`;
  return sql`
    select ${columns(em, Appointment, 'a')}, c.phone as "clientPhone", i.name as "serviceName",
      p.name as "staffName", coalesce(l.timezone, b.timezone) as timezone, b.currency,
      b.location_count as "locationCount"
    from (${fromText(ownAppointments, [phone ?? null, email ?? null])}) own
    join appointment a on a.business_id = own.business_id and a.id = own.id
    join business b on b.id = a.business_id
    left join location l on l.business_id = a.business_id and l.id = a.location_id
    join client c on c.id = a.client_id and c.business_id = a.business_id
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member p on p.business_id = a.business_id and p.id = a.staff_id
    where ${isThere} and ${condition} order by a.start_at desc, a.id desc`;
}

/** SQL: true if a service takes place online. */
export const isOnline = (item: string) => `(${item}.meeting <> 'none')`;

/** SQL for the present online meeting link of an appointment; null until it is confirmed. */
export const meetingLink = (appointment: string, item: string, staff: string) => `
  case when ${appointment}.status in ('confirmed', 'arrived') then case ${item}.meeting
    when 'service' then ${item}.meeting_url
    when 'staff' then coalesce(${staff}.meeting_url, ${item}.meeting_url) end end`;

/** Columns of an appointment that decide about its meeting. */
export type Met = Pick<Appointment, 'businessId' | 'catalogItemId' | 'staffId' | 'status'>;

export interface Meeting {
  online: boolean;
  url: string | null;
}

/** Returns for appointments if they take place online, and their links. `place` is that in the list, from 1 on. */
export function findMeetings(
  em: EntityManager,
  met: readonly Met[],
): Promise<(Meeting & { place: number })[]> {
  return queryReplica(
    em,
    sql<Meeting & { place: number }>`
      select a.place::int, ${sql.raw(isOnline('i'))} as online, ${sql.raw(meetingLink('a', 'i', 's'))} as url
      from unnest(${met.map(({ businessId }) => businessId)}::text[], ${met.map(({ catalogItemId }) => catalogItemId)}::text[],
          ${met.map(({ staffId }) => staffId ?? null)}::text[], ${met.map(({ status }) => status)}::text[]) with ordinality
        as a(business_id, catalog_item_id, staff_id, status, place)
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id`,
  );
}
