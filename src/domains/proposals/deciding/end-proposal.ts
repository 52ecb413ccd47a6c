import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lookSoon } from '../../scheduling/waiting-list/waitlist-look.queries.ts';
import type { Proposal } from '../proposal.entity.ts';
import { endHolds } from '../../scheduling/holds/hold.queries.ts';
import { updateEnded } from '../proposal.queries.ts';

/** The way a proposal ends. */
interface End {
  status: 'declined' | 'withdrawn' | 'lapsed' | 'failed';
  reason?: string | null;
  failure?: DomainError;
}

/**
 * Ends a waiting proposal and releases its holds. If several people answer at once, one succeeds.
 * @throws DomainError INVALID_TRANSITION if it no longer waits.
 */
export async function endProposal(
  transaction: Context,
  { id, businessId, holdIds }: Proposal,
  { status, reason = null, failure }: End,
): Promise<void> {
  const { em, now, caller } = transaction;
  const at = now();
  const isEnded = await updateEnded(em, {
    businessId,
    id,
    status,
    at,
    by: caller.actor,
    reason,
    failure: failure?.message ?? null,
    failureReason: failure?.reason ?? null,
    failureFacts: failure?.facts ?? null,
  });
  if (!isEnded) throw waitsNoMore();
  if (holdIds.length === 0) return;
  await endHolds(em, { businessId, ids: holdIds, now: at });
  await lookSoon(transaction, businessId);
}

/** Returns the event of a step; the proposal itself contains the details. */
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

/** Checks that a proposal waits. @throws DomainError INVALID_TRANSITION. */
export function checkWaits({ status }: Proposal): void {
  if (status !== 'waiting') throw waitsNoMore(status);
}

export function waitsNoMore(status?: string): DomainError {
  const text = status ? `It is ${status} already.` : 'It was answered just now.';
  return new DomainError(
    'INVALID_TRANSITION',
    `The proposal does not wait any more. ${text}`,
  ).withReason('proposal_over');
}
