import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { type LimitName, limits } from '../../../platform/rate-limiting/limits.ts';
import type { RateLimiter } from '../../../platform/rate-limiting/rate-limiter.ts';

/** Refusal of a message above a limit. */
export class LimitReached extends MessageRefused {}

/** Counts a message in a limit. @throws LimitReached. */
export async function countSent(
  limiter: RateLimiter,
  limit: LimitName,
  key: string,
): Promise<void> {
  if (await limiter.tryConsume(limit, key)) return;
  const { points, duration, what } = limits[limit];
  const period = duration === 3600 ? 'an hour' : 'a day';
  throw new LimitReached(`No more than ${points} ${what} are sent within ${period}.`);
}
