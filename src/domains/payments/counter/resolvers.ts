import type { Resolvers } from '../../../graphql.generated.ts';
import { sellAtCounter } from './sell-at-counter.ts';

export const counterResolvers: Resolvers = {
  Mutation: {
    sellAtCounter: (_, { input }, context) => sellAtCounter(context, input),
  },
};
