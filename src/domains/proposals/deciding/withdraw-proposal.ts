import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { getProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';
import { checkWaits, endEvent, endProposal } from './end-proposal.ts';

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
