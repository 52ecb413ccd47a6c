import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteRole } from './delete-role.ts';
import { listRoles } from './roles.ts';
import { saveRole } from './save-role.ts';

export const roleResolvers: Resolvers = {
  Query: {
    roles: (_, input, context) => listRoles(context, input),
  },
  Mutation: {
    saveRole: (_, { input }, context) => saveRole(context, input),
    deleteRole: (_, input, context) => deleteRole(context, input),
  },
};
