import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { VisitCardRow } from './loaders.ts';

/** A visit that asks for a card, or has one. */
export interface CardOfVisit extends VisitCardRow {
  appointment: Appointment;
}
