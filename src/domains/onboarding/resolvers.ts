import type { Resolvers } from '../../graphql.generated.ts';
import { createBusiness } from './create-business.ts';

export const onboardingResolvers: Resolvers = {
  Mutation: {
    createBusiness: (_, { input }, context) => createBusiness(context, input),
  },
};
