import type { Resolvers } from '../../../graphql.generated.ts';
import { publicTokens } from '../public-tokens.ts';
import { shopCollections } from './shop-collections.ts';

export const storefrontCatalogResolvers: Resolvers = {
  Query: {
    shopPublicTokens: (_, { slug }, context) => publicTokens(context, slug),
    shopCollections: (_, { slug }, context) => shopCollections(context, slug),
  },
};
