import type { EntityManager } from '@mikro-orm/sql';
import { MessageRefused } from '../../../platform/mail/message-refused.ts';
import { limits, type LimitName } from '../../../platform/rate-limiting/limits.ts';
import type { RateLimiter } from '../../../platform/rate-limiting/rate-limiter.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Notification } from '../notification.entity.ts';
import { findRunByProven, wants } from '../recipients.queries.ts';

/** Error: a rate limit is reached. */
export class LimitReached extends MessageRefused {}

/**
 * Refuses a notification that may be spam in our name. The business needs an owner or manager with a proven
 * address. The client must not have objected. The limits per recipient and per business apply.
 *
 * @throws MessageRefused, LimitReached.
 */
export async function refuseNotification(
  em: EntityManager,
  limiter: RateLimiter,
  { businessId, audience, channel, recipient, attempts, kind, clientId }: Notification,
): Promise<void> {
  const { purpose } = kinds[kind];
  // The client may have objected since the message was planned.
  if (purpose && clientId != null && !(await wants(em, { businessId, clientId, purpose }))) {
    throw new MessageRefused('The client does not want such messages.');
  }
  if (audience === 'client' && !(await findRunByProven(em, [businessId])).has(businessId)) {
    throw new MessageRefused(
      'Clients are notified once an owner or manager has confirmed their e-mail address.',
    );
  }
  // Retries were counted at the first attempt.
  if (attempts > 0) return;
  const toOne: LimitName =
    channel === 'sms'
      ? 'sms-to-phone'
      : audience === 'client'
        ? 'mail-to-client'
        : 'mail-to-member';
  const ofBusiness: LimitName = channel === 'sms' ? 'sms-of-business' : 'mail-of-business';
  await count(limiter, toOne, recipient);
  await count(limiter, ofBusiness, businessId);
}

async function count(limiter: RateLimiter, limit: LimitName, key: string): Promise<void> {
  if (await limiter.tryConsume(limit, key)) return;
  const { points, duration, what } = limits[limit];
  throw new LimitReached(
    `No more than ${points} ${what} are sent within ${duration === 3600 ? 'an hour' : 'a day'}.`,
  );
}
