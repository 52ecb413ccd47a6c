import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimited } from './errors.ts';

const hour = 3600;

/** What is limited whatever the settings say: guessing, and mail that strangers have us send. */
const limits = {
  /** By address, known or not: its owner's patience with mail. */
  'link-to-address': { points: 5, duration: hour, what: 'sign-in links for one address' },
  'link-request': { points: 30, duration: hour, what: 'sign-in links' },
  registration: { points: 10, duration: hour, what: 'new accounts' },
  'link-use': { points: 30, duration: hour, what: 'tries of a link' },
  invitation: { points: 60, duration: hour, what: 'changes of members' },
} as const;

/**
 * Counts an attempt against a limit of whoever `key` names. An attempt counts before anything is looked up, so
 * that the limit tells nothing of what is there.
 * @throws RateLimited.
 */
export type Throttle = (limit: keyof typeof limits, key: string) => Promise<void>;

/** Counts in this process's memory: with several processes, each has the whole limit. */
export function createThrottle(): Throttle {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration }),
    ]),
  );
  return async (limit, key) => {
    try {
      await limiters.get(limit)?.consume(key);
    } catch (error) {
      const { points, what } = limits[limit];
      const { msBeforeNext } = error as { msBeforeNext: number };
      throw new RateLimited(
        `No more than ${points} ${what} an hour. Try again later.`,
        Math.ceil(msBeforeNext / 1000),
      );
    }
  };
}
