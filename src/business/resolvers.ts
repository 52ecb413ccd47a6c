import type { Resolvers } from '../graphql.generated.ts';
import { authorize } from './authorize.ts';
import { listBusinesses } from './list-businesses.ts';
import { listMembers, removeMember, setMember } from './members.ts';
import { updateBusiness } from './update-business.ts';

export const businessResolvers: Resolvers = {
  Query: {
    businesses: (_, input, context) => listBusinesses(context, input),
    business: (_, { businessId }, context) => authorize(context, businessId, 'business:read'),
    members: (_, input, context) => listMembers(context, input),
  },
  Mutation: {
    updateBusiness: (_, { input }, context) => updateBusiness(context, input),
    setMember: (_, { input }, context) => setMember(context, input),
    removeMember: (_, input, context) => removeMember(context, input),
  },
  Membership: {
    user: (membership, _, { loaders }) => loaders.user.load(membership.userId),
  },
};
