import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryWithin,
  type Sql,
} from '../../platform/database/query/query.ts';
import type { DomainError } from '../../platform/errors.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { Proposal } from './proposal.entity.ts';

/** Returns the status of a proposal at an instant. Expiry and revocation of its token count at once, before they are stored. */
const statusAt = (now: number): Sql => sql`case when p.status <> 'waiting' then p.status
  when p.lapses_at <= ${toIso(now)}::timestamptz then 'lapsed'
  when exists (select from token t where t.id = p.token_id and t.revoked_at is not null) then 'withdrawn'
  else 'waiting' end`;

/** Proposals of a list. Filters that are null or absent select all. */
export interface ProposalFilters {
  businessId: string;
  id?: string;
  /** Only proposals that require no other actions than these. */
  allowed?: readonly string[];
  status?: readonly string[] | null;
  /** Id of the proposal before which the page begins. */
  before?: string | null;
  /** Token, or user of the token, that made them. */
  tokenId: string | null;
  userId: string | null;
}

/** Lists proposals with their present status, newest first. */
export function findProposals(
  em: EntityManager,
  { businessId, id, allowed, status, before, tokenId, userId }: ProposalFilters,
  { most, now }: { most: number; now: number },
): Promise<Proposal[]> {
  const where = allOf([
    sql`p.business_id = ${businessId}`,
    id !== undefined && sql`p.id = ${id}`,
    before != null && sql`p.id < ${before}`,
    allowed && sql`p.needs <@ ${allowed}::text[]`,
    userId !== null &&
      sql`exists (select from token t where t.id = p.token_id and t.user_id = ${userId})`,
    tokenId !== null && sql`p.token_id = ${tokenId}`,
    status && sql`${statusAt(now)} = any(${status})`,
  ]);
  return query(
    em,
    sql<Proposal>`
      select ${columns(em, Proposal, 'p')}, ${statusAt(now)} as status
      from proposal p where ${where} order by p.id desc limit ${most}`,
  );
}

/** Finds a token's proposal in any business, with its present status. */
export async function findOfToken(
  em: EntityManager,
  { id, tokenId, now }: { id: string; tokenId: string; now: number },
): Promise<Proposal | undefined> {
  const [proposal] = await query(
    em,
    sql<Proposal>`
      select ${columns(em, Proposal, 'p')}, ${statusAt(now)} as status
      from proposal p where p.id = ${id} and p.token_id = ${tokenId}`,
  );
  return proposal;
}

/** Finds the proposal of an idempotency key, and the hash of the call that first had the key. */
export async function findOfKey(
  em: EntityManager,
  { scope, key, since }: { scope: string; key: string; since: number },
): Promise<{ hash: string; id: string | null } | undefined> {
  const [kept] = await query(
    em,
    sql<{ hash: string; id: string | null }>`
      select request_hash as hash, result -> 'result' ->> 'id' as id from idempotency_key
      where scope = ${scope} and key = ${key} and created_at >= ${toIso(since)}`,
  );
  return kept;
}

/** Counts the waiting proposals of a token. */
export async function countWaiting(
  em: EntityManager,
  { tokenId, now }: { tokenId: string; now: number },
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from proposal
      where token_id = ${tokenId} and status = 'waiting' and lapses_at > ${toIso(now)}`,
  );
  return row?.count ?? 0;
}

/** Counts a token's proposals since a time, and returns the time of the digest planned for those to a business. */
export async function countSince(
  em: EntityManager,
  { tokenId, businessId, since }: { tokenId: string; businessId: string; since: number },
): Promise<{ count: number; digestAt: number | null }> {
  const digestAt = epochMs('min(digest_at) filter (where business_id = $1)');
  const [row] = await query(
    em,
    sql<{ count: number; digestAt: number | null }>`
      select count(*)::int as count, ${fromText(digestAt, [businessId])} as "digestAt"
      from proposal where token_id = ${tokenId} and created_at > ${toIso(since)}`,
  );
  return row ?? { count: 0, digestAt: null };
}

/** Digest that is due. */
export type DueDigest = Pick<Proposal, 'businessId' | 'tokenId' | 'tokenName'> & {
  business: string;
};

/** Finds up to fifty digests that are due. */
export function findDueDigests(em: EntityManager, now: number): Promise<DueDigest[]> {
  return query(
    em,
    sql<DueDigest>`
      select p.business_id as "businessId", p.token_id as "tokenId", min(p.token_name) as "tokenName",
        min(b.name) as business
      from proposal p join business b on b.id = p.business_id
      where p.status = 'waiting' and p.digest_at <= ${toIso(now)}
        and ${fromText(isNotAside('mail-digests', 'p.token_id'), [toIso(now)])}
      group by p.business_id, p.token_id limit 50`,
  );
}

/** Takes the waiting proposals of a due digest out of it, and returns them. */
export function takeDigest(
  em: EntityManager,
  { businessId, tokenId }: Pick<Proposal, 'tokenId'> & { businessId: string },
  now: number,
): Promise<Proposal[]> {
  return query(
    em,
    sql<Proposal>`
      update proposal p set digest_at = null
      where business_id = ${businessId} and token_id = ${tokenId} and digest_at <= ${toIso(now)} and status = 'waiting'
      returning ${columns(em, Proposal, 'p')}`,
  );
}

/** Finds up to a hundred waiting proposals that nobody answered in time, or whose token was revoked. */
export function findDue(em: EntityManager, now: number): Promise<Proposal[]> {
  return query(
    em,
    sql<Proposal>`
      select ${columns(em, Proposal, 'p')} from proposal p
      where p.status = 'waiting' and (p.lapses_at <= ${toIso(now)}
        or exists (select from token t where t.id = p.token_id and t.revoked_at is not null))
        and ${fromText(isNotAside('end-proposals', 'p.id'), [toIso(now)])}
      order by p.lapses_at limit 100`,
  );
}

/** Locks a proposal and returns its stored status. */
export async function lockStatus(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Proposal['status'] | undefined> {
  const [row] = await query(
    em,
    sql<Pick<Proposal, 'status'>>`
      select status from proposal where business_id = ${businessId} and id = ${id} for update`,
  );
  return row?.status;
}

type Decided = TenantKey & {
  at: number;
  by: { readonly id: string | null; readonly name: string | null };
};

/** Ends a proposal that still waits. Returns false if it does not. */
export async function updateEnded(
  em: EntityManager,
  {
    businessId,
    id,
    status,
    at,
    by,
    reason,
    failure,
    failureReason,
    failureFacts,
  }: Decided & {
    [F in 'status' | 'reason' | 'failure' | 'failureReason' | 'failureFacts']: NonNullable<
      Proposal[F]
    > | null;
  },
): Promise<boolean> {
  const ended = await query(
    em,
    sql`update proposal set status = ${status}, decided_at = ${toIso(at)}, decided_by = ${by.id}, decided_by_name = ${by.name},
        reason = ${reason}, failure = ${failure}, failure_reason = ${failureReason},
        failure_facts = ${failureFacts && JSON.stringify(failureFacts)}::jsonb
      where business_id = ${businessId} and id = ${id} and status = 'waiting' returning 1`,
  );
  return ended.length > 0;
}

/** Marks a proposal as approved, with the subject that its change has. */
export async function updateApproved(
  em: EntityManager,
  { businessId, id, at, by, subject }: Decided & { subject: string | null },
): Promise<void> {
  await query(
    em,
    sql`update proposal set status = 'approved', decided_at = ${toIso(at)}, decided_by = ${by.id}, decided_by_name = ${by.name},
        subject = ${subject}
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Stores the result of an executed proposal. */
export async function updateResult(
  em: EntityManager,
  { businessId, id, result }: TenantKey & { result: unknown },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update proposal set result = ${JSON.stringify(result)}::jsonb
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Marks an executed proposal as failed. */
export async function updateFailed(
  em: EntityManager,
  { businessId, id }: TenantKey,
  { message, reason, facts }: Pick<DomainError, 'message' | 'reason' | 'facts'>,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update proposal set status = 'failed', failure = ${message}, failure_reason = ${reason ?? null},
        failure_facts = ${facts ? JSON.stringify(facts) : null}::jsonb
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Deletes up to a thousand proposals that expired before a time. Returns their number. */
export function deleteProposals(context: Context, since: number): Promise<number> {
  return deleteSome(context, 'proposal', 'lapses_at < $1', since);
}
