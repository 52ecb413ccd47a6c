import type { Resolvers } from '../../graphql.generated.ts';
import { bookableServices } from './bookable-services.ts';
import { bookableStaff } from './bookable-staff.ts';
import { widgetConfig } from './widget-config.ts';

export const widgetResolvers: Resolvers = {
  Query: {
    widgetConfig: (_, { businessId }, context) => widgetConfig(context, businessId),
    bookableServices: (_, input, context) => bookableServices(context, input),
    bookableStaff: (_, input, context) => bookableStaff(context, input),
  },
};
