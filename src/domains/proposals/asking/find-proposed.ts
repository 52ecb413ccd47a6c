import type { Context } from '../../../platform/context.ts';
import { keyReused, requestHash } from '../../../platform/journal/idempotency-keys.ts';
import type { Proposal } from '../proposal.entity.ts';
import { findOwn } from '../find-proposals.ts';
import { findOfKey } from '../proposal.queries.ts';
import { scopeOf, type ProposedCall } from './propose.ts';

const keptFor = 86_400_000;

/**
 * Returns the proposal of an earlier call with the same idempotency key. Repeating the call would fail, because the proposal
 * holds its slot. @throws DomainError IDEMPOTENCY_KEY_REUSED for a key of another call.
 */
export async function findProposed(
  context: Context,
  { tool, body }: Pick<ProposedCall, 'tool' | 'body'>,
): Promise<Proposal | null> {
  const { em, idempotencyKey: key, now, journal } = context;
  if (key === null) return null;
  const scope = scopeOf(context, tool);
  const kept = await findOfKey(em, { scope, key, since: now() - keptFor });
  if (!kept?.id) return null;
  if (kept.hash !== requestHash(body)) throw keyReused();
  const proposal = await findOwn(context, kept.id);
  if (proposal) Object.assign(journal, { businessId: proposal.businessId, replayed: true });
  return proposal;
}
