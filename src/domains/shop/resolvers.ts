import { offeredCategories } from '../catalog/categories/offered-categories.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { ownShop } from './find-shop.ts';
import { saveShop } from './save-shop.ts';

export const shopResolvers: Resolvers = {
  Query: {
    shop: (_, { businessId }, context) => ownShop(context, businessId),
  },
  Mutation: {
    saveShop: (_, { input }, context) => saveShop(context, input),
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
