import type { Resolvers } from '../../graphql.generated.ts';
import { listChanges } from './list-changes.ts';

export const changeResolvers: Resolvers = {
  Query: {
    objectChanges: (_, input, context) => listChanges(context, input),
  },
};
