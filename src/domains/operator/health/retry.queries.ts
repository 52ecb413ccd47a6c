import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { notificationQueueName } from '../../notifications/notification.queries.ts';

interface Key {
  businessId: string;
  id: string;
  now: number;
}

/** Makes a failed message pending again, and queues it. Returns false if it has not failed since an instant. */
export async function retryMessage(
  em: EntityManager,
  { businessId, id, now, since }: Key & { since: number },
): Promise<boolean> {
  const found = await query(
    em,
    sql`update notification set status = 'pending', attempts = 0, next_attempt_at = ${toIso(now)}, last_error = null
      where business_id = ${businessId} and id = ${id} and status = 'failed' and created_at > ${toIso(since)} returning 1`,
  );
  if (found.length === 0) return false;
  await enqueue(em, notificationQueueName, { id }, { now });
  return true;
}

/** Makes a failing calendar due. */
export async function syncAgain(em: EntityManager, { businessId, id, now }: Key): Promise<boolean> {
  const found = await query(
    em,
    sql`update linked_calendar set due_at = ${toIso(now)}
      where business_id = ${businessId} and id = ${id} and status = 'failing' and left_at is null returning 1`,
  );
  return found.length > 0;
}

/** Lets the next job ask the provider about an unclear payment. */
export async function recheckPayment(
  em: EntityManager,
  { businessId, id, now }: Key,
): Promise<boolean> {
  const found = await query(
    em,
    sql`update payment set check_after = ${toIso(now)}
      where business_id = ${businessId} and id = ${id} and status = 'unknown' returning 1`,
  );
  return found.length > 0;
}
