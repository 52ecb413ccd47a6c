import { presentEntry } from '../business/access/operator-entry.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { policyLoader } from '../business/policy/policy.ts';
import { limitsOf } from '../identity/tokens/limits/token-limits.ts';
import { sentenceOf } from './asking/sentence.ts';
import { countsSpending } from './asking/limits.ts';
import { type ChangeSince, changeWords } from './deciding/changed-since.ts';
import { approveProposal } from './deciding/approve-proposal.ts';
import { declineProposal } from './deciding/end-proposal.ts';
import { isPerson } from './deciding/authorize-proposal.ts';
import { budgetLoader, changesLoader, getProposal, listProposals } from './find-proposals.ts';

export const proposalResolvers: Resolvers = {
  Query: {
    proposals: (_, input, context) => listProposals(context, input),
    proposal: (_, input, context) => getProposal(context, input),
  },
  Mutation: {
    approveProposal: (_, { input }, context) => approveProposal(context, input),
    declineProposal: (_, { input }, context) => declineProposal(context, input),
  },
  Proposal: {
    sentence: (proposal, { language }) => sentenceOf(proposal, language ?? 'en'),
    page: async ({ businessId, id }, _, { loader, services: { config } }) => {
      const { slug } = await loader(policyLoader).load(businessId);
      return `${config.baseUrl}/ControlPanel/${slug}/ai?proposal=${id}`;
    },
    amount: ({ amountMinor, currency }) =>
      amountMinor == null ? null : toMajor(amountMinor, currency),
    changedSince: (proposal, _, { loader }) => loader(changesLoader).load(proposal),
    canDecide: ({ status }, _, context) =>
      status === 'waiting' && isPerson(context) && !presentEntry(context),
  },
  Token: {
    budgets: (token, _, { loader, now }) =>
      countsSpending(token.askAboveMinor ?? null, limitsOf(token))
        ? loader(budgetLoader).load({ tokenId: token.id, now: now() })
        : [],
  },
  TokenBudget: {
    spent: ({ spentMinor, currency }) => toMajor(spentMinor, currency),
    opensAt: ({ nextDayAt }) => nextDayAt,
  },
  ProposalChange: {
    summary: (change, { language }) =>
      language && language !== 'en' ? changeWords(change as ChangeSince, language) : change.summary,
  },
};
