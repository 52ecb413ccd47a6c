import { staffLoader } from '../staff/list-staff.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './feeds.ts';

export const calendarFeedResolvers: Resolvers = {
  Query: {
    calendarFeeds: (_, input, context) => listCalendarFeeds(context, input),
  },
  Mutation: {
    createCalendarFeed: (_, input, context) => createCalendarFeed(context, input),
    revokeCalendarFeed: (_, input, context) => revokeCalendarFeed(context, input),
  },
  CalendarFeed: {
    status: feed => (feed.revokedAt == null ? 'active' : 'revoked'),
    staff: ({ businessId, staffId }, _, { loader }) =>
      staffId == null ? null : loader(staffLoader).load({ businessId, id: staffId }),
  },
};
