import { writeUrl } from '../conversations/write-url.ts';
import { offeredCategories } from '../catalog/categories/categories.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { locationsToChoose } from '../locations/list-locations.ts';
import { offeredLanguages, spokenLanguage } from '../business/languages/spoken-language.ts';
import { policyText } from '../business/policy/policy-texts.ts';
import { isClosedOnline } from '../business/access/read-only.ts';
import { getShop } from './find-shop.ts';
import {
  bookingFields,
  openingIntervals,
  shownBranding,
  shownLegal,
  visitorFields,
} from './shown-shop.ts';
import { shopFaceLoader } from './loaders.ts';
import { assistantUrl } from './shopper-assistant.ts';
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
    askedFields: ({ id }, _, { loader }) => bookingFields(loader, id),
  },
  Location: {
    openingHours: ({ workingHours }) => openingIntervals(workingHours),
  },
  Shop: {
    locations: ({ business }, _, { em }) => locationsToChoose(em, business),
    closedOnline: (shop, _, context) => isClosedOnline(context, shop),
    languages: shop => offeredLanguages(shop),
    branding: shownBranding,
    flags: ({ flags }) => ({ assistants: false, ...flags }),
    assistantUrl: (shop, _, { services }) =>
      shop.published && shop.flags.assistants ? assistantUrl(services, shop) : null,
    writeUrl: ({ published, business }, _, { services }) =>
      published ? writeUrl(services, business) : null,
    legal: shownLegal,
    policyText: ({ businessId, policy, currency, locale }, { language }, context) => {
      const spoken = language ?? spokenLanguage(context, businessId) ?? locale;
      return policy ? policyText(policy, currency, spoken) : null;
    },
    openingHours: ({ workingHours }) => openingIntervals(workingHours),
    deliveryMethods: shownDelivery,
    askedFields: ({ businessId }, _, { loader }) => visitorFields(loader, businessId),
    categories: ({ businessId }, _, context) => offeredCategories(context, businessId),
  },
};
