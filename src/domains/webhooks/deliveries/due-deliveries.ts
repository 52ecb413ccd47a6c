import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';

/** An attempt that was not heard of for so long counts as lost: its process is gone. */
const lostAfter = 60_000;

/** Endpoints that something is due for, longest first, but for those that are `busy` here. */
export async function findDueEndpoints(
  em: EntityManager,
  now: number,
  busy: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `select d.endpoint_id as id from webhook_delivery d
     where d.status = 'pending' and d.next_attempt_at <= $1 and d.endpoint_id <> all($2::text[])
     group by d.endpoint_id order by min(d.next_attempt_at) limit $3`,
    [new Date(now).toISOString(), busy, most],
  );
  return rows.map(row => row.id);
}

/**
 * Takes what is due for an endpoint, so that no other process sends it meanwhile.
 *
 * Its own row says when a delivery is due, by our clock alone. As jobs of the job queue,
 * whose clock is the database's, there would be two truths about it, and none of them could be shown.
 */
export async function takeDue(
  em: EntityManager,
  endpointId: string,
  now: number,
  most: number,
): Promise<{ endpoint: WebhookEndpoint; deliveries: WebhookDelivery[] } | null> {
  const [endpoint] = await sql<WebhookEndpoint>(
    em,
    `select ${columnsOf(em, WebhookEndpoint, 'w')} from webhook_endpoint w where w.id = $1`,
    [endpointId],
  );
  if (!endpoint) return null;
  const deliveries = await changeRows<WebhookDelivery>(
    em,
    endpoint.businessId,
    `update webhook_delivery d set next_attempt_at = $3
     where d.business_id = $5 and d.id = any(array(
       select id from webhook_delivery
       where business_id = $5 and endpoint_id = $1 and status = 'pending' and next_attempt_at <= $2
       order by next_attempt_at, id limit $4 for update skip locked))
     returning ${columnsOf(em, WebhookDelivery, 'd')}`,
    [endpointId, toIso(now), toIso(now + lostAfter), most, endpoint.businessId],
  );
  return { endpoint, deliveries };
}

/** Gives back what was taken and not sent. */
export async function giveBack(
  em: EntityManager,
  { id, businessId }: WebhookDelivery,
  now: number,
): Promise<void> {
  await changeRows(
    em,
    businessId,
    `update webhook_delivery set next_attempt_at = $2 where id = $1 and business_id = $3 and status = 'pending'
     returning 1`,
    [id, new Date(now).toISOString(), businessId],
  );
}
