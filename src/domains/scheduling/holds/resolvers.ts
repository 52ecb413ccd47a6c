import type { Resolvers } from '../../../graphql.generated.ts';
import { placeHold, releaseHold } from './holds.ts';

export const holdResolvers: Resolvers = {
  Mutation: {
    placeHold: (_, { input }, context) => placeHold(context, input),
    releaseHold: (_, input, context) => releaseHold(context, input),
  },
};
