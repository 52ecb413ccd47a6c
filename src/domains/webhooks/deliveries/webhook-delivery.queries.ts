import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  queryWithin,
  type Sql,
} from '../../../platform/database/query/query.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

/** Deliveries of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  endpointId: string | null | undefined;
  status: WebhookDelivery['status'] | null | undefined;
  event: string | null;
  /** Id of the last delivery of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists past and pending deliveries to the business's own endpoints, newest first. */
export function findDeliveries(
  em: EntityManager,
  { businessId, endpointId, status, event, after, most }: Listed,
): Promise<WebhookDelivery[]> {
  const where = allOf([
    sql`d.business_id = ${businessId} and not exists (select from webhook_endpoint w
      where w.business_id = d.business_id and w.id = d.endpoint_id and w.app_id is not null)`,
    endpointId != null && sql`d.endpoint_id = ${endpointId}`,
    status != null && sql`d.status = ${status}`,
    event !== null && sql`d.event = ${event}`,
    after != null && sql`d.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, WebhookDelivery, 'd')} from webhook_delivery d
      where ${where} order by d.id desc limit ${most}` as Sql<WebhookDelivery>,
  );
}

/**
 * Finds endpoints with due deliveries, longest overdue first. Skips those that this process is `busy` with.
 */
export async function findDueEndpoints(
  em: EntityManager,
  { now, busy, most }: { now: number; busy: readonly string[]; most: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select d.endpoint_id as id from webhook_delivery d
      where d.status = 'pending' and d.next_attempt_at <= ${toIso(now)} and d.endpoint_id <> all(${busy}::text[])
      group by d.endpoint_id order by min(d.next_attempt_at) limit ${most}`,
  );
  return rows.map(row => row.id);
}

/** Claims the due deliveries of an endpoint until an instant, so that no other process sends them. */
export function claimDue(
  em: EntityManager,
  {
    businessId,
    endpointId,
    now,
    until,
    most,
  }: { businessId: string; endpointId: string; now: number; until: number; most: number },
): Promise<WebhookDelivery[]> {
  return queryWithin(
    em,
    businessId,
    sql`update webhook_delivery d set next_attempt_at = ${toIso(until)}
      where d.business_id = ${businessId} and d.id = any(array(
        select id from webhook_delivery
        where business_id = ${businessId} and endpoint_id = ${endpointId} and status = 'pending' and next_attempt_at <= ${toIso(now)}
        order by next_attempt_at, id limit ${most} for update skip locked))
      returning ${columns(em, WebhookDelivery, 'd')}` as Sql<WebhookDelivery>,
  );
}

/** Releases a delivery that was claimed but not sent. */
export function releaseDelivery(
  em: EntityManager,
  { businessId, id, now }: TenantKey & { now: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update webhook_delivery set next_attempt_at = ${toIso(now)}
      where id = ${id} and business_id = ${businessId} and status = 'pending' returning 1`,
  );
}

/** Inserts the deliveries of an event to endpoints, and deletes the event from the outbox. */
export function insertDeliveries(
  em: EntityManager,
  {
    event,
    payload,
    endpointIds,
    now,
  }: {
    event: Pick<OutboxEvent, 'businessId' | 'id' | 'type'>;
    payload: string;
    endpointIds: readonly string[];
    now: number;
  },
): Promise<unknown> {
  const { businessId, id, type } = event;
  const at = toIso(now);
  return query(
    em,
    sql`with gone as (delete from outbox where id = ${id} and business_id = ${businessId})
      insert into webhook_delivery (id, business_id, endpoint_id, event_id, event, payload, status, attempts,
        failures, next_attempt_at, log, created_at)
      select d.id, ${businessId}, d.endpoint_id, ${id}, ${type}, ${payload}, 'pending', 0, 0, ${at}::timestamptz, '[]'::jsonb, ${at}::timestamptz
      from unnest(${endpointIds.map(() => newId('dlv'))}::text[], ${endpointIds}::text[]) as d(id, endpoint_id)`,
  );
}

/** Outcome of an attempt, and its log with the attempts before it. */
interface Outcome extends Pick<
  WebhookDelivery,
  'businessId' | 'id' | 'endpointId' | 'status' | 'log'
> {
  nextAttemptAt: number | null;
  lastStatus: number | null;
  lastError: string | null;
}

/** Notes an attempt. An endpoint deactivated meanwhile gets no more attempts. */
export function noteAttempt(
  em: EntityManager,
  { businessId, id, endpointId, status, nextAttemptAt, lastStatus, lastError, log }: Outcome,
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`with endpoint as (select active from webhook_endpoint where business_id = ${businessId} and id = ${endpointId} for share)
      update webhook_delivery set
        status = case when ${status} <> 'pending' or (select active from endpoint) then ${status} else 'failed' end,
        next_attempt_at = case when (select active from endpoint) then ${isoOrNull(nextAttemptAt)}::timestamptz end,
        attempts = attempts + 1, failures = failures + ${lastError === null ? 0 : 1}, last_status = ${lastStatus},
        last_error = ${lastError}, log = ${JSON.stringify(log)}
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Fails the pending deliveries of an endpoint. */
export function failPending(
  em: EntityManager,
  { businessId, endpointId, error }: { businessId: string; endpointId: string; error: string },
): Promise<unknown> {
  return query(
    em,
    sql`update webhook_delivery set status = 'failed', next_attempt_at = null, last_error = ${error}
      where business_id = ${businessId} and endpoint_id = ${endpointId} and status = 'pending'`,
  );
}

/** Deletes up to a thousand finished deliveries of before this instant. Returns the number deleted. */
export function deleteDeliveries(
  context: Context,
  { before }: { before: number },
): Promise<number> {
  return deleteSome(context, 'webhook_delivery', `created_at < $1 and status <> 'pending'`, before);
}
