import type { Resolvers } from '../../../graphql.generated.ts';
import { getOwnNews, setOwnNews } from './own-news.ts';
import { chooseMessages, getOwnMessages } from './own-messages.ts';

export const preferenceResolvers: Resolvers = {
  Query: {
    ownMessages: (_, input, context) => getOwnMessages(context, input),
    ownNews: (_, __, context) => getOwnNews(context),
  },
  Mutation: {
    chooseMessages: (_, { input }, context) => chooseMessages(context, input),
    setOwnNews: (_, { input }, context) => setOwnNews(context, input),
  },
};
