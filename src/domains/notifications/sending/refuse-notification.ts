import type { EntityManager } from '@mikro-orm/sql';
import { MessageRefused } from '../../../platform/mail/message-refused.ts';
import { limits, type LimitName } from '../../../platform/rate-limiting/limits.ts';
import type { RateLimiter } from '../../../platform/rate-limiting/rate-limiter.ts';
import { findRunByProven } from '../client-messages.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Notification } from '../notification.entity.ts';
import { wants } from '../wants.ts';

/** Says that a limit is reached. */
export class LimitReached extends MessageRefused {}

/**
 * Refuses a notification that may be spam sent through us: one to a client of a business of which no owner has
 * a confirmed address, and those above the limits per recipient and per business.
 * @throws MessageRefused, LimitReached.
 */
export async function refuseNotification(
  em: EntityManager,
  limiter: RateLimiter,
  { businessId, audience, channel, recipient, attempts, kind, clientId }: Notification,
): Promise<void> {
  const { purpose } = kinds[kind];
  // It may have been said since the message was planned.
  if (purpose && clientId != null && !(await wants(em, businessId, clientId, purpose))) {
    throw new MessageRefused('The client does not want such messages.');
  }
  if (audience === 'client' && !(await findRunByProven(em, [businessId])).has(businessId)) {
    throw new MessageRefused(
      'Clients are notified once an owner or manager has confirmed their e-mail address.',
    );
  }
  // What is tried again was counted the first time.
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
