import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { findHold } from '../appointments/booking/book-start.ts';
import type { Hold } from '../holds/hold.entity.ts';
import type { WholeTerms } from '../terms/whole-terms.ts';
import { occurrencesOf, type WantedVisit } from './occurrences.ts';

/** The interval and the number of a client's repeated bookings. */
export interface Repeating {
  readonly everyWeeks: number;
  readonly times: number;
}

/** Returns the RFC 5545 rule of a booking that its client repeats. */
export function ruleOf({ everyWeeks, times }: Repeating): string {
  return `FREQ=WEEKLY;INTERVAL=${everyWeeks};COUNT=${times}`;
}

/**
 * Returns true if clients may repeat a booking themselves. The business must allow it, and the booking must be single and
 * confirmed at once.
 */
export function isRepeatable({ business, parts }: WholeTerms): boolean {
  const waits = parts.some(
    ({ nowMinor, wantsCard, wantsApproval }) => nowMinor > 0 || wantsCard || wantsApproval,
  );
  return business.clientsMayRepeat && parts.length === 1 && !waits;
}

/** Returns the refusal of a service that its client cannot repeat. */
export function noRepeats(name: string): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `“${name}” cannot be repeated by who books it for themselves: the business does not offer that, or wants a payment, a card or an approval. Book it once.`,
  ).withReason('no_repeats', { name });
}

/**
 * Reads the hold of the first date, if there is one. @throws DomainError NOT_FOUND, VALIDATION_FAILED for one of another service or
 * location.
 */
export async function heldFor(
  em: Context['em'],
  { id: businessId, locationId = null }: Business,
  { parts }: WantedVisit,
  holdId: string | null | undefined,
): Promise<Hold | null> {
  if (holdId == null) return null;
  const hold = await findHold(em, businessId, holdId);
  if (hold.catalogItemId !== parts[0]!.itemId) {
    throw invalid('holdId', 'the hold is for another service.');
  }
  if ((hold.locationId ?? null) !== locationId)
    throw invalid('locationId', 'the hold is at another location.');
  return hold;
}

/** Returns the starts agreed by the client, in order. @throws DomainError VALIDATION_FAILED for a day that was not requested. */
export async function checkAgreed(
  starts: readonly number[],
  repeating: Repeating & { startAt: number; timezone: string },
): Promise<number[]> {
  const { startAt, timezone } = repeating;
  const dayOf = (instant: number) => localDateOf(instant, timezone);
  const asked = await occurrencesOf(ruleOf(repeating), startAt, timezone);
  const days = new Set(asked.map(dayOf));
  for (const [index, start] of starts.entries()) {
    if (!days.delete(dayOf(start))) {
      throw invalid(`starts[${index}]`, 'must be on a day of its own that was asked for.');
    }
  }
  return starts.toSorted((one, other) => one - other);
}
