import { staffLoader } from '../staff/loaders.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { kindOf } from '../../platform/lib/ids.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { adjustStock } from './stock/adjust-stock.ts';
import { deleteCategory, listCategories, saveCategory } from './categories/categories.ts';
import { findItem } from './items/find-items.ts';
import { optionsOf, priceFromMinor, stockOnHand, variantsOf } from './items/item-facts.ts';
import { importCatalog } from './import/import-catalog.ts';
import { listCatalog } from './items/list-catalog.ts';
import { listStockMovements } from './stock/list-stock-movements.ts';
import { saveItem } from './items/save-item.ts';

export const catalogResolvers: Resolvers = {
  Query: {
    catalog: (_, input, context) => listCatalog(context, input),
    catalogItem: async (_, { businessId, itemId }, context) =>
      findItem(context.em, await authorize(context, businessId, 'catalog:read'), itemId),
    categories: (_, input, context) => listCategories(context, input),
    stockMovements: (_, input, context) => listStockMovements(context, input),
  },
  Mutation: {
    importCatalog: (_, { input }, context) => importCatalog(context, input),
    saveCatalogItem: (_, { input }, context) => saveItem(context, input),
    adjustStock: (_, { input }, context) => adjustStock(context, input),
    saveCategory: (_, { input }, context) => saveCategory(context, input),
    deleteCategory: (_, input, context) => deleteCategory(context, input),
  },
  CatalogItem: {
    price: item => toMajor(item.priceMinor, item.currency),
    priceFrom: item => toMajor(priceFromMinor(item), item.currency),
    stockOnHand,
    stockReserved: item => item.stock?.[1] ?? null,
    variants: variantsOf,
    options: optionsOf,
    composition: item => item.composition ?? [],
    staff: ({ businessId, staffIds }, _, { loader }) =>
      Promise.all(staffIds.map(id => loader(staffLoader).load({ businessId, id }))),
  },
  CatalogVariant: {
    price: variant => toMajor(variant.priceMinor ?? 0, variant.currency),
    stockOnHand: variant => variant.onHand ?? null,
  },
  StockMovement: {
    variantId: ({ stockId }) => (kindOf(stockId) === 'var' ? stockId : null),
    stockOnHand: movement => movement.onHand,
  },
};
