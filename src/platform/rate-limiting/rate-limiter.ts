import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimited } from '../errors.ts';
import { limits, type LimitName } from './limits.ts';

/** Makes the limiter of so many points in so many seconds. */
export type CreateLimiter = (points: number, duration: number) => RateLimiterAbstract;

/** Limits how often something is done for a `key`. */
export interface RateLimiter {
  /**
   * Counts an attempt. Done before anything is looked up, so that the limit tells nothing of what is there.
   * @throws RateLimited.
   */
  consume(limit: LimitName, key: string, cost?: number): Promise<void>;
  /** Counts an attempt and answers whether it is within the limit. */
  tryConsume(limit: LimitName, key: string): Promise<boolean>;
  /** Takes back what was counted. */
  reward(limit: LimitName, key: string): Promise<void>;
  /** Counts a call of a public operation. @throws RateLimited. */
  consumeCall(operation: string, key: string, perMinute: number): Promise<void>;
  /** Counts an attempt that fails. @throws RateLimited, and what the attempt throws. */
  consumeOnFailure<T>(limit: LimitName, key: string, attempt: () => Promise<T>): Promise<T>;
}

/** Makes the rate limiter of a process. `hash` hides what keys name, such as addresses. */
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
      const refused = await refusalOf(limiter.consume(hash(`call ${operation}:${key}`)));
      if (!refused) return;
      const text = `This address may make ${perMinute} requests a minute. Wait a minute and go on.`;
      throw limited(text, refused);
    },
    consumeOnFailure: async (limit, key, attempt) => {
      // Counted first and taken back on success: of many attempts at once, no more than allowed get through.
      await consume(limit, key);
      const result = await attempt();
      await reward(limit, key);
      return result;
    },
  };
}

/** The library rejects with the state of the key where the limit is reached. */
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
  return new RateLimited(text, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

function period(seconds: number): string {
  if (seconds === 3600) return 'an hour';
  return seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`;
}
