import { offeredCategories } from '../catalog/categories/offered-categories.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { getShop } from './find-shop.ts';
import { shopFaceLoader } from './loaders.ts';
import { saveShop } from './save-shop.ts';

export const shopResolvers: Resolvers = {
  Query: {
    shop: (_, input, context) => getShop(context, input),
  },
  Mutation: {
    saveShop: (_, { input }, context) => saveShop(context, input),
  },
  Business: {
    accentColor: async ({ id }, _, { loader }) =>
      (await loader(shopFaceLoader).load(id)).branding.accentColor ?? null,
    logoUrl: async ({ id }, _, { loader }) =>
      (await loader(shopFaceLoader).load(id)).branding.logoUrl ?? null,
  },
  Shop: {
    deliveryMethods: ({ delivery, currency }) =>
      delivery.map(({ priceMinor, freeFromMinor, ...method }) => ({
        ...method,
        price: toMajor(priceMinor, currency),
        freeFrom: freeFromMinor === null ? null : toMajor(freeFromMinor, currency),
      })),
    categories: ({ businessId }, _, context) => offeredCategories(context, businessId),
  },
};
