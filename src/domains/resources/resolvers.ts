import type { Resolvers } from '../../graphql.generated.ts';
import { listResources } from './list-resources.ts';
import { saveResource } from './save-resource.ts';

export const resourceResolvers: Resolvers = {
  Query: {
    resources: (_, input, context) => listResources(context, input),
  },
  Mutation: {
    saveResource: (_, { input }, context) => saveResource(context, input),
  },
};
