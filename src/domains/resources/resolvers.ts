import { locationIdOf } from '../business/locations/at-location.ts';
import { externalFieldResolvers } from '../external-ids/external-fields.ts';
import { withExternal } from '../external-ids/keep-external.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { listResources } from './list-resources.ts';
import { saveResource } from './save-resource.ts';

export const resourceResolvers: Resolvers = {
  Query: {
    resources: (_, input, context) => listResources(context, input),
  },
  Mutation: {
    saveResource: (_, { input }, context) =>
      withExternal(context, { kind: 'resource', id: input.resourceId }, input, own =>
        saveResource(own, input),
      ),
  },
  Resource: {
    ...externalFieldResolvers,
    locationId: resource => locationIdOf(resource),
  },
};
