import type { Resolvers } from '../../../graphql.generated.ts';
import { chooseMessages, getOwnMessages } from './own-messages.ts';

export const preferenceResolvers: Resolvers = {
  Query: {
    ownMessages: (_, input, context) => getOwnMessages(context, input),
  },
  Mutation: {
    chooseMessages: (_, { input }, context) => chooseMessages(context, input),
  },
};
