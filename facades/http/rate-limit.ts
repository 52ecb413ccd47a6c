import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../src/platform/errors.ts';
import type { Caller } from '../../src/platform/caller.ts';

/** Counts a call of this caller against its limit. */
export type RateLimit = (caller: Caller) => Promise<void>;

/** A person at the Control Panel asks for much at once; this only holds back a program with their cookie. */
const mostOfSession = 3000;

/** The limit of requests a minute and token, 0 is none. Sessions are not counted by it, but have a much higher one. */
export function createCallLimit(perMinute: number): RateLimit {
  const ofTokens = createRateLimit(perMinute);
  const ofSessions = createRateLimit(perMinute === 0 ? 0 : mostOfSession, 'A session');
  return caller => (caller.credential === 'session' ? ofSessions(caller) : ofTokens(caller));
}

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
