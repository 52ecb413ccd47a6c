import { invalid } from '../errors.ts';
import { readInstant, type InstantInput } from './read-instant.ts';

/** Reads an expiry; null and absent become null. @throws DomainError VALIDATION_FAILED for a time in the past. */
export function readExpiry(
  given: InstantInput | null | undefined,
  { timezone, now }: { timezone: string; now: number },
): number | null {
  const expiresAt = readInstant(given, timezone, 'expiresAt');
  if (expiresAt === null || expiresAt > now) return expiresAt;
  throw invalid('expiresAt', 'must be in the future.');
}
