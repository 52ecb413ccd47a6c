import type { EntityManager } from '@mikro-orm/sql';
import { isUnknownAddress, nextAttempt } from '../../../platform/mail/queue-mail.ts';
import { noteOutcome } from '../written/results.queries.ts';
import { noteBounce, noteFailedAttempt, type Pending } from './pending.queries.ts';

/**
 * Records a failed attempt to send a notification. Returns the time of the next attempt in epoch
 * milliseconds; null: never. An unknown address of a client is noted at the client.
 */
export async function noteFailure(
  em: EntityManager,
  { id, businessId, attempts, audience, channel, recipient, written }: Pending,
  error: Error,
  now: number,
): Promise<number | null> {
  const next = nextAttempt(now, attempts + 1, error);
  const reason = error.message.slice(0, 500);
  // A report of the provider may have told meanwhile that it was sent.
  const noted = await noteFailedAttempt(em, { businessId, id, next, error: reason });
  if (written && next === null && noted.length > 0)
    await noteOutcome(em, { businessId, id }, { at: now, column: 'failed_at' });
  if (audience === 'client' && channel === 'mail' && isUnknownAddress(error))
    await noteBounce(em, { businessId, address: recipient, at: now, reason, kind: null });
  return next;
}
