import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../src/platform/errors.ts';
import type { Caller } from '../../src/platform/caller.ts';

/** Counts a call of this caller against its limit. */
export type RateLimit = (caller: Caller) => Promise<void>;

/** The limit of requests a minute and credential, counted in each process by itself; 0 is none. `who` is named in the error. */
export function createRateLimit(perMinute: number, who = 'This token'): RateLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async caller => {
    try {
      await limiter.consume(caller.credentialId);
    } catch {
      throw new DomainError(
        'RATE_LIMITED',
        `${who} may make ${perMinute} requests a minute. Wait a minute and go on.`,
      );
    }
  };
}
