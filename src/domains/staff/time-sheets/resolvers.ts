import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { Resolvers } from '../../../graphql.generated.ts';
import { staffLoader } from '../list-staff.ts';
import { approveTimeSheets, reopenTimeSheets } from './approve-days.ts';
import { addEntry, changeEntry, removeEntry } from './correct-entry.ts';
import { getEntry, isForgotten, listEntries, minutesOf } from './find-entries.ts';
import { clockIn, clockOut, endBreak, startBreak } from './use-clock.ts';
import { findApproved, type PersonDay } from './time-entry.queries.ts';

const keyOf = ({ businessId, staffId, day }: PersonDay) => `${businessId} ${staffId} ${day}`;

/** Loads whether days of staff members are approved, in batches within a request. */
const approvalLoader = (em: EntityManager) =>
  new DataLoader<PersonDay, boolean, string>(
    async keys => {
      const rows = await findApproved(em, keys);
      const approved = new Set(rows.map(keyOf));
      return keys.map(key => approved.has(keyOf(key)));
    },
    { cacheKeyFn: keyOf },
  );

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
