import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { VisitCardRow } from './loaders.ts';

/** Visit that requires or has a card. */
export interface CardOfVisit extends VisitCardRow {
  appointment: Appointment;
}
