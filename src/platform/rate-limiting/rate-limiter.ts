import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimited } from '../errors.ts';
import { limits, type LimitName } from './limits.ts';

/** Creates a limiter of `points` per `duration` seconds. */
export type CreateLimiter = (points: number, duration: number) => RateLimiterAbstract;

/** Limits how often an action happens for a `key`. */
export interface RateLimiter {
  /** Counts an attempt. Called before any look-up, so that the limit does not reveal existing data. @throws RateLimited. */
  consume(limit: LimitName, key: string, cost?: number): Promise<void>;
  /** Counts an attempt and returns true if it is within the limit. */
  tryConsume(limit: LimitName, key: string): Promise<boolean>;
  /** Reverts one counted attempt. */
  reward(limit: LimitName, key: string): Promise<void>;
  /** Counts a call of a public operation and returns the rest of its limit. @throws RateLimited. */
  consumeCall(operation: string, key: string, perMinute: number): Promise<Rest>;
  /** Runs an attempt and counts it if it fails. @throws RateLimited, and the attempt's error. */
  consumeOnFailure<T>(limit: LimitName, key: string, attempt: () => Promise<T>): Promise<T>;
}

/** The rest of a limit: the remaining attempts, and the seconds until it begins anew. */
interface Rest {
  readonly remaining: number;
  readonly seconds: number;
}

/** Creates the rate limiter of a process. `hash` hides the contents of keys, such as addresses. */
export function createRateLimiter(
  createLimiter: CreateLimiter,
  hash: (key: string) => string,
): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (points: number, duration: number) => {
    const kind = `${points}/${duration}`;
    const found = limiters.get(kind) ?? createLimiter(points, duration);
    limiters.set(kind, found);
    return found;
  };
  const named = (limit: LimitName, key: string) => {
    const { points, duration } = limits[limit];
    return { limiter: limiterOf(points, duration), hashed: hash(`${limit}:${key}`) };
  };
  const consume: RateLimiter['consume'] = async (limit, key, cost = 1) => {
    const { points, duration, what } = limits[limit];
    const { limiter, hashed } = named(limit, key);
    const refused = await refusalOf(limiter.consume(hashed, cost));
    if (!refused) return;
    throw limited(`No more than ${points} ${what} ${period(duration)}. Try again later.`, refused);
  };
  const reward: RateLimiter['reward'] = async (limit, key) => {
    const { limiter, hashed } = named(limit, key);
    await limiter.reward(hashed);
  };
  return {
    consume,
    reward,
    tryConsume: async (limit, key) => {
      const { limiter, hashed } = named(limit, key);
      return !(await refusalOf(limiter.consume(hashed)));
    },
    consumeCall: async (operation, key, perMinute) => {
      const limiter = limiterOf(perMinute, 60);
      const consumed = limiter.consume(hash(`call ${operation}:${key}`));
      const refused = await refusalOf(consumed);
      if (!refused) {
        const { remainingPoints, msBeforeNext } = await consumed;
        return { remaining: remainingPoints, seconds: secondsOf(msBeforeNext) };
      }
      const text = `This address may make ${perMinute} requests a minute. Wait a minute and go on.`;
      throw limited(text, refused);
    },
    consumeOnFailure: async (limit, key, attempt) => {
      // Counts first and reverts on success, so simultaneous attempts cannot exceed the limit.
      await consume(limit, key);
      const result = await attempt();
      await reward(limit, key);
      return result;
    },
  };
}

/**
 * Returns the refusal of a counted attempt; undefined within the limit. The library rejects with the key's state at the limit.
 */
async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function limited(text: string, { msBeforeNext }: RateLimiterRes): RateLimited {
  return new RateLimited(text, secondsOf(msBeforeNext));
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function period(seconds: number): string {
  if (seconds === 3600) return 'an hour';
  return seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`;
}
