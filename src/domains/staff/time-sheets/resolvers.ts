import type { Resolvers } from '../../../graphql.generated.ts';
import { staffLoader } from '../loaders.ts';
import { approveTimeSheets, reopenTimeSheets } from './approve-days.ts';
import { addEntry, changeEntry, removeEntry } from './correct-entry.ts';
import { isForgotten, minutesOf } from './entry-times.ts';
import { getEntry, listEntries } from './find-entries.ts';
import { approvalLoader } from './loaders.ts';
import { clockIn, clockOut, endBreak, startBreak } from './use-clock.ts';

export const timeSheetResolvers: Resolvers = {
  Query: {
    timeEntries: (_, input, context) => listEntries(context, input),
    timeEntry: (_, input, context) => getEntry(context, input),
  },
  Mutation: {
    clockIn: (_, { input }, context) => clockIn(context, input),
    clockOut: (_, { input }, context) => clockOut(context, input),
    startBreak: (_, { input }, context) => startBreak(context, input),
    endBreak: (_, { input }, context) => endBreak(context, input),
    addTimeEntry: (_, { input }, context) => addEntry(context, input),
    changeTimeEntry: (_, { input }, context) => changeEntry(context, input),
    removeTimeEntry: (_, { input }, context) => removeEntry(context, input),
    approveTimeSheets: async (_, { input }, context) => ({
      items: await approveTimeSheets(context, input),
    }),
    reopenTimeSheets: async (_, { input }, context) => ({
      items: await reopenTimeSheets(context, input),
    }),
  },
  TimeEntry: {
    staffName: async ({ businessId, staffId }, _, { loader }) =>
      (await loader(staffLoader).load({ businessId, id: staffId })).name,
    approved: ({ businessId, staffId, day }, _, { loader }) =>
      loader(approvalLoader).load({ businessId, staffId, day }),
    workedMinutes: (entry, _, { now }) => minutesOf(entry, now()).worked,
    breakMinutes: (entry, _, { now }) => minutesOf(entry, now()).breaks,
    forgotten: (entry, _, { now }) => isForgotten(entry, now()),
  },
};
