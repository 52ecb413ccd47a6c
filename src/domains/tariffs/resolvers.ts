import type { Resolvers } from '../../graphql.generated.ts';
import { tariffs } from './tariffs.ts';
import { setTariff } from './set-tariff.ts';

export const tariffResolvers: Resolvers = {
  Query: {
    tariffs: () => ({ items: [...tariffs] }),
  },
  Mutation: {
    setTariff: (_, { input }, context) => setTariff(context, input),
  },
};
