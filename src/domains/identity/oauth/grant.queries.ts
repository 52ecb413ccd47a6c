import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { fromText, query, queryWithin } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import type { Token } from '../tokens/token.entity.ts';

interface Grant extends Pick<Token, 'id'> {
  /** Business that installed the app; null for a grant of a user. */
  businessId: string | null;
}

/** Finds a client's grant by the hash of its access token or of a refresh token. */
export async function findGrant(
  em: EntityManager,
  { oauthClientId, hash }: { oauthClientId: string; hash: string },
): Promise<Grant | undefined> {
  const [grant] = await query(
    em,
    sql<Grant>`
      select id, business_id as "businessId" from token where oauth_client_id = ${oauthClientId} and (hash = ${hash}
        or id = (select token_id from refresh_token where hash = ${hash})) limit 1`,
  );
  return grant;
}

/** Finds the live grant from which an access token was withdrawn. */
export async function findTakenBack(em: EntityManager, hash: string): Promise<Grant | undefined> {
  const [grant] = await query(
    em,
    sql<Grant>`
      select t.id, t.business_id as "businessId" from refresh_token r join token t on t.id = r.token_id
      where r.taken_back_hash = ${hash} and t.revoked_at is null`,
  );
  return grant;
}

/** Finds up to a thousand grants that were not renewed in time. */
export function findLapsed(em: EntityManager, now: string): Promise<Pick<Token, 'id'>[]> {
  return query(
    em,
    sql<Pick<Token, 'id'>>`
      select t.id from token t
      where t.oauth_client_id is not null and t.revoked_at is null and t.expires_at <= ${now}
        and not exists (select from refresh_token r where r.token_id = t.id and r.expires_at > ${now})
        and ${fromText(isNotAside('end-lapsed-grants', 't.id'), [now])}
      limit 1000`,
  );
}

/** Revokes grants that were not renewed in time, and returns them. */
export function revokeLapsed(
  em: EntityManager,
  { ids, now }: { ids: readonly string[]; now: string },
): Promise<Pick<Token, 'id'>[]> {
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<Pick<Token, 'id'>>`
      update token t set revoked_at = ${now}
      where id = any(${ids}) and revoked_at is null and expires_at <= ${now}
        and not exists (select from refresh_token r where r.token_id = t.id and r.expires_at > ${now})
      returning id`,
  );
}

const day = 86_400_000;
/** Retention of expired codes, so that a second use is detected. */
const codesKeptFor = day;
const unusedClientsKeptFor = 30 * day;

/** Deletes up to a thousand codes that expired a day ago. Returns the number deleted. */
export function cleanOauthCodes(context: Context): Promise<number> {
  return deleteSome(context, 'oauth_code', 'expires_at <= $1', context.now() - codesKeptFor);
}

/** Deletes up to a thousand expired refresh tokens. Returns the number deleted. */
export function cleanRefreshTokens(context: Context): Promise<number> {
  return deleteSome(context, 'refresh_token', 'expires_at <= $1', context.now());
}

/**
 * Deletes up to a thousand clients without a grant that registered over thirty days ago. Returns the number
 * deleted.
 */
export function cleanOauthClients(context: Context): Promise<number> {
  return deleteSome(
    context,
    'oauth_client',
    `created_at <= $1 and not exists (
       select from token t where t.oauth_client_id = oauth_client.id and t.revoked_at is null)`,
    context.now() - unusedClientsKeptFor,
  );
}
