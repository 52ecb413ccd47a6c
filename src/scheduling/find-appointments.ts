import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { columnsOf } from '../database/columns-of.ts';
import { read } from '../database/sql.ts';
import { notFound } from '../errors.ts';
import { Appointment, type AppointmentStatus } from './appointment.entity.ts';

/** Which appointments of a business are wanted; instants are ISO text. */
export interface AppointmentFilter {
  id?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  staffId?: string | null | undefined;
  catalogItemId?: string | null | undefined;
  clientPhone?: string | null | undefined;
  status?: readonly AppointmentStatus[] | null | undefined;
  /** The start (epoch milliseconds) and id of the last one seen. */
  after?: readonly (string | number | null)[] | undefined;
  limit?: number | undefined;
}

/** Reads appointments of one business by start, with the names that the wire wants. */
export async function findAppointments(
  em: EntityManager,
  business: Pick<Business, 'id' | 'timezone' | 'currency'>,
  filter: AppointmentFilter,
  now: number,
): Promise<Appointment[]> {
  const [afterStart, afterId] = filter.after ?? [];
  const rows = await read<Appointment>(
    em,
    `select * from (
       select ${columnsOf(em, Appointment, 'a')}, a.start_at, c.phone as "clientPhone",
         i.name as "serviceName", s.name as "staffName",
         case when a.status = 'pending' and a.expires_at <= $2 then 'expired' else a.status end as status_now
       from appointment a
       join client c on c.id = a.client_id and c.business_id = a.business_id
       join catalog_item i on i.id = a.catalog_item_id
       left join staff_member s on s.id = a.staff_id
       where a.business_id = $1
         and ($3::text is null or a.id = $3)
         and ($4::timestamptz is null or a.start_at >= $4)
         and ($5::timestamptz is null or a.start_at < $5)
         and ($6::text is null or a.staff_id = $6)
         and ($7::text is null or a.catalog_item_id = $7)
         and ($8::text is null or c.phone = $8)
         and ($9::timestamptz is null or (a.start_at, a.id) > ($9, $10))
     ) found
     where $11::text[] is null or status_now = any($11)
     order by start_at, id limit $12`,
    [
      business.id,
      new Date(now).toISOString(),
      filter.id ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.staffId ?? null,
      filter.catalogItemId ?? null,
      filter.clientPhone ?? null,
      afterStart == null ? null : new Date(Number(afterStart)).toISOString(),
      afterId ?? null,
      filter.status ?? null,
      filter.limit ?? null,
    ],
  );
  for (const row of rows) {
    row.status = (row as unknown as { status_now: AppointmentStatus }).status_now;
    row.timezone = business.timezone;
    row.currency = business.currency;
  }
  return rows;
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
