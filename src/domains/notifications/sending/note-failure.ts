import type { EntityManager } from '@mikro-orm/sql';
import { nextAttempt } from '../../../platform/mail/queue-mail.ts';
import type { Notification } from '../notification.entity.ts';
import { noteFailedAttempt } from './pending.queries.ts';

/**
 * Records a failed attempt to send a notification. Returns the time of the next attempt in epoch
 * milliseconds; null: never.
 */
export async function noteFailure(
  em: EntityManager,
  { id, businessId, attempts }: Notification,
  error: Error,
  now: number,
): Promise<number | null> {
  const next = nextAttempt(now, attempts + 1, error);
  await noteFailedAttempt(em, { businessId, id, next, error: error.message.slice(0, 500) });
  return next;
}
