import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { lookSoon } from '../../scheduling/waiting-list/look-soon.ts';
import type { Proposal } from '../proposal.entity.ts';

/** How a proposal ends. */
interface End {
  status: 'declined' | 'withdrawn' | 'lapsed' | 'failed';
  reason?: string | null;
  failure?: DomainError;
}

/**
 * Ends a proposal that waits, and frees the places that are held for it. Of several who answer at once, one does.
 * @throws DomainError INVALID_TRANSITION for one that waits no more.
 */
export async function endProposal(
  transaction: Context,
  { id, businessId, holdIds }: Proposal,
  { status, reason = null, failure }: End,
): Promise<void> {
  const { em, now, caller } = transaction;
  const at = toIso(now());
  const ended = await sql(
    em,
    `update proposal set status = $3, decided_at = $4, decided_by = $5, decided_by_name = $6, reason = $7,
       failure = $8, failure_reason = $9, failure_facts = $10::jsonb
     where business_id = $1 and id = $2 and status = 'waiting' returning 1`,
    [
      businessId,
      id,
      status,
      at,
      caller.actor.id,
      caller.actor.name,
      reason,
      failure?.message ?? null,
      failure?.reason ?? null,
      failure?.facts ? JSON.stringify(failure.facts) : null,
    ],
  );
  if (ended.length === 0) throw waitsNoMore();
  if (holdIds.length === 0) return;
  await sql(
    em,
    'update hold set expires_at = least(expires_at, $3) where business_id = $1 and id = any($2)',
    [businessId, holdIds, at],
  );
  await lookSoon(transaction, businessId);
}

/** What a step leaves in the journal; the proposal itself tells what it is about. */
export function endEvent({ businessId, id, tool }: Proposal, status: string) {
  return {
    type: `proposal.${status}`,
    businessId,
    subject: id,
    summary: `${tool}: the proposal ${statusTexts[status] ?? status}.`,
    before: { status: 'waiting' },
    after: { status },
  };
}

const statusTexts: Readonly<Record<string, string>> = {
  approved: 'was approved',
  declined: 'was declined',
  withdrawn: 'was taken back',
  lapsed: 'lapsed without an answer',
  failed: 'was approved and could not be done any more',
};

/** @throws DomainError INVALID_TRANSITION unless it waits. */
export function checkWaits({ status }: Proposal): void {
  if (status !== 'waiting') throw waitsNoMore(status);
}

export function waitsNoMore(status?: string): DomainError {
  const text = status ? `It is ${status} already.` : 'It was answered just now.';
  return new DomainError(
    'INVALID_TRANSITION',
    `The proposal does not wait any more. ${text}`,
  ).because('proposal_over');
}
