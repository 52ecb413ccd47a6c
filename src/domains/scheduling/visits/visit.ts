import { DomainError } from '../../../platform/errors.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { notTakingPlace } from '../appointments/lifecycle.ts';

/** Appointments that are booked, moved and cancelled together. A visit has no row of its own. */
export interface WholeVisit {
  readonly id: string;
  readonly businessId: string;
  /** The appointments by start; at least one. */
  readonly appointments: readonly Appointment[];
}

/** Returns the appointments of a visit that are not cancelled; all of them if every one is. */
export function comingOf({
  appointments,
}: Pick<WholeVisit, 'appointments'>): readonly Appointment[] {
  const coming = appointments.filter(({ status }) => !notTakingPlace.has(status));
  return coming.length > 0 ? coming : appointments;
}

/** Increases with each change of one of its appointments. */
export function versionOf({ appointments }: Pick<WholeVisit, 'appointments'>): number {
  return appointments.reduce((sum, { version }) => sum + version, 0);
}

/**
 * Returns the appointments that a change of the whole visit affects. @throws DomainError INVALID_TRANSITION if one can no longer
 * be changed.
 */
export function changeableOf(visit: Pick<WholeVisit, 'appointments'>): Appointment[] {
  const left = visit.appointments.filter(({ status }) => !notTakingPlace.has(status));
  const begun = left.find(({ status }) => status !== 'pending' && status !== 'confirmed');
  if (!begun) return left;
  throw new DomainError(
    'INVALID_TRANSITION',
    `“${begun.serviceName}” of the visit is ${begun.status}, so the visit cannot be changed as one any more; change its appointments.`,
  ).withReason('appointment_not_movable', { status: begun.status });
}
