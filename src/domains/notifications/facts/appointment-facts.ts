import type { AgreedPolicy } from '../../business/policy/policy.ts';
import type { AppointmentStatus } from '../../scheduling/appointments/appointment.entity.ts';

/** Facts about an appointment. Instants are epoch milliseconds, amounts minor units. */
export interface AppointmentFacts {
  id: string;
  status: AppointmentStatus;
  version: number;
  startAt: number;
  endAt: number;
  serviceName: string;
  staffName: string | null;
  /**
   * Place of the appointment, if not at the business. Absent from notifications planned before this field was
   * added.
   */
  place?: string | null;
  /**
   * Online service, and its meeting link once confirmed. Absent from notifications planned before these
   * fields were added.
   */
  online?: boolean;
  meetingUrl?: string | null;
  /** Price with tax. */
  priceMinor: number;
  /** Tax included in the price. Absent from notifications planned before this field was added. */
  taxes?: readonly TaxFacts[] | null;
  waitsFor: 'approval' | 'payment' | 'card' | null;
  reason: string | null;
  /**
   * Cancellation policy that the client agreed to. This field and those below are absent from older
   * notifications.
   */
  policy?: AgreedPolicy | null;
  depositMinor?: number;
  /** Cancellation or no-show fee, and the part to be paid now. Nothing is due while a card is being charged. */
  feeMinor?: number;
  feeDueMinor?: number;
  /** All appointments of the visit that this message covers. Absent or null if the appointment stands alone. */
  parts?: readonly VisitPartFacts[] | null;
  /** Times of all visits of the series, the first one included. Absent if the appointment stands alone. */
  dates?: readonly DateFacts[] | null;
}

/** Tax at one rate, in parts per million. */
export interface TaxFacts {
  name: string;
  ppm: number;
  taxMinor: number;
}

/** Time of one visit of a series, taken from its first appointment. */
type DateFacts = Pick<AppointmentFacts, 'id' | 'version' | 'startAt' | 'endAt'>;

/** Facts about one appointment of a visit. */
export type VisitPartFacts = Pick<
  AppointmentFacts,
  | 'serviceName'
  | 'staffName'
  | 'startAt'
  | 'endAt'
  | 'online'
  | 'meetingUrl'
  | 'priceMinor'
  | 'taxes'
  | 'status'
  | 'waitsFor'
> & { depositMinor: number; feeMinor: number; feeDueMinor: number };
