import type { Resolvers } from '../../../graphql.generated.ts';
import { importCatalog } from './import-catalog.ts';

export const catalogImportResolvers: Resolvers = {
  Mutation: {
    importCatalog: (_, { input }, context) => importCatalog(context, input),
  },
};
