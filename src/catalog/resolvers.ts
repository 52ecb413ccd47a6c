import { authorize } from '../business/authorize.ts';
import type { Resolvers } from '../graphql.generated.ts';
import { toMajor } from '../lib/money.ts';
import { deleteCategory, listCategories, saveCategory } from './categories.ts';
import { findItem } from './find-items.ts';
import { importCatalog } from './import-catalog.ts';
import { listCatalog } from './list-catalog.ts';
import { saveItem } from './save-item.ts';

export const catalogResolvers: Resolvers = {
  Query: {
    catalog: (_, input, context) => listCatalog(context, input),
    catalogItem: async (_, { businessId, itemId }, context) =>
      findItem(context.em, await authorize(context, businessId, 'catalog:read'), itemId),
    categories: (_, input, context) => listCategories(context, input),
  },
  Mutation: {
    importCatalog: (_, { input }, context) => importCatalog(context, input),
    saveCatalogItem: (_, { input }, context) => saveItem(context, input),
    saveCategory: (_, { input }, context) => saveCategory(context, input),
    deleteCategory: (_, input, context) => deleteCategory(context, input),
  },
  CatalogItem: {
    price: item => toMajor(item.priceMinor, item.currency),
    staff: ({ businessId, staffIds }, _, { loaders }) =>
      Promise.all(staffIds.map(id => loaders.staff.load({ businessId, id }))),
  },
};
