import type { EntityManager } from '@mikro-orm/sql';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { nextAttempt } from '../../../platform/mail/retries.ts';
import type { Notification } from '../notification.entity.ts';

/** Notes that a notification could not be sent. Returns when it is tried again, in epoch milliseconds; null for never. */
export async function noteFailure(
  em: EntityManager,
  { id, businessId, attempts }: Notification,
  error: Error,
  now: number,
): Promise<number | null> {
  const next = nextAttempt(now, attempts + 1, error);
  await changeRows(
    em,
    businessId,
    `update notification set status = $2, attempts = attempts + 1, next_attempt_at = $3, last_error = $4
     where id = $1 and business_id = $5 and status = 'pending' returning 1`,
    [
      id,
      next === null ? 'failed' : 'pending',
      next === null ? null : new Date(next).toISOString(),
      error.message.slice(0, 500),
      businessId,
    ],
  );
  return next;
}
