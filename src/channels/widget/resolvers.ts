import type { Resolvers } from '../../graphql.generated.ts';
import { bookableServices } from './bookable-services.ts';

export const widgetResolvers: Resolvers = {
  Query: {
    bookableServices: (_, input, context) => bookableServices(context, input),
  },
};
