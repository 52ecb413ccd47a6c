import type { Resolvers } from '../../graphql.generated.ts';
import { findAffected } from '../scheduling/appointments/reading/find-affected.ts';
import { staffLoader } from '../staff/list-staff.ts';
import { linkCalendar, unlinkCalendar } from './linking/link-calendar.ts';
import { listLinkedCalendars } from './list-calendars.ts';

export const linkedCalendarResolvers: Resolvers = {
  Query: {
    linkedCalendars: (_, input, context) => listLinkedCalendars(context, input),
  },
  Mutation: {
    linkCalendar: (_, { input }, context) => linkCalendar(context, input),
    unlinkCalendar: (_, input, context) => unlinkCalendar(context, input),
  },
  LinkedCalendar: {
    staffName: async ({ businessId, staffId }, _, { loader }) =>
      (await loader(staffLoader).load({ businessId, id: staffId })).name,
    nextSyncAt: ({ status, dueAt }) => (status === 'revoked' ? null : dueAt),
    affectedAppointments: ({ businessId, staffId: id }, _, context) =>
      findAffected(context, { kind: 'elsewhere', businessId, id }),
  },
};
