import type { Resolvers } from '../../../graphql.generated.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { placeHold, releaseHold } from './holds.ts';

export const holdResolvers: Resolvers = {
  Mutation: {
    placeHold: (_, { input }, context) => placeHold(context, input),
    releaseHold: (_, input, context) => releaseHold(context, input),
  },
  Hold: {
    expiresInSeconds: ({ expiresAt }, _, { now }) =>
      Math.max(0, Math.floor((expiresAt - now()) / 1000)),
    locationId: hold => locationIdOf(hold),
    session: ({ begunSession }) => begunSession ?? null,
  },
};
