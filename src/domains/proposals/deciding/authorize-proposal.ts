import type { QueryProposalArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { getProposal } from '../find-proposals.ts';
import type { Proposal } from '../proposal.entity.ts';

/**
 * Returns a proposal that the caller may decide. @throws DomainError NOT_FOUND, FORBIDDEN for a caller without the permission, or
 * who is no person.
 */
export async function authorizeProposal(
  context: Context,
  input: QueryProposalArgs,
): Promise<Proposal> {
  const proposal = await getProposal(context, input);
  if (isPerson(context)) return proposal;
  throw new DomainError('FORBIDDEN', 'Only a person can say yes or no to a proposal.');
}

/** Returns true if the caller is a person, with a session or the link that was mailed to them. */
export function isPerson({ caller }: Pick<Context, 'caller'>): boolean {
  return caller.actor.type === 'user' && caller.userId !== null;
}
