import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Finds which of these tokens no longer stand for an installation. */
export async function findEnded(em: EntityManager, tokenIds: readonly string[]): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`select id from token where id = any(${tokenIds}) and revoked_at is null`,
  );
  const live = new Set(rows.map(({ id }) => id));
  return tokenIds.filter(id => !live.has(id));
}

/** Deletes endpoints of a business, with their deliveries. Another process that is about to delete one of them does so. */
export function deleteEndpoints(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`delete from webhook_endpoint where business_id = ${businessId} and id in (
        select id from webhook_endpoint where business_id = ${businessId} and id = any(${ids}) for update skip locked)
      returning 1`,
  );
}

/** Deletes the endpoints of an app, of all businesses or of one, with their deliveries. */
export async function deleteAppEndpoints(
  em: EntityManager,
  { appId, businessId }: { appId: string; businessId: string | null },
): Promise<void> {
  await query(
    em,
    sql`delete from webhook_endpoint
      where app_id = ${appId} and (${businessId}::text is null or business_id = ${businessId})`,
  );
}

/** Endpoint of an app in a business that has installed it. */
interface AppEndpoint {
  id: string;
  businessId: string;
  appId: string;
  tokenId: string;
  url: string;
  events: readonly string[];
  /** Secrets, sealed for this endpoint. */
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: number | null;
}

/** Finds the endpoints of an app, of all businesses, by business. */
export async function findAppEndpoints(
  em: EntityManager,
  appId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    em,
    sql<{ id: string; businessId: string }>`
      select id, business_id as "businessId" from webhook_endpoint where app_id = ${appId}`,
  );
  return new Map(rows.map(({ id, businessId }) => [businessId, id]));
}

/** Adds an app's endpoint, or replaces it and makes it active. */
export async function putAppEndpoint(
  em: EntityManager,
  each: AppEndpoint,
  now: number,
): Promise<void> {
  const until = each.previousSecretUntil === null ? null : toIso(each.previousSecretUntil);
  await query(
    em,
    sql`insert into webhook_endpoint (business_id, id, app_id, token_id, url, events, active, secret, previous_secret,
        previous_secret_until, created_at)
      values (${each.businessId}, ${each.id}, ${each.appId}, ${each.tokenId}, ${each.url}, ${each.events}::text[], true,
        ${each.secret}, ${each.previousSecret}, ${until}::timestamptz, ${toIso(now)}::timestamptz)
      on conflict (business_id, id) do update set token_id = excluded.token_id, url = excluded.url, events = excluded.events,
        active = true, secret = excluded.secret, previous_secret = excluded.previous_secret,
        previous_secret_until = excluded.previous_secret_until, disabled_reason = null, failing_since = null,
        version = webhook_endpoint.version + 1`,
  );
}
