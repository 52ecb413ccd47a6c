import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';

interface Entered {
  businessId?: string | null | undefined;
  proposalId: string;
}

/** A proposal that the caller may decide on. @throws DomainError NOT_FOUND, FORBIDDEN for who is no person. */
export async function enterProposal(context: Context, input: Entered): Promise<Proposal> {
  const { id } = await authorize(context, input.businessId, 'business:read');
  const proposal = await findProposal(context, id, input.proposalId);
  if (!isPerson(context)) {
    throw new DomainError('FORBIDDEN', 'Only a person can say yes or no to a proposal.');
  }
  for (const action of proposal.needs) await authorize(context, id, action as Action);
  return proposal;
}

/** Whether a person calls, by a session or by the link that was mailed to them. */
export function isPerson({ caller }: Pick<Context, 'caller'>): boolean {
  return caller.actor.type === 'user' && caller.userId !== null;
}
