import type { Appointment } from './appointment.entity.ts';

/** Returns the staff member who lost an appointment to another, for the details of an event. */
export function lostBy(
  { staffId }: Pick<Appointment, 'staffId'>,
  before: string | null | undefined,
): { fromStaffId?: string } {
  return before == null || before === staffId ? {} : { fromStaffId: before };
}
