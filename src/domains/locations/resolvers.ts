import type { Resolvers } from '../../graphql.generated.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { externalFieldResolvers } from '../external-ids/external-fields.ts';
import { withExternal } from '../external-ids/keep-external.ts';
import { listLocations, locationsToChoose } from './list-locations.ts';
import { saveLocation } from './save-location.ts';

export const locationResolvers: Resolvers = {
  Query: {
    locations: (_, input, context) => listLocations(context, input),
  },
  Mutation: {
    saveLocation: (_, { input }, context) =>
      withExternal(context, { kind: 'location', id: input.locationId }, input, own =>
        saveLocation(own, input),
      ),
  },
  Business: {
    locations: (business, _, { em }) => locationsToChoose(em, business),
  },
  Location: {
    ...externalFieldResolvers,
    // Capacity and ways of staff are internal to the business.
    receiptPrefix: ({ receiptPrefix }, _, { caller }) =>
      isVisiting(caller) ? null : (receiptPrefix ?? null),
    travelMinutes: ({ travelMinutes }, _, { caller }) =>
      isVisiting(caller) ? null : travelMinutes,
    parallelCapacity: ({ parallelCapacity }, _, { caller }) =>
      isVisiting(caller) ? null : (parallelCapacity ?? null),
  },
};
