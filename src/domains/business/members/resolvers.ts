import { userLoader } from '../../identity/loaders.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { listInvitations, withdrawInvitation } from './invitations.ts';
import { listMembers, removeMember, setMember, shownUser } from './members.ts';
import { customRoleLoader } from '../roles/roles.ts';

export const memberResolvers: Resolvers = {
  Query: {
    invitations: (_, input, context) => listInvitations(context, input),
    members: (_, input, context) => listMembers(context, input),
  },
  Mutation: {
    setMember: (_, { input }, context) => setMember(context, input),
    withdrawInvitation: (_, input, context) => withdrawInvitation(context, input),
    removeMember: (_, input, context) => removeMember(context, input),
  },
  Membership: {
    roleId: ({ customRoleId }) => customRoleId ?? null,
    roleName: async ({ businessId, customRoleId }, _, { loader }) =>
      customRoleId == null
        ? null
        : (await loader(customRoleLoader).load({ businessId, id: customRoleId })).name,
    user: async (membership, _, { loader }) =>
      shownUser(membership, await loader(userLoader).load(membership.userId)),
  },
};
