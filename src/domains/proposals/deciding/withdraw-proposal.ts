import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';
import { checkWaits, endEvent, endProposal } from './end-proposal.ts';

/** Takes a proposal back that waits: by the token that made it, or by who might have declined it. */
export async function withdrawProposal(
  context: Context,
  businessId: string,
  id: string,
): Promise<Proposal> {
  const proposal = await findProposal(context, businessId, id);
  if (context.caller.actor.type !== 'ai') {
    for (const action of proposal.needs) await authorize(context, businessId, action as Action);
  }
  checkWaits(proposal);
  return write(context, businessId, async transaction => {
    await endProposal(transaction, proposal, { status: 'withdrawn' });
    return { result: proposal, event: endEvent(proposal, 'withdrawn') };
  });
}
