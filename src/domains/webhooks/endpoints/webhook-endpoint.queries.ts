import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  queryWithin,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Lists a business's endpoints without those of apps, newest first. `after` is the id of the last one of the page before. */
export function findEndpoints(
  em: EntityManager,
  {
    businessId,
    after,
    most,
  }: { businessId: string; after: string | number | null | undefined; most: number },
): Promise<WebhookEndpoint[]> {
  const where = allOf([
    sql`w.business_id = ${businessId} and w.app_id is null`,
    after != null && sql`w.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, WebhookEndpoint, 'w')} from webhook_endpoint w
      where ${where} order by w.id desc limit ${most}` as Sql<WebhookEndpoint>,
  );
}

/** Reads an endpoint of any business. */
export async function readEndpoint(
  em: EntityManager,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await query(
    em,
    sql`select ${columns(em, WebhookEndpoint, 'w')} from webhook_endpoint w where w.id = ${id}` as Sql<WebhookEndpoint>,
  );
  return endpoint;
}

/**
 * Locks the active endpoints that listen to an event, and returns their ids, with the tokens of apps. The lock keeps them active meanwhile, as
 * deactivation fails pending deliveries.
 */
export async function lockListeners(
  em: EntityManager,
  { businessId, type }: { businessId: string; type: string },
): Promise<{ id: string; tokenId: string | null }[]> {
  return query(
    em,
    sql<{ id: string; tokenId: string | null }>`
      select id, token_id as "tokenId" from webhook_endpoint where business_id = ${businessId} and active
        and (events = '{}' or ${type} = any(events)) for share`,
  );
}

/** Notes that a delivery to an endpoint arrived. */
export function noteArrival(em: EntityManager, { businessId, id }: TenantKey): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update webhook_endpoint set failing_since = null
      where id = ${id} and business_id = ${businessId} and failing_since is not null returning 1`,
  );
}

/** Notes that a delivery to an endpoint failed. Returns the time since which all have failed; undefined without the endpoint. */
export async function noteFailing(
  em: EntityManager,
  { businessId, id, at }: TenantKey & { at: number },
): Promise<number | null | undefined> {
  const [endpoint] = await queryWithin(
    em,
    businessId,
    sql`update webhook_endpoint w set failing_since = coalesce(failing_since, ${toIso(at)})
      where id = ${id} and business_id = ${businessId}
      returning ${columns(em, WebhookEndpoint, 'w')}` as Sql<WebhookEndpoint>,
  );
  return endpoint?.failingSince;
}
