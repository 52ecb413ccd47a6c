import type { Appointment } from './appointment.entity.ts';

/** Names who served an appointment before, for the details of an event that gave it to somebody else. */
export function lostBy(
  { staffId }: Pick<Appointment, 'staffId'>,
  before: string | null | undefined,
): { fromStaffId?: string } {
  return before == null || before === staffId ? {} : { fromStaffId: before };
}
