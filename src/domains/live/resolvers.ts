import type { Resolvers } from '../../graphql.generated.ts';
import { businessChanges } from './business-changes.ts';

export const liveResolvers: Resolvers = {
  Subscription: {
    businessChanges: {
      subscribe: (_, input, context) => businessChanges(context, input),
    },
  },
};
