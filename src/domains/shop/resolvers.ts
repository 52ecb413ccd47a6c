import { offeredCategories } from '../catalog/categories/offered-categories.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { policyText } from '../business/policy/policy-texts.ts';
import { getShop } from './find-shop.ts';
import { askedFields, askedOfBooking } from './asked-fields.ts';
import { openingIntervals } from './opening-intervals.ts';
import { shopFaceLoader } from './loaders.ts';
import { shownDelivery } from './shown-delivery.ts';
import { uploadShopImage } from './upload-shop-image.ts';
import { saveShop } from './save-shop.ts';

export const shopResolvers: Resolvers = {
  Query: {
    shop: (_, input, context) => getShop(context, input),
  },
  Mutation: {
    uploadShopImage: (_, { input }, context) => uploadShopImage(context, input),
    saveShop: (_, { input }, context) => saveShop(context, input),
  },
  Business: {
    accentColor: async ({ id }, _, { loader }) =>
      (await loader(shopFaceLoader).load(id)).branding.accentColor ?? null,
    logoUrl: async ({ id }, _, { loader }) =>
      (await loader(shopFaceLoader).load(id)).branding.logoUrl ?? null,
    askedFields: ({ id }, _, { loader }) => askedOfBooking(loader, id),
  },
  Shop: {
    policyText: ({ policy, currency, locale }, { language }) =>
      policy ? policyText(policy, currency, language ?? locale) : null,
    openingHours: ({ workingHours }) => openingIntervals(workingHours),
    deliveryMethods: shownDelivery,
    askedFields: ({ businessId }, _, { loader }) => askedFields(loader, businessId),
    categories: ({ businessId }, _, context) => offeredCategories(context, businessId),
  },
};
