import type { Resolvers } from '../../../graphql.generated.ts';
import { statsLoader } from './loaders.ts';

export const clientStatsResolvers: Resolvers = {
  Client: {
    stats: ({ businessId, id }, _, { loader, services }) =>
      loader(statsLoader).load({ businessId, id, now: services.now() }),
  },
};
