import type { AgreedPolicy } from '../../business/policy/policy.ts';
import type { AppointmentStatus } from '../../scheduling/appointments/appointment.entity.ts';

/** What a notification tells of an appointment. Instants are epoch milliseconds, amounts minor units. */
export interface AppointmentFacts {
  id: string;
  status: AppointmentStatus;
  version: number;
  startAt: number;
  endAt: number;
  serviceName: string;
  staffName: string | null;
  /** Where it takes place, if not at the business; absent from notifications planned before it was added. */
  place?: string | null;
  /** Whether it takes place online, and where once it is confirmed; absent from notifications planned before they were added. */
  online?: boolean;
  meetingUrl?: string | null;
  /** What is paid, with tax. */
  priceMinor: number;
  /** The tax of it; absent from notifications planned before it was added. */
  taxes?: readonly TaxFacts[] | null;
  waitsFor: 'approval' | 'payment' | 'card' | null;
  reason: string | null;
  /** What was agreed of calling it off; absent, as the following, from notifications planned before they were added. */
  policy?: AgreedPolicy | null;
  depositMinor?: number;
  /** What is kept of it, and what of that is asked for now: not while it is taken from a card. */
  feeMinor?: number;
  feeDueMinor?: number;
  /** The appointments of the visit that it stands for; absent or null where it is told by itself. */
  parts?: readonly VisitPartFacts[] | null;
  /** The times of all visits of the series that it stands for, its own first; absent where it is told by itself. */
  dates?: readonly DateFacts[] | null;
}

/** The tax at one rate, in parts per million. */
export interface TaxFacts {
  name: string;
  ppm: number;
  taxMinor: number;
}

/** When a visit of a series is, by its first appointment. */
type DateFacts = Pick<AppointmentFacts, 'id' | 'version' | 'startAt' | 'endAt'>;

/** What is told of one appointment of a visit. */
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
