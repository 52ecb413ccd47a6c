import type { RefusalReason } from '../../../enums.generated.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';

/** A series with its present appointments, by start. */
export interface WholeSeries {
  readonly id: string;
  readonly businessId: string;
  readonly rule: string;
  /** The zone of its location. */
  readonly timezone: string;
  readonly appointments: readonly Appointment[];
}

/** The preview of one visit of a series. */
export interface Occurrence {
  readonly appointmentId: string | null;
  readonly startAt: number;
  readonly localStart: string;
  readonly fits: boolean;
  readonly staffIds: string[];
  readonly staffNames: string[];
  readonly reason: RefusalReason | null;
  readonly message: string | null;
}

/** A series that was booked or moved, with its visits that do not fit. */
export interface SeriesChange {
  readonly series: WholeSeries;
  readonly skipped: Occurrence[];
}

/** Increases with each change of one of its appointments. */
export function versionOf({ appointments }: Pick<WholeSeries, 'appointments'>): number {
  return appointments.reduce((sum, { version }) => sum + version, 0);
}

/** Groups the appointments of a series by visit, in order. */
export function visitsOf(appointments: readonly Appointment[]): Appointment[][] {
  return [...Map.groupBy(appointments, ({ id, visitId }) => visitId ?? id).values()];
}
