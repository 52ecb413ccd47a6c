import { DomainError } from '../../../src/platform/errors.ts';

/** Causes of Google's `BookingFailure` that can occur here. */
export type Cause =
  | 'SLOT_UNAVAILABLE'
  | 'USER_OVER_BOOKING_LIMIT'
  | 'OUTSIDE_CANCELLATION_WINDOW'
  | 'BOOKING_ALREADY_CANCELLED'
  | 'BOOKING_NOT_CANCELLABLE'
  | 'CAUSE_UNSPECIFIED';

/** The reason why a well-formed call changed nothing. Google wants it with status 200. */
export interface BookingFailure {
  readonly cause: Cause;
  readonly description: string;
}

/** Returns a failure with its reason in English, for Google's log. */
export function failure(cause: Cause, description: string): { booking_failure: BookingFailure } {
  return { booking_failure: { cause, description } };
}

/** Returns the failure for a refusal by the rules. @throws the error if it is none, such as a malformed call. */
export function failureOf(error: unknown): { booking_failure: BookingFailure } {
  if (!(error instanceof DomainError)) throw error;
  const { code, reason = '', message } = error;
  const cause = causeOf(code, reason);
  if (cause === null) throw error;
  return failure(cause, message);
}

function causeOf(code: string, reason: string): Cause | null {
  if (/^client_(day|week)_limit$/.test(reason)) return 'USER_OVER_BOOKING_LIMIT';
  if (reason === 'appointment_too_late') return 'OUTSIDE_CANCELLATION_WINDOW';
  if (code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED') return 'SLOT_UNAVAILABLE';
  // A service that was removed since the last feed has no slots either.
  if (/^(start|service|staff|item|variant)_/.test(reason) || code === 'NOT_FOUND') {
    return 'SLOT_UNAVAILABLE';
  }
  if (code === 'INVALID_TRANSITION') return 'BOOKING_NOT_CANCELLABLE';
  return code === 'RULE_VIOLATION' ? 'CAUSE_UNSPECIFIED' : null;
}
