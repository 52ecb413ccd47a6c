import type { LimitName } from './limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts a mail to an address that someone else entered. @throws RateLimited.
 * Each sender has a separate limit. Other senders can slow an address down and never block it.
 */
export function countMail(limiter: RateLimiter, email: string, sender: string): Promise<void> {
  const names = ['mail-by-sender', 'mail-to-address', 'mail-to-address-slowly'] as const;
  return countMessage(limiter, names, email, sender);
}

/** Counts a code to a phone number or e-mail address, in the same way. @throws RateLimited. */
export function countCode(limiter: RateLimiter, target: string, sender: string): Promise<void> {
  const names = ['code-by-sender', 'code-to-target', 'code-to-target-slowly'] as const;
  return countMessage(limiter, names, target, sender);
}

async function countMessage(
  limiter: RateLimiter,
  [bySender, toTarget, slowly]: readonly [LimitName, LimitName, LimitName],
  target: string,
  sender: string,
): Promise<void> {
  await limiter.consume(bySender, `${target} ${sender}`);
  if (!(await limiter.tryConsume(toTarget, target))) await limiter.consume(slowly, target);
}
