import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { findZonesOfLocations } from '../../../business/locations/location.queries.ts';
import { notFound } from '../../../nouns/not-found.ts';
import type { Appointment, AppointmentStatus } from '../appointment.entity.ts';
import { selectAppointments, type AppointmentFilter } from './appointment-list.queries.ts';

/** Fields of a business that its appointments have. */
type AppointmentBusiness = Pick<Business, 'id' | 'timezone' | 'currency'> &
  Partial<Pick<Business, 'locationCount'>>;

/** Reads appointments of one business by start, with the names shown to callers. */
export async function findAppointments(
  em: EntityManager,
  { id: businessId, timezone, currency, locationCount }: AppointmentBusiness,
  filter: AppointmentFilter,
  now: number,
): Promise<Appointment[]> {
  const stored = filter.status == null ? [] : storedAs(filter.status);
  const rows = await selectAppointments(em, { businessId, filter, stored, now });
  const zones = await zonesOf(em, businessId, rows);
  for (const row of rows) {
    const zone = (row.locationId && zones.get(row.locationId)) ?? timezone;
    Object.assign(row, { status: row.status_now, timezone: zone, currency, locationCount });
  }
  return rows;
}

/** Returns the time zones of the locations of appointments, except the main one. Most businesses have no other, and no read. */
async function zonesOf(
  em: EntityManager,
  businessId: string,
  rows: readonly Appointment[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length === 0) return new Map();
  const zones = await findZonesOfLocations(em, { businessId, ids });
  return new Map(zones.map(({ id, timezone }) => [id, timezone]));
}

/** Returns the stored statuses; an expired appointment may still be stored as pending. */
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
  business: AppointmentBusiness,
  id: string,
  now: number,
): Promise<Appointment> {
  const [appointment] = await findAppointments(em, business, { id, limit: 1 }, now);
  if (!appointment) throw notFound('apt', id);
  return appointment;
}
