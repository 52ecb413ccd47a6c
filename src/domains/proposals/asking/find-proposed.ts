import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { keyReused, requestHash } from '../../../platform/journal/idempotency-keys.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Proposal } from '../proposal.entity.ts';
import { findOwn } from '../find-proposals.ts';
import { scopeOf, type AskedCall } from './propose.ts';

const keptFor = 86_400_000;

/**
 * The proposal that an earlier call with the same idempotency key left. Its place is held, so that the call could not be
 * tried again. @throws DomainError IDEMPOTENCY_KEY_REUSED for a key of another call.
 */
export async function findProposed(
  context: Context,
  { tool, body }: Pick<AskedCall, 'tool' | 'body'>,
): Promise<Proposal | null> {
  const { em, idempotencyKey: key, caller, now, journal } = context;
  if (key === null || !caller.asksFirst) return null;
  const [kept] = await sql<{ hash: string; id: string | null }>(
    em,
    `select request_hash as hash, result -> 'result' ->> 'id' as id from idempotency_key
     where scope = $1 and key = $2 and created_at >= $3`,
    [scopeOf(context, tool), key, toIso(now() - keptFor)],
  );
  if (!kept?.id) return null;
  if (kept.hash !== requestHash(body)) throw keyReused();
  const proposal = await findOwn(context, kept.id);
  if (proposal) Object.assign(journal, { businessId: proposal.businessId, replayed: true });
  return proposal;
}
