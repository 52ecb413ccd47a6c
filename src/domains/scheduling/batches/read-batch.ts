import type { CancelAppointmentsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import type { Business } from '../../business/business.entity.ts';
import { storedLocationId } from '../../business/locations/at-location.ts';
import { locationOf } from '../../business/locations/locations.ts';
import { notFound } from '../../nouns/not-found.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import type { AppointmentFilter } from '../appointments/reading/appointment-list.queries.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import { isMovable } from '../appointments/lifecycle.ts';
import type { Refused } from './batch.ts';

/** Maximum number of appointments in a batch, with the other services of their visits. */
export const mostAppointments = 200;

type Asked = Pick<CancelAppointmentsInput, 'appointmentIds' | 'staffId' | 'locationId' | 'date'>;

/** Appointments of a batch by start, and the reasons against changing some of them. */
export interface Batch {
  /** The appointments as they are shown to callers. */
  readonly shown: readonly Appointment[];
  readonly refused: Map<string, Refused>;
}

/**
 * Reads the appointments of a batch, under the business's lock: the named ones, or those of a local day that are still to come.
 * @throws DomainError NOT_FOUND for an unknown id, VALIDATION_FAILED for too many.
 */
export async function readBatch(
  transaction: Context,
  business: Business,
  asked: Asked,
): Promise<Batch> {
  const { em, now } = transaction;
  await refuseUnknown(em, StaffMember, 'stf', { businessId: business.id, id: asked.staffId });
  const filter = await filterOf(em, business, asked);
  const found = await findAppointments(em, business, filter, now());
  if (found.length > mostAppointments) {
    throw invalid('date', `has more than ${mostAppointments} appointments; name some of them.`);
  }
  const known = new Set(found.map(({ id }) => id));
  for (const id of asked.appointmentIds ?? []) if (!known.has(id)) throw notFound('apt', id);
  const shown = asked.appointmentIds == null ? found.filter(({ endAt }) => endAt > now()) : found;
  const refused = new Map<string, Refused>();
  for (const each of shown) {
    const why = refusalOf(each, asked.staffId, now());
    if (why) refused.set(each.id, why);
  }
  return { shown, refused };
}

async function filterOf(
  em: Context['em'],
  business: Business,
  { appointmentIds, staffId, locationId, date }: Asked,
): Promise<AppointmentFilter> {
  if (appointmentIds == null && date == null) {
    throw invalid('date', 'is missing: give the day, or appointmentIds.');
  }
  const day = date == null ? null : readDay(date, 'date');
  const place = locationId == null ? null : await locationOf(em, business, locationId);
  const { timezone } = place ?? business;
  return {
    ...(day !== null && {
      from: wallToInstant(day, '00:00', timezone),
      to: wallToInstant(addDays(day, 1), '00:00', timezone),
    }),
    ...(appointmentIds == null
      ? { status: ['pending', 'confirmed'] }
      : { ids: [...new Set(appointmentIds)] }),
    staffId,
    ...(place && { locationId: storedLocationId(business.id, place.id) }),
    limit: mostAppointments + 1,
  };
}

/** Returns the reason against changing an appointment, whatever the change; null if there is none. */
function refusalOf(
  { status, endAt, staffId }: Appointment,
  askedStaffId: string | null | undefined,
  now: number,
): Refused | null {
  if (!isMovable(status)) {
    return { reason: 'appointment_not_movable', message: `It is ${status}.` };
  }
  if (endAt <= now) return { reason: 'appointment_over', message: 'It is over.' };
  if (askedStaffId == null || staffId === askedStaffId) return null;
  return { reason: null, message: 'Another staff member leads it: change it by itself.' };
}

/** Loads appointments to change, with the names that their events use. */
export async function loadBatch(
  { em }: Context,
  businessId: string,
  shown: readonly Appointment[],
): Promise<Appointment[]> {
  const loaded = await em.find(Appointment, { businessId, id: { $in: shown.map(({ id }) => id) } });
  const byId = new Map(loaded.map(each => [each.id, each]));
  return shown.map(({ id, serviceName, timezone, status }) =>
    Object.assign(byId.get(id)!, { serviceName, timezone, status }),
  );
}

/** Refuses a batch without appointments. @throws DomainError NOT_FOUND. */
export function refuseEmpty({ shown }: Batch): void {
  if (shown.length > 0) return;
  throw new DomainError('NOT_FOUND', 'No appointment of that day is still to come.');
}
