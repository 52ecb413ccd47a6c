import type { DeclineProposalInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { findProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';
import { authorizeProposal } from './authorize-proposal.ts';
import { checkWaits, endEvent, endProposal } from './end-proposal.ts';

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
