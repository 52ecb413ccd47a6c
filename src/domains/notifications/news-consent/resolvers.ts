import type { Resolvers } from '../../../graphql.generated.ts';
import { Business } from '../../business/business.entity.ts';
import { confirmsNews } from './confirms-news.ts';
import { confirmNews } from './give-news.ts';
import { requestNews } from './request-news.ts';

export const newsConsentResolvers: Resolvers = {
  Mutation: {
    requestNews: (_, { input }, context) => requestNews(context, input),
    confirmNews: (_, { input }, context) => confirmNews(context, input),
  },
  NotificationSettings: {
    confirmsNews: async (settings, _, { em }) =>
      confirmsNews(settings, await em.findOneOrFail(Business, { id: settings.businessId })),
  },
};
