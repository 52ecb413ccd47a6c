import { staffLoader } from '../../staff/loaders.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { findItem } from './find-items.ts';
import { optionsOf, priceFromMinor, stockOnHand, variantsOf } from './item-facts.ts';
import { listCatalog } from './list-catalog.ts';
import { saveItem } from './save-item.ts';

export const itemResolvers: Resolvers = {
  Query: {
    catalog: (_, input, context) => listCatalog(context, input),
    catalogItem: async (_, { businessId, itemId }, context) =>
      findItem(context.em, await authorize(context, businessId, 'catalog:read'), itemId),
  },
  Mutation: {
    saveCatalogItem: (_, { input }, context) => saveItem(context, input),
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
};
