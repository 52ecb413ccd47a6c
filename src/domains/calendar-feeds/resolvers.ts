import type { Resolvers } from '../../graphql.generated.ts';
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './feeds.ts';

export const feedResolvers: Resolvers = {
  Query: {
    calendarFeeds: (_, input, context) => listCalendarFeeds(context, input),
  },
  Mutation: {
    createCalendarFeed: (_, input, context) => createCalendarFeed(context, input),
    revokeCalendarFeed: (_, input, context) => revokeCalendarFeed(context, input),
  },
  CalendarFeed: {
    status: feed => (feed.revokedAt == null ? 'active' : 'revoked'),
    staff: ({ businessId, staffId }, _, { loaders }) =>
      staffId == null ? null : loaders.staff.load({ businessId, id: staffId }),
  },
};
