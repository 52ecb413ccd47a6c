import { invalid } from '../../../platform/errors.ts';
import { type InstantInput, readInstant } from '../../../platform/validation/read-instant.ts';
import { nightUntil } from './night.ts';

const mostDays = 90;

/**
 * Reads the time at which a message for later is sent: the morning, if it is at night. Null: now.
 * @throws DomainError VALIDATION_FAILED for the past, and for more than 90 days ahead.
 */
export function readLater(
  given: InstantInput | null | undefined,
  business: { timezone: string },
  now: number,
): number | null {
  const at = readInstant(given, business.timezone, 'sendAt');
  if (at === null) return null;
  if (at <= now) throw invalid('sendAt', 'must be in the future.');
  if (at > now + mostDays * 86_400_000)
    throw invalid('sendAt', `must be within ${mostDays} days.`, 'too_many', { limit: mostDays });
  return nightUntil(business, at) ?? at;
}
