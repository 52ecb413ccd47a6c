import type { Resolvers } from '../../graphql.generated.ts';
import type { EventNouns } from '../business/access/event-noun.ts';
import { businessChanges } from './business-changes.ts';

/** Returns the resolvers of live changes for the nouns of all domains. */
export const liveResolvers = (nouns: EventNouns): Resolvers => ({
  Subscription: {
    businessChanges: {
      subscribe: (_, input, context) => businessChanges(context, nouns, input),
    },
  },
});
