import type { Resolvers } from '../../graphql.generated.ts';
import { authorize } from './access/authorize.ts';
import { listBusinesses } from './list-businesses.ts';
import { updateBusiness } from './update-business.ts';

export const businessResolvers: Resolvers = {
  Query: {
    businesses: (_, input, context) => listBusinesses(context, input),
    business: (_, { businessId }, context) => authorize(context, businessId, 'business:read'),
  },
  Mutation: {
    updateBusiness: (_, { input }, context) => updateBusiness(context, input),
  },
};
