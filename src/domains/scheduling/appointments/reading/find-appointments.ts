import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { whereClause } from '../../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../../../platform/database/query/sql.ts';
import { notFound } from '../../../../platform/errors.ts';
import { isoOrNull } from '../../../../platform/lib/time/time.ts';
import { Appointment, type AppointmentStatus, type BookingSource } from '../appointment.entity.ts';

/** Selects appointments of a business; instants are epoch milliseconds. */
export interface AppointmentFilter {
  id?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
  staffId?: string | null | undefined;
  staffIds?: readonly string[] | null | undefined;
  catalogItemId?: string | null | undefined;
  clientId?: string | null | undefined;
  /** A tsquery for clients. */
  clientTerms?: string | null | undefined;
  source?: readonly BookingSource[] | null | undefined;
  clientPhone?: string | null | undefined;
  visitId?: string | undefined;
  visitIds?: readonly string[] | undefined;
  seriesId?: string | undefined;
  /** Only those of which a refund or a fee is due. */
  owesMoney?: boolean | null | undefined;
  status?: readonly AppointmentStatus[] | null | undefined;
  /** The start (epoch milliseconds) and id of the last one seen. */
  after?: readonly (string | number | null)[] | undefined;
  limit: number;
}

/** Reads appointments of one business by start, with the names shown to callers. */
export async function findAppointments(
  em: EntityManager,
  business: Pick<Business, 'id' | 'timezone' | 'currency'>,
  filter: AppointmentFilter,
  now: number,
): Promise<Appointment[]> {
  const [afterStart, afterId] = filter.after ?? [];
  const afterAt = afterStart == null ? null : new Date(Number(afterStart)).toISOString();
  const stored = filter.status == null ? [] : storedAs(filter.status);
  const { where, parameters, use } = whereClause([
    ['a.business_id = ?', business.id],
    ['a.id = ?', filter.id],
    ['a.id = any(?)', filter.ids],
    // One status is an index in the order of the list.
    ['a.status = ?', stored.length === 1 ? stored[0] : null],
    ['a.status = any(?)', stored.length > 1 ? stored : null],
    ['a.start_at >= ?', isoOrNull(filter.from)],
    ['a.start_at < ?', isoOrNull(filter.to)],
    ['(a.staff_id = ? or a.extra_staff_ids @> array[?])', filter.staffId, filter.staffId],
    ['(a.staff_id = any(?) or a.extra_staff_ids && ?)', filter.staffIds, filter.staffIds],
    ['a.catalog_item_id = ?', filter.catalogItemId],
    ['a.client_id = ?', filter.clientId],
    ['c.search @@ ?::tsquery', filter.clientTerms],
    ['a.source = any(?)', filter.source],
    ['c.phone = ?', filter.clientPhone],
    ['a.visit_id = ?', filter.visitId],
    ['a.visit_id = any(?)', filter.visitIds],
    ['a.series_id = ?', filter.seriesId],
    ['((a.refund_due_minor > 0 or a.fee_due_minor > 0) and ?)', filter.owesMoney || null],
    ['(a.start_at, a.id) > (?, ?)', afterAt, afterId],
  ]);
  const ofStatus = filter.status == null ? '' : `where status_now = any(${use(filter.status)})`;
  const rows = await read<Appointment>(
    em,
    `${stored.length > 1 ? planAnew : ''} select * from (
       select ${columnsOf(em, Appointment, 'a')}, a.start_at, c.phone as "clientPhone",
         i.name as "serviceName", s.name as "staffName",
         case when a.extra_staff_ids = '{}' then '{}' else array(
           select e.name from unnest(a.extra_staff_ids) with ordinality extra(id, place)
           join staff_member e on e.business_id = a.business_id and e.id = extra.id order by extra.place) end as "extraStaffNames",
         case when a.status = 'pending' and a.expires_at <= ${use(new Date(now).toISOString())} then 'expired'
           else a.status end as status_now
       from appointment a
       join client c on c.id = a.client_id and c.business_id = a.business_id
       join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
       left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
       where ${where}
     ) found
     ${ofStatus}
     order by start_at, id limit ${use(filter.limit)}`,
    parameters,
  );
  for (const row of rows) {
    row.status = (row as unknown as { status_now: AppointmentStatus }).status_now;
    row.timezone = business.timezone;
    row.currency = business.currency;
  }
  return rows;
}

/** What expired may be stored as pending still. */
function storedAs(asked: readonly AppointmentStatus[]): AppointmentStatus[] {
  return [
    ...new Set(
      asked.flatMap(status => (status === 'expired' ? [status, 'pending' as const] : [status])),
    ),
  ];
}

/** Reads one appointment of a business. @throws DomainError NOT_FOUND. */
export async function findAppointment(
  em: EntityManager,
  business: Pick<Business, 'id' | 'timezone' | 'currency'>,
  id: string,
  now: number,
): Promise<Appointment> {
  const [appointment] = await findAppointments(em, business, { id, limit: 1 }, now);
  if (!appointment) throw notFound('apt', id);
  return appointment;
}
