import type { Resolvers } from '../../graphql.generated.ts';
import { getStaffMember, listStaff } from './list-staff.ts';
import { saveStaffMember } from './save-staff-member.ts';

export const staffResolvers: Resolvers = {
  Query: {
    staffMembers: (_, input, context) => listStaff(context, input),
    staffMember: (_, input, context) => getStaffMember(context, input),
  },
  Mutation: {
    saveStaffMember: (_, { input }, context) => saveStaffMember(context, input),
  },
};
