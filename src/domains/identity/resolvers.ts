import type { Resolvers } from '../../graphql.generated.ts';
import { viewer } from './viewer.ts';

export const identityResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => viewer(context),
  },
};
