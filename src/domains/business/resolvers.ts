import { userLoader } from '../identity/loaders.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { authorize } from './access/authorize.ts';
import { listInvitations, withdrawInvitation } from './members/invitations.ts';
import { listBusinesses } from './list-businesses.ts';
import { listMembers, removeMember, setMember } from './members/members.ts';
import { shownUser } from './members/shown-user.ts';
import { updateBusiness } from './update-business.ts';

export const businessResolvers: Resolvers = {
  Query: {
    businesses: (_, input, context) => listBusinesses(context, input),
    business: (_, { businessId }, context) => authorize(context, businessId, 'business:read'),
    invitations: (_, input, context) => listInvitations(context, input),
    members: (_, input, context) => listMembers(context, input),
  },
  Mutation: {
    updateBusiness: (_, { input }, context) => updateBusiness(context, input),
    setMember: (_, { input }, context) => setMember(context, input),
    withdrawInvitation: (_, input, context) => withdrawInvitation(context, input),
    removeMember: (_, input, context) => removeMember(context, input),
  },
  Membership: {
    user: async (membership, _, { loader }) =>
      shownUser(membership, await loader(userLoader).load(membership.userId)),
  },
};
