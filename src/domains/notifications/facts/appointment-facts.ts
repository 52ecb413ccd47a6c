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
type VisitPartFacts = Pick<
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

/** Merges a visit into one subject: its first appointment gets the totals of all appointments. */
export function asOne<About extends { facts: { appointment?: AppointmentFacts } }>(
  about: About,
): About {
  const { appointment } = about.facts;
  const parts = appointment?.parts ?? [];
  if (!appointment || parts.length < 2) return about;
  return { ...about, facts: { ...about.facts, appointment: wholeOf(appointment, parts) } };
}

function wholeOf(
  appointment: AppointmentFacts,
  parts: readonly VisitPartFacts[],
): AppointmentFacts {
  const sum = (of: (part: VisitPartFacts) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const waiting = parts.find(({ status }) => status === 'pending');
  return {
    ...appointment,
    ...(waiting && { status: waiting.status, waitsFor: waiting.waitsFor }),
    startAt: Math.min(...parts.map(({ startAt }) => startAt)),
    endAt: Math.max(...parts.map(({ endAt }) => endAt)),
    serviceName: counted(parts.map(({ serviceName }) => serviceName)),
    staffName: listed(parts.flatMap(({ staffName }) => staffName ?? [])),
    online: parts.every(({ online }) => online === true),
    meetingUrl: parts.find(({ meetingUrl }) => meetingUrl != null)?.meetingUrl ?? null,
    priceMinor: sum(({ priceMinor }) => priceMinor),
    depositMinor: sum(({ depositMinor }) => depositMinor),
    feeMinor: sum(({ feeMinor }) => feeMinor),
    feeDueMinor: sum(({ feeDueMinor }) => feeDueMinor),
    taxes: taxesOf(parts),
  };
}

function taxesOf(parts: readonly VisitPartFacts[]): readonly TaxFacts[] {
  const rates = Map.groupBy(
    parts.flatMap(({ taxes }) => taxes ?? []),
    ({ name, ppm }) => `${name} ${ppm}`,
  );
  return [...rates.values()].map(([first, ...others]) => ({
    ...first!,
    taxMinor: others.reduce((sum, { taxMinor }) => sum + taxMinor, first!.taxMinor),
  }));
}

function listed(names: readonly string[]): string | null {
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

function counted(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, name => name)];
  return groups
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join(' + ');
}
