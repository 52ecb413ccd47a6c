import { DomainError } from '../../../platform/errors.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Appointment, AppointmentStatus, Wait } from './appointment.entity.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';

/** Waiting times of a business, in minutes. */
export type LapseTimes = Pick<Business, 'paymentWaitMinutes' | 'approvalWaitMinutes'>;

/** The transitions from each status. */
const next: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['arrived', 'cancelled', 'no_show'],
  arrived: ['completed', 'confirmed'],
  no_show: ['confirmed'],
  completed: [],
  cancelled: [],
  declined: [],
  expired: [],
};

/** Statuses of appointments that do not take place. */
export const notTakingPlace: ReadonlySet<AppointmentStatus> = new Set([
  'cancelled',
  'declined',
  'expired',
]);

/** Returns the deadline of a pending booking: the end of the business's waiting time, but never after the start. */
export function waitsUntil(
  { paymentWaitMinutes, approvalWaitMinutes }: LapseTimes,
  waitsFor: Wait,
  since: number,
  startAt: number,
): number {
  const minutes = waitsFor === 'approval' ? approvalWaitMinutes : paymentWaitMinutes;
  return Math.min(since + minutes * 60_000, startAt);
}

/** Returns the present status: a pending appointment past its deadline is expired, stored or not. */
export function statusAt(
  appointment: { status: AppointmentStatus; expiresAt?: number | null | undefined },
  now: number,
): AppointmentStatus {
  const { status, expiresAt } = appointment;
  return status === 'pending' && expiresAt != null && expiresAt <= now ? 'expired' : status;
}

/** Checks a status transition. @throws DomainError INVALID_TRANSITION. */
export function checkTransition(from: AppointmentStatus, to: AppointmentStatus): void {
  if (next[from].includes(to)) return;
  const possible = next[from].length > 0 ? next[from].join(' or ') : 'nothing more';
  throw new DomainError(
    'INVALID_TRANSITION',
    `The appointment is ${from} and cannot become ${to}; it can become ${possible}.`,
  ).withReason('appointment_step', { status: from, toStatus: to });
}

/** Returns the statuses on the shortest way to another one. @throws DomainError INVALID_TRANSITION if there is none. */
export function stepsTo(from: AppointmentStatus, to: AppointmentStatus): AppointmentStatus[] {
  const ways: AppointmentStatus[][] = [[from]];
  for (const way of ways) {
    const steps = next[way.at(-1)!];
    if (steps.includes(to)) return [...way.slice(1), to];
    ways.push(...steps.filter(step => !way.includes(step)).map(step => [...way, step]));
  }
  checkTransition(from, to);
  return [];
}

/** The times that limit which status an appointment can get. Instants are epoch milliseconds. */
interface Times {
  startAt: number;
  endAt: number;
  timezone: string;
  now: number;
}

/**
 * Refuses statuses that cannot be true yet. Arrival needs the local day of the visit, a no-show its start.
 * @throws DomainError RULE_VIOLATION.
 */
export function checkTime(to: AppointmentStatus, { startAt, timezone, now }: Times): void {
  if (to === 'no_show' && now < startAt) {
    throw new DomainError(
      'RULE_VIOLATION',
      'status: no_show can only be noted after the start.',
    ).withReason('appointment_not_begun');
  }
  const day = localDateOf(startAt, timezone);
  if ((to === 'arrived' || to === 'completed') && now < wallToInstant(day, '00:00', timezone)) {
    throw new DomainError(
      'RULE_VIOLATION',
      `status: ${to} can only be noted from the day of the visit on, ${day} in ${timezone}.`,
    ).withReason('appointment_not_due', { toStatus: to, day });
  }
}

/** Refuses to cancel an appointment that has ended. @throws DomainError RULE_VIOLATION. */
export function checkNotOver({ endAt, now }: Pick<Times, 'endAt' | 'now'>): void {
  if (now < endAt) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'The appointment is over and cannot be cancelled; note arrived and completed, or no_show.',
  ).withReason('appointment_over');
}

/** Returns true if an appointment is still ahead and can be moved and cancelled. */
export function isMovable(status: AppointmentStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Refuses to change an appointment that is over or cancelled. @throws DomainError INVALID_TRANSITION. */
export function checkGoesOn(status: AppointmentStatus): void {
  if (isMovable(status) || status === 'arrived') return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The appointment is ${status}; only a pending, confirmed or arrived one can be changed.`,
  ).withReason('appointment_not_changeable', { status });
}

/** Returns the last instant at which a client may cancel or reschedule an appointment. */
export function lastChangeAt(startAt: number, cancelCutoffMinutes: number): number {
  return startAt - cancelCutoffMinutes * 60_000;
}

/** Checks the cut-off for changes by clients. @throws DomainError RULE_VIOLATION. */
export function checkCutoff(startAt: number, cancelCutoffMinutes: number, now: number): void {
  if (now <= lastChangeAt(startAt, cancelCutoffMinutes)) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `Clients can cancel or reschedule until ${cancelCutoffMinutes} minutes before the start; now only the business can.`,
  ).withReason('appointment_too_late', { minutes: cancelCutoffMinutes });
}

/** Checks that an appointment can be rescheduled. @throws DomainError INVALID_TRANSITION. */
export function checkMovable(status: AppointmentStatus): void {
  if (isMovable(status)) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The appointment is ${status}; only a pending or confirmed one can be rescheduled.`,
  ).withReason('appointment_not_movable', { status });
}

/** Returns the staff member who lost an appointment to another, for the details of an event. */
export function lostBy(
  { staffId }: Pick<Appointment, 'staffId'>,
  before: string | null | undefined,
): { fromStaffId?: string } {
  return before == null || before === staffId ? {} : { fromStaffId: before };
}

/** The changed fields of one appointment within a change of several. */
export interface PartChange {
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Returns the changes of all appointments for their common event, so that they can be undone together. */
export function partChangesOf(events: readonly DomainEvent[]): PartChange[] {
  return events.map(({ subject, before = null, after = null }) => ({
    subject: subject!,
    before,
    after,
  }));
}
