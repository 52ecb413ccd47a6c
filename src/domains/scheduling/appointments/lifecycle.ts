import { DomainError } from '../../../platform/errors.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import type { AppointmentStatus, Wait } from './appointment.entity.ts';

/** How long a business waits. */
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

/** Where nothing takes place any more. */
export const calledOff: ReadonlySet<AppointmentStatus> = new Set([
  'cancelled',
  'declined',
  'expired',
]);

/** The deadline of a pending booking: as long as its business waits, and never after its start. */
export function waitsUntil(
  { paymentWaitMinutes, approvalWaitMinutes }: LapseTimes,
  waitsFor: Wait,
  since: number,
  startAt: number,
): number {
  const minutes = waitsFor === 'approval' ? approvalWaitMinutes : paymentWaitMinutes;
  return Math.min(since + minutes * 60_000, startAt);
}

/** The present status: a pending appointment past its deadline is expired, whether stored or not. */
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
  ).because('appointment_step', { status: from, toStatus: to });
}

/** The dates that decide what can be noted of an appointment; instants are epoch milliseconds. */
interface Times {
  startAt: number;
  endAt: number;
  timezone: string;
  now: number;
}

/**
 * Refuses what cannot be true yet: nobody arrives before the local day of the visit, and nobody has stayed
 * away before its start. @throws DomainError RULE_VIOLATION.
 */
export function checkTime(to: AppointmentStatus, { startAt, timezone, now }: Times): void {
  if (to === 'no_show' && now < startAt) {
    throw new DomainError(
      'RULE_VIOLATION',
      'status: no_show can only be noted after the start.',
    ).because('appointment_not_begun');
  }
  const day = localDateOf(startAt, timezone);
  if ((to === 'arrived' || to === 'completed') && now < wallToInstant(day, '00:00', timezone)) {
    throw new DomainError(
      'RULE_VIOLATION',
      `status: ${to} can only be noted from the day of the visit on, ${day} in ${timezone}.`,
    ).because('appointment_not_due', { toStatus: to, day });
  }
}

/** Refuses to cancel what is over. @throws DomainError RULE_VIOLATION. */
export function checkNotOver({ endAt, now }: Pick<Times, 'endAt' | 'now'>): void {
  if (now < endAt) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'The appointment is over and cannot be cancelled; note arrived and completed, or no_show.',
  ).because('appointment_over');
}

/** Whether an appointment is still to come about: it can be moved and cancelled. */
export function isMovable(status: AppointmentStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Refuses to change what is over or called off. @throws DomainError INVALID_TRANSITION. */
export function checkGoesOn(status: AppointmentStatus): void {
  if (isMovable(status) || status === 'arrived') return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The appointment is ${status}; only a pending, confirmed or arrived one can be changed.`,
  ).because('appointment_not_changeable', { status });
}

/** The last instant at which a client may cancel or reschedule an appointment. */
export function lastChangeAt(startAt: number, cancelCutoffMinutes: number): number {
  return startAt - cancelCutoffMinutes * 60_000;
}

/** Checks the cut-off for changes by clients. @throws DomainError RULE_VIOLATION. */
export function checkCutoff(startAt: number, cancelCutoffMinutes: number, now: number): void {
  if (now <= lastChangeAt(startAt, cancelCutoffMinutes)) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `Clients can cancel or reschedule until ${cancelCutoffMinutes} minutes before the start; now only the business can.`,
  ).because('appointment_too_late', { minutes: cancelCutoffMinutes });
}

/** Checks that an appointment can be rescheduled. @throws DomainError INVALID_TRANSITION. */
export function checkMovable(status: AppointmentStatus): void {
  if (isMovable(status)) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The appointment is ${status}; only a pending or confirmed one can be rescheduled.`,
  ).because('appointment_not_movable', { status });
}
