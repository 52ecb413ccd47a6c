import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { revisionOf } from '../../../platform/cache/revision.ts';
import type { OperatorEntry } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import type { PageRequest } from '../../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  opaque,
  query,
  queryReplica,
  queryWithin,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { keptToLocations, keptToOwn } from '../../business/access/membership.queries.ts';
import { entryOfToken } from '../../business/access/operator-entry.queries.ts';
import { Token } from './token.entity.ts';

/**
 * Data read with a token: the business's revision and languages, the user's limits to own data and to locations, and an
 * operator's entry.
 */
export interface ReadWithToken {
  revision: string | null;
  /** Locale of the token's business, and the languages of its translations. */
  speaks: [string, ...string[]] | null;
  entry: OperatorEntry | null;
  isKeptToOwn: boolean;
  isAtLocations: boolean;
}

/** Finds tokens by their hashes. */
export function findByHash(
  em: EntityManager,
  hashes: readonly string[],
): Promise<(Token & ReadWithToken)[]> {
  return query(
    em,
    sql<Token & ReadWithToken>`
      select ${columns(em, Token, 't')},
        case when t.business_id is not null then ${sql.raw(revisionOf('t.business_id'))} end as revision,
        case when t.kind in ('shop', 'widget') then (
          select array[b.locale] || b.languages from business b where b.id = t.business_id) end as speaks,
        case when t.kind = 'session' then ${entryOfToken} end as entry,
        ${keptToOwn(sql`t.user_id`)} as "isKeptToOwn",
        ${keptToLocations(sql`t.user_id`)} as "isAtLocations"
      from token t where t.hash = any(${opaque(hashes, 'text[]')})`,
  );
}

/** Stores the use of a token. It counts as used from then on, unless it was renewed meanwhile. */
export async function updateLastUsed(
  em: EntityManager,
  { id, businessId, hash }: Pick<Token, 'id' | 'businessId' | 'hash'>,
  at: number,
): Promise<void> {
  await queryWithin(
    em,
    businessId ?? null,
    sql`update token set last_used_at = greatest(last_used_at, ${toIso(at)}), is_unused = is_unused and hash <> ${hash}
      where id = ${id} returning 1`,
  );
}

/** Finds which tokens were neither revoked nor have expired. */
export function findLiveTokens(
  em: EntityManager,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<Pick<Token, 'id'>[]> {
  return query(
    em,
    sql<Pick<Token, 'id'>>`
      select id from token
      where id = any(${ids}) and revoked_at is null and (expires_at is null or expires_at > ${toIso(now)})`,
  );
}

/** Locks a token, so that calls which do so run one after another. */
export async function lockToken(em: EntityManager, id: string): Promise<void> {
  await query(em, sql`select 1 from token where id = ${id} for no key update`);
}

/** Locks a token against its revocation. Returns false if it was revoked. */
export async function keepLive(em: EntityManager, id: string): Promise<boolean> {
  const rows = await query(
    em,
    sql`select 1 from token where id = ${id} and revoked_at is null for share`,
  );
  return rows.length > 0;
}

/** Lists the tokens of a business or a user, newest first, without sessions. */
export function findTokens(
  em: EntityManager,
  {
    owner,
    kind,
    after,
    most,
  }: {
    owner: { businessId: string } | { userId: string };
    /** Kind of the tokens; null or undefined: any. */
    kind: Token['kind'] | null | undefined;
    after: PageRequest['after'];
    most: number;
  },
): Promise<Token[]> {
  const where = allOf([
    'userId' in owner ? sql`t.user_id = ${owner.userId}` : sql`t.business_id = ${owner.businessId}`,
    sql`t.kind <> 'session'`,
    kind != null && sql`t.kind = ${kind}`,
    after && sql`t.id < ${after[0]}`,
  ]);
  return queryReplica(
    em,
    sql<Token>`
      select ${columns(em, Token, 't')} from token t where ${where} order by t.id desc limit ${most}`,
  );
}

/** Lists the hashes of a business's valid public tokens, newest first. */
export function findPublicHashes(
  em: EntityManager,
  { businessId, now, most }: { businessId: string; now: number; most: number },
): Promise<{ sha256: string }[]> {
  return queryReplica(
    em,
    sql<{ sha256: string }>`
      select hash as sha256 from token
      where business_id = ${businessId} and kind = 'public' and revoked_at is null
        and (expires_at is null or expires_at > ${toIso(now)})
      order by id desc limit ${most}`,
  );
}

/** Lists a user's active sessions, newest first. They are read from the primary, so that one just ended is not listed. */
export function findSessions(
  em: EntityManager,
  {
    userId,
    now,
    after,
    most,
  }: { userId: string; now: number; after: PageRequest['after']; most: number },
): Promise<Token[]> {
  const where = allOf([
    sql`t.user_id = ${userId} and t.kind = 'session' and t.revoked_at is null`,
    sql`(t.expires_at is null or t.expires_at > ${toIso(now)})`,
    after && sql`t.id < ${after[0]}`,
  ]);
  return query(
    em,
    sql<Token>`
      select ${columns(em, Token, 't')} from token t where ${where} order by t.id desc limit ${most}`,
  );
}

/** Deletes up to a thousand ended sessions past their retention. Returns the number deleted. */
export function cleanSessions(context: Context): Promise<number> {
  const condition = `kind = 'session' and expires_at <= $1`;
  return deleteSome(context, 'token', condition, retentionCutoff(context, 'endedSessions'));
}

/** Renames the sessions of a buyer. */
export async function renameBuyerSessions(
  em: EntityManager,
  { buyerId, name }: { buyerId: string; name: string },
): Promise<void> {
  await query(
    em,
    sql`update token set name = ${name} where buyer_id = ${buyerId} and kind = 'buyer'`,
  );
}

/** Ends the sessions of buyers, or only one of them, and returns them. */
export function revokeBuyerSessions(
  em: EntityManager,
  { buyerIds, id, at }: { buyerIds: readonly string[]; id?: string | undefined; at: number },
): Promise<Pick<Token, 'id'>[]> {
  const where = allOf([
    sql`buyer_id = any(${buyerIds}) and kind = 'buyer' and revoked_at is null`,
    id !== undefined && sql`id = ${id}`,
  ]);
  return query(
    em,
    sql<Pick<Token, 'id'>>`update token set revoked_at = ${toIso(at)} where ${where} returning id`,
  );
}

/** Deletes up to a thousand expired sessions of buyers. Returns the number deleted. */
export function deleteBuyerSessions(context: Context): Promise<number> {
  return deleteSome(context, 'token', `kind = 'buyer' and expires_at <= $1`, context.now());
}
