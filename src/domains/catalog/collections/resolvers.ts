import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { withExternal } from '../../external-ids/keep-external.ts';
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
    saveCollection: (_, { input }, context) =>
      withExternal(context, { kind: 'collection', id: input.collectionId }, input, own =>
        saveCollection(own, input),
      ),
    deleteCollection: (_, input, context) => deleteCollection(context, input),
  },
  CatalogCollection: {
    ...externalFieldResolvers,
    items: async ({ businessId, itemIds }, { onlyActive }, { caller, loader }) => {
      const items = await Promise.all(
        itemIds.map(id => loader(itemLoader).load({ businessId, id })),
      );
      return onlyActive || isVisiting(caller) ? items.filter(item => item.active) : items;
    },
  },
};
