import type { Resolvers } from '../../graphql.generated.ts';
import { arriveAtKiosk } from './arrive.ts';
import { createKiosk, listKiosks, revokeKiosk } from './kiosks.ts';

export const kioskResolvers: Resolvers = {
  Query: {
    kiosks: (_, input, context) => listKiosks(context, input),
  },
  Mutation: {
    createKiosk: (_, { input }, context) => createKiosk(context, input),
    revokeKiosk: (_, { input }, context) => revokeKiosk(context, input),
    arriveAtKiosk: (_, { input }, context) => arriveAtKiosk(context, input),
  },
};
