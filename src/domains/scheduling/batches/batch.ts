import type { RefusalReason } from '../../../enums.generated.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';

/** The reason why an appointment stays as it is. */
export interface Refused {
  readonly reason: RefusalReason | null;
  readonly message: string;
}

/** An appointment before and after a change of several. `after` is null if it stays as it is. */
export interface BatchEntry {
  readonly before: Appointment;
  readonly after: Appointment | null;
  readonly refused: Refused | null;
}

/** A change of several appointments, done or rehearsed. */
export interface BatchChange {
  readonly entries: readonly BatchEntry[];
  readonly dryRun: boolean;
}
