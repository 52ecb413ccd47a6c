import type { LimitName } from './limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts a mail to an address that somebody has us send. Each sender has a limit of its own; what others do
 * slows an address down but never locks it.
 * @throws RateLimited.
 */
export function countMail(limiter: RateLimiter, email: string, sender: string): Promise<void> {
  const names = ['mail-by-sender', 'mail-to-address', 'mail-to-address-slowly'] as const;
  return countMessage(limiter, names, email, sender);
}

/** Counts a code to a phone or an address, in the same way. @throws RateLimited. */
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
