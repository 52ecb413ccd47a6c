import type { Resolvers } from '../../graphql.generated.ts';
import { undoEndsAt } from '../joining/undo-terms.ts';
import { leaveAsBusiness, previewLeave } from './leave-as-business.ts';
import { listLeavings, undoLeave } from './undo-leave.ts';

export const leavingResolvers: Resolvers = {
  Query: {
    businessLeavePreview: (_, input, context) => previewLeave(context, input),
    businessLeavings: async (_, input, context) => ({ items: await listLeavings(context, input) }),
  },
  Mutation: {
    leaveAsBusiness: (_, { input }, context) => leaveAsBusiness(context, input),
    undoLeave: (_, input, context) => undoLeave(context, input),
  },
  BusinessLeaving: {
    leftBusinessId: ({ leftId }) => leftId,
    undoEndsAt: ({ leftAt }) => undoEndsAt(leftAt),
  },
};
