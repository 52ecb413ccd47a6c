import { isVisiting } from '../../business/access/visiting.ts';
import { itemLoader } from '../items/loaders.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteCollection, getCollection, listCollections, saveCollection } from './collections.ts';

export const collectionResolvers: Resolvers = {
  Query: {
    collections: (_, input, context) => listCollections(context, input),
    collection: (_, input, context) => getCollection(context, input),
  },
  Mutation: {
    saveCollection: (_, { input }, context) => saveCollection(context, input),
    deleteCollection: (_, input, context) => deleteCollection(context, input),
  },
  CatalogCollection: {
    items: async ({ businessId, itemIds }, { onlyActive }, { caller, loader }) => {
      const items = await Promise.all(
        itemIds.map(id => loader(itemLoader).load({ businessId, id })),
      );
      return onlyActive || isVisiting(caller) ? items.filter(item => item.active) : items;
    },
  },
};
