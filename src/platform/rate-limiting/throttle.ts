import { RateLimited } from '../errors.ts';
import type { Counter } from './counter.ts';

const minute = 60;
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
  /** By phone or address: text messages cost money, and their owner's patience. */
  'code-to-target': { points: 10, duration: hour, what: 'codes to one phone or address' },
  'code-from-one': { points: 5, duration: hour, what: 'codes to one phone or address' },
  'code-request': { points: 30, duration: hour, what: 'codes' },
  'code-use': { points: 60, duration: hour, what: 'failed tries of a code' },
  'hold-from-one': { points: 60, duration: hour, what: 'kept places' },
  'hold-by-token': { points: 1000, duration: hour, what: 'kept places through one token' },
  'sale-from-one': { points: 60, duration: hour, what: 'orders and bookings from one address' },
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
  /** Counts a call of a door that stands open to everybody. @throws RateLimited. */
  countCall(door: string, key: string, perMinute: number): Promise<void>;
  /** Counts an attempt only where it fails. @throws RateLimited, and what the attempt throws. */
  failures<T>(limit: LimitName, key: string, attempt: () => Promise<T>): Promise<T>;
}

/** Limits what the counter counts. */
export function createThrottle(counter: Counter): Throttle {
  const keyOf = (limit: string, key: string) => `${limit}:${key}`;
  const count: Throttle['count'] = async (limit, key) => {
    const { points, duration, what } = limits[limit];
    const { count: times, milliseconds } = await counter.hit(keyOf(limit, key), duration);
    if (times <= points) return;
    throw new RateLimited(
      `No more than ${points} ${what} an hour. Try again later.`,
      Math.ceil(milliseconds / 1000),
    );
  };
  return {
    count,
    countCall: async (door, key, perMinute) => {
      const { count: times, milliseconds } = await counter.hit(keyOf(`call ${door}`, key), minute);
      if (times <= perMinute) return;
      throw new RateLimited(
        `This address may make ${perMinute} requests a minute. Wait a minute and go on.`,
        Math.ceil(milliseconds / 1000),
      );
    },
    failures: async (limit, key, attempt) => {
      // Counted first and given back: of many guesses at once, no more than these get through.
      await count(limit, key);
      const result = await attempt();
      await counter.giveBack(keyOf(limit, key), limits[limit].duration);
      return result;
    },
  };
}

/** Counts a mail to an address that somebody has us send. @throws RateLimited. */
export async function countMail(throttle: Throttle, email: string, sender: string): Promise<void> {
  await throttle.count('mail-from-one', `${email} ${sender}`);
  await throttle.count('mail-to-address', email);
}
