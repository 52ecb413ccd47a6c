import type { ApproveProposalInput } from '../../../graphql.generated.ts';
import { nothingJournaled, type Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { translateFailure } from '../../../platform/database/connection/failures.ts';
import { write } from '../../../platform/journal/write.ts';
import { limitsOf } from '../../business/access/membership.queries.ts';
import { callerOf } from '../../identity/tokens/authenticate.ts';
import { Token } from '../../identity/tokens/token.entity.ts';
import { runTool } from '../../identity/tokens/limits/offered-tools.ts';
import { findProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';
import { updateFailed, updateResult } from '../proposal.queries.ts';
import { approveChange } from './approve-change.ts';
import { authorizeProposal } from './authorize-proposal.ts';
import { checkWaits, endEvent, endProposal, waitsNoMore } from './end-proposal.ts';

/**
 * Executes the proposal of an assistant in its name, with the caller's approval. An error now ends the proposal as failed, with
 * nothing changed. Approving again returns the same. @throws DomainError INVALID_TRANSITION for one that ended otherwise, BUSY
 * while it still waits.
 */
export async function approveProposal(
  context: Context,
  input: ApproveProposalInput,
): Promise<Proposal> {
  const proposal = await authorizeProposal(context, input);
  const { businessId, id } = proposal;
  if (proposal.status === 'approved') return proposal;
  checkWaits(proposal);
  const approvalCheck = approveChange(proposal, context);
  try {
    const result = await runTool(
      await asProposed(context, proposal, approvalCheck),
      proposal.tool,
      proposal.args,
    );
    await updateResult(context.services.fork(), { businessId, id, result });
  } catch (error) {
    const failure = translateFailure(error);
    if (!(failure instanceof DomainError) || failure.code === 'BUSY') throw failure;
    if (approvalCheck.isPassed) {
      await updateFailed(context.services.fork(), { businessId, id }, failure);
    } else if (failure.reason === 'proposal_over') {
      const present = await findProposal(context, businessId, id);
      // Somebody else approved it at the same time.
      if (present.status !== 'approved') throw waitsNoMore(present.status);
    } else {
      await fail(context, proposal, failure);
    }
  }
  context.journal.written = true;
  return findProposal(context, businessId, id);
}

/** Returns the context of the assistant's call, with the approval. */
async function asProposed(
  context: Context,
  { tokenId, tool, program = null }: Proposal,
  approvalCheck: Context['approvalCheck'],
): Promise<Context> {
  const em = context.services.fork();
  const token = await em.findOne(Token, { id: tokenId });
  if (!token) throw waitsNoMore();
  return {
    ...context,
    em,
    caller: callerOf({ ...token, ...(await limitsOf(em, token.userId ?? '')) }),
    tool,
    program,
    idempotencyKey: null,
    idempotency: null,
    journal: nothingJournaled(),
    approvalCheck,
  };
}

async function fail(context: Context, proposal: Proposal, failure: DomainError): Promise<void> {
  const own = { ...context, idempotency: null };
  await write(own, proposal.businessId, async transaction => {
    await endProposal(transaction, proposal, { status: 'failed', failure });
    const event = endEvent(proposal, 'failed');
    return { result: null, event: { ...event, details: { code: failure.code } } };
  });
}
