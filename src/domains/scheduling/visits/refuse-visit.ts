import type { ErrorCode } from '../../../platform/errors.ts';
import type { RefusalReason } from '../../../enums.generated.ts';
import type { StartCheck } from '../availability/availability.ts';
import type { Calendar } from '../availability/calendar/load-calendar.ts';
import { refusalReasons, refusalTexts } from '../appointments/booking/reserve-slot.ts';
import type { VisitStart } from './visit-request.ts';

/** A visit that does not fit. Thrown inside the transaction; `explainVisit` adds the nearest times after it. */
export class VisitRefused extends Error {
  readonly code: ErrorCode;
  readonly request: VisitStart;
  readonly reason: RefusalReason;

  constructor(code: ErrorCode, message: string, request: VisitStart, reason: RefusalReason) {
    super(message);
    this.code = code;
    this.request = request;
    this.reason = reason;
  }
}

/** The reason why a visit cannot begin: the rule for its start, or the service that does not fit. */
export type RefusalCause =
  | { verdict: StartCheck['verdict']; step?: never }
  | { verdict?: never; step: number; isFull: boolean };

/** The error code, message and reason of a visit that does not fit. */
interface Refusing {
  code: ErrorCode;
  message: string;
  reason: RefusalReason;
}

/** Returns the refusal of a visit. */
export function refuseVisit(
  request: VisitStart,
  calendars: readonly Calendar[],
  why: RefusalCause,
): VisitRefused {
  const { code, message, reason } = refusingOf(calendars, why);
  return new VisitRefused(code, message, request, reason);
}

/** Returns the reason why a visit does not fit. */
export function refusingOf(calendars: readonly Calendar[], why: RefusalCause): Refusing {
  const { verdict } = why;
  if (verdict && verdict !== 'full' && verdict !== 'free') {
    const reason = refusalReasons[verdict];
    return { code: 'RULE_VIOLATION', message: refusalTexts[verdict], reason };
  }
  const { name } = calendars[why.step ?? 0]!.item;
  if (why.step === undefined || why.isFull) {
    const message = `startAt: “${name}” is taken then, or has too few places left.`;
    return { code: 'SLOT_UNAVAILABLE', message, reason: 'start_taken' };
  }
  const message = `startAt: “${name}” would be outside of the working hours.`;
  return { code: 'RULE_VIOLATION', message, reason: 'start_outside_hours' };
}
