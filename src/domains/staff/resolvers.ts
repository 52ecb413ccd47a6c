import { externalFieldResolvers } from '../external-ids/external-fields.ts';
import { withExternal } from '../external-ids/keep-external.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { translatedWord } from '../business/languages/translated.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { getStaffMember, listStaff, staffLoader } from './list-staff.ts';
import { saveStaffMember } from './save-staff-member.ts';
import {
  addTimeOff,
  changeTimeOff,
  removeTimeOff,
  skipTimeOff,
} from './time-off/change-time-off.ts';
import { getTimeOff } from './time-off/find-time-off.ts';

export const staffResolvers: Resolvers = {
  Query: {
    staffMembers: (_, input, context) => listStaff(context, input),
    staffMember: (_, input, context) => getStaffMember(context, input),
    timeOff: (_, input, context) => getTimeOff(context, input),
  },
  Mutation: {
    saveStaffMember: (_, { input }, context) =>
      withExternal(context, { kind: 'staff', id: input.staffId }, input, own =>
        saveStaffMember(own, input),
      ),
    addTimeOff: (_, { input }, context) => addTimeOff(context, input),
    changeTimeOff: (_, { input }, context) => changeTimeOff(context, input),
    skipTimeOff: (_, { input }, context) => skipTimeOff(context, input),
    removeTimeOff: (_, input, context) => removeTimeOff(context, input),
  },
  StaffMember: {
    ...externalFieldResolvers,
    role: ({ businessId, role }, _, context) => translatedWord(context, businessId, 'role', role),
    userId: ({ userId }, _, { caller }) => (isVisiting(caller) ? null : (userId ?? null)),
    meetingUrl: ({ meetingUrl }, _, { caller }) =>
      isVisiting(caller) ? null : (meetingUrl ?? null),
    maxBookingsPerDay: (person, _, { caller }) =>
      isVisiting(caller) ? null : (person.maxBookingsPerDay ?? null),
    maxBookingsPerWeek: (person, _, { caller }) =>
      isVisiting(caller) ? null : (person.maxBookingsPerWeek ?? null),
    // Working hours and absences are hidden from visitors, who see free times only.
    workingHours: ({ workingHours }, _, { caller }) =>
      isVisiting(caller) ? null : (workingHours ?? null),
    locations: ({ locations }, _, { caller }) =>
      isVisiting(caller)
        ? locations.map(each => ({ ...each, workingHours: null }))
        : [...locations],
    timeOff: ({ businessId, id: staffId, timeOff }, _, { caller }) =>
      isVisiting(caller) ? [] : timeOff.map(each => ({ ...each, businessId, staffId })),
  },
  TimeOff: {
    staffMember: ({ businessId, staffId }, _, { loader }) =>
      loader(staffLoader).load({ businessId, id: staffId }),
  },
};
