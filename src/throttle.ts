import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimited } from './errors.ts';

const hour = 3600;

/** What is limited whatever the settings say: guessing, and mail that strangers have us send. */
const limits = {
  /** By address, known or not: its owner's patience with mail. */
  'mail-to-address': { points: 30, duration: hour, what: 'mails to one address' },
  /** By address and sender, so that no one sender keeps an address from the mail that its owner wants. */
  'mail-from-one': { points: 5, duration: hour, what: 'mails to one address' },
  'link-request': { points: 30, duration: hour, what: 'sign-in links' },
  registration: { points: 10, duration: hour, what: 'new accounts' },
  'link-use': { points: 60, duration: hour, what: 'failed tries of a link' },
  'hold-from-one': { points: 60, duration: hour, what: 'kept places' },
  'hold-by-token': { points: 1000, duration: hour, what: 'kept places through one token' },
  invitation: { points: 60, duration: hour, what: 'changes of members' },
} as const;

type LimitName = keyof typeof limits;

/** Holds down what must not be done too often, by whoever `key` names. */
export interface Throttle {
  /**
   * Counts an attempt before anything is looked up, so that the limit tells nothing of what is there.
   * @throws RateLimited.
   */
  count(limit: LimitName, key: string): Promise<void>;
  /** Counts an attempt only where it fails. @throws RateLimited, and what the attempt throws. */
  failures<T>(limit: LimitName, key: string, attempt: () => Promise<T>): Promise<T>;
}

/** Counts in this process's memory: with several processes, each has the whole limit. */
export function createThrottle(): Throttle {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration }),
    ]),
  );
  const count: Throttle['count'] = async (limit, key) => {
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
  return {
    count,
    failures: async (limit, key, attempt) => {
      // Counted first and given back: of many guesses at once, no more than these get through.
      await count(limit, key);
      const result = await attempt();
      await limiters.get(limit)?.reward(key);
      return result;
    },
  };
}

/** Counts a mail to an address that somebody has us send. @throws RateLimited. */
export async function countMail(throttle: Throttle, email: string, sender: string): Promise<void> {
  await throttle.count('mail-from-one', `${email} ${sender}`);
  await throttle.count('mail-to-address', email);
}
