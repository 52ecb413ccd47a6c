import { DomainError } from '../../../platform/errors.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { calledOff } from '../appointments/lifecycle.ts';

/** Appointments that are booked, moved and called off as one. It is nothing beside them. */
export interface WholeVisit {
  readonly id: string;
  readonly businessId: string;
  /** By start; at least one. */
  readonly appointments: readonly Appointment[];
}

/** What of a visit is not called off; all of it where everything is. */
export function comingOf({
  appointments,
}: Pick<WholeVisit, 'appointments'>): readonly Appointment[] {
  const coming = appointments.filter(({ status }) => !calledOff.has(status));
  return coming.length > 0 ? coming : appointments;
}

/** Increases with each change of one of its appointments. */
export function versionOf({ appointments }: Pick<WholeVisit, 'appointments'>): number {
  return appointments.reduce((sum, { version }) => sum + version, 0);
}

/** The parts of a visit that a change of all of it is about. @throws DomainError INVALID_TRANSITION if one cannot be changed any more. */
export function changeableOf(visit: Pick<WholeVisit, 'appointments'>): Appointment[] {
  const left = visit.appointments.filter(({ status }) => !calledOff.has(status));
  const begun = left.find(({ status }) => status !== 'pending' && status !== 'confirmed');
  if (!begun) return left;
  throw new DomainError(
    'INVALID_TRANSITION',
    `“${begun.serviceName}” of the visit is ${begun.status}, so the visit cannot be changed as one any more; change its appointments.`,
  ).because('appointment_not_movable', { status: begun.status });
}
