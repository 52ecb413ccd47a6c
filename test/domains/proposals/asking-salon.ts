import type { TokenGrant } from '../../../src/domains/identity/tokens/token-kinds.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

type Rule = Pick<TokenGrant, 'askFirst' | 'askAboveMinor'>;

const fields = `id status sentence(language: $language) tool action amount currency tokenName canDecide decidedByName reason
  result failure failureReason before after lapsesAt changedSince { eventId actorName summary(language: $language) }`;
const ids = { business: '$businessId: ID!', proposal: '$proposalId: ID!' };

/** Creates a salon whose assistant must ask first, and the actions of its people. */
export async function askingSalon(
  world: World,
  rule: Rule,
  settings: Parameters<World['business']>[0] = {},
) {
  const salon = await world.business(settings);
  const text = await assistantOf(world, salon, rule);
  return { ...salon, text, assistant: world.mcp(text), ...decidersOf(salon) };
}

/** Creates a token of the owner that must ask first. */
export function assistantOf(world: World, { owner }: Salon, rule: Rule): Promise<string> {
  const scopes = ['read', 'write', 'payments'] as const;
  return world.issue({ kind: 'mcp', name: 'Claude', userId: owner.id, scopes, ...rule });
}

/** Returns the proposals and decisions of a member. */
export function decidersOf(salon: Pick<Salon, 'id' | 'graphql'>, graphql = salon.graphql) {
  const { id: businessId } = salon;
  const step = (name: string, input: object, type: string) =>
    graphql(
      `mutation ($input: ${type}!, $language: Language) { ${name}(input: $input) { ${fields} } }`,
      { input: { businessId, ...input } },
    );
  return {
    approve: (proposalId: string) =>
      step('approveProposal', { proposalId }, 'ApproveProposalInput'),
    decline: (proposalId: string, reason?: string) =>
      step('declineProposal', { proposalId, reason }, 'DeclineProposalInput'),
    proposal: (proposalId: string, language?: string) =>
      graphql(
        `query (${ids.business}, ${ids.proposal}, $language: Language) {
          proposal(businessId: $businessId, proposalId: $proposalId) { ${fields} }
        }`,
        { businessId, proposalId, language },
      ),
    waiting: async () =>
      needed(
        await graphql(
          `query (${ids.business}, $language: Language) {
            proposals(businessId: $businessId, status: [waiting]) { items { ${fields} } }
          }`,
          { businessId },
        ),
      ).items as { id: string; sentence: string }[],
  };
}
