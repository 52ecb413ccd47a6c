import type { Resolvers } from '../../graphql.generated.ts';
import { joinBusiness, previewJoin } from './join-business.ts';
import { listJoinings, undoJoin } from './undo-join.ts';
import { undoEndsAt } from './undo-terms.ts';

export const joiningResolvers: Resolvers = {
  Query: {
    businessJoinPreview: (_, input, context) => previewJoin(context, input),
    businessJoinings: async (_, input, context) => ({ items: await listJoinings(context, input) }),
  },
  Mutation: {
    joinBusiness: (_, { input }, context) => joinBusiness(context, input),
    undoJoin: (_, input, context) => undoJoin(context, input),
  },
  BusinessJoining: {
    joinedBusinessId: ({ joinedId }) => joinedId,
    locationId: ({ locationIds }) => locationIds[0]!,
    undoEndsAt: ({ joinedAt }) => undoEndsAt(joinedAt),
  },
};
