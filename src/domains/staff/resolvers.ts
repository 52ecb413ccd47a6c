import type { Resolvers } from '../../graphql.generated.ts';
import { isVisiting } from '../business/access/visiting.ts';
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
  StaffMember: {
    // When and why somebody is away concerns visitors only as times that are not free.
    workingHours: ({ workingHours }, _, { caller }) =>
      isVisiting(caller) ? null : (workingHours ?? null),
    timeOff: ({ timeOff }, _, { caller }) => (isVisiting(caller) ? [] : timeOff),
  },
};
