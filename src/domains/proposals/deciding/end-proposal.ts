import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lookSoon } from '../../scheduling/waiting-list/waitlist-offer.queries.ts';
import type { Proposal } from '../proposal.entity.ts';
import { endHolds } from '../../scheduling/holds/hold.queries.ts';
import { deleteProposals, findDue, updateEnded } from '../proposal.queries.ts';
import type { DeclineProposalInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { findProposal, getProposal } from '../find-proposals.ts';
import { authorizeProposal } from './authorize-proposal.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { deleteSpending } from '../asking/spending.queries.ts';

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

/** Declines a proposal of an assistant and releases its holds. Declining again changes nothing. */
export async function declineProposal(
  context: Context,
  input: DeclineProposalInput,
): Promise<Proposal> {
  const proposal = await authorizeProposal(context, input);
  const { businessId, id } = proposal;
  if (proposal.status === 'declined') return proposal;
  checkWaits(proposal);
  await write(context, businessId, async transaction => {
    await endProposal(transaction, proposal, {
      status: 'declined',
      reason: input.reason?.trim() || null,
    });
    return { result: { id }, event: endEvent(proposal, 'declined') };
  });
  return findProposal(context, businessId, id);
}

/** Withdraws a waiting proposal. Callers are the token that made it and everybody who could decline it. */
export async function withdrawProposal(
  context: Context,
  businessId: string,
  id: string,
): Promise<Proposal> {
  const proposal = await getProposal(context, { businessId, proposalId: id });
  checkWaits(proposal);
  return write(context, businessId, async transaction => {
    await endProposal(transaction, proposal, { status: 'withdrawn' });
    return { result: proposal, event: endEvent(proposal, 'withdrawn') };
  });
}

/** Ends up to a hundred proposals that nobody answered in time, or whose token was revoked. Returns their number. */
export async function endDueProposals(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await findDue(em, now());
  const done = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: proposal =>
      write(context, proposal.businessId, async transaction => {
        const status = proposal.lapsesAt <= now() ? 'lapsed' : 'withdrawn';
        await endProposal(transaction, proposal, { status });
        return { result: true, event: endEvent(proposal, status) };
      }),
  });
  return done.filter(Boolean).length;
}

/** Deletes up to a thousand expired proposals, and as many rows of spending, beyond their retention. Returns their number. */
export async function cleanProposals(context: Context): Promise<number> {
  const since = retentionCutoff(context, 'proposals');
  const spending = await deleteSpending(context, since);
  return spending + (await deleteProposals(context, since));
}
