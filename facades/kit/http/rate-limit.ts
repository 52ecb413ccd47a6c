import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../../../src/platform/errors.ts';
import type { Caller } from '../../../src/platform/caller.ts';

/** Counts a call of this caller against its limit, and tells the rest in the answer's headers. */
export type RateLimit = (caller: Caller, response: Response) => Promise<void>;

/** The party whose calls are counted, by the name of its policy. */
type Counted = 'token' | 'session' | 'visitor' | 'address';

/** People at the Control Panel send many requests at once. This limit only stops a program with their cookie. */
const mostOfSession = 3000;

/** Creates the limit of requests a minute and token; 0 disables it. Sessions have a separate, much higher limit. */
export function createCallLimit(perMinute: number): RateLimit {
  const ofTokens = createRateLimit(perMinute);
  const ofSessions = createRateLimit(perMinute === 0 ? 0 : mostOfSession, 'session');
  return (caller, response) =>
    (caller.credential === 'session' ? ofSessions : ofTokens)(caller, response);
}

/** Creates the limit of requests a minute and credential, counted in each process; 0 disables it. */
export function createRateLimit(perMinute: number, counted: Counted = 'token'): RateLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async ({ credentialId }, response) => {
    const state = await limiter.consume(credentialId).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    });
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    tellQuota(response, { counted, perMinute, remaining: state.remainingPoints, seconds });
    // The library counts a refused call too.
    if (state.consumedPoints <= perMinute) return;
    const text = `This ${counted} may make ${perMinute} requests a minute. Wait a minute and go on.`;
    throw new RateLimited(text, seconds);
  };
}

/** The rest of a limit, until it begins anew in `seconds`. */
interface Quota {
  readonly counted: Counted;
  readonly perMinute: number;
  readonly remaining: number;
  readonly seconds: number;
}

/** Adds a limit to `RateLimit-Policy` and `RateLimit`, as the IETF's draft of these headers defines them. */
export function tellQuota(
  response: Response,
  { counted, perMinute, remaining, seconds }: Quota,
): void {
  const add = (name: string, member: string) => {
    const before = response.get(name);
    response.set(name, before === undefined ? member : `${before}, ${member}`);
  };
  add('RateLimit-Policy', `"${counted}";q=${perMinute};w=60`);
  add('RateLimit', `"${counted}";r=${remaining};t=${seconds}`);
}
