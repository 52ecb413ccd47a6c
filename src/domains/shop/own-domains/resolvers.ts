import { domainToUnicode } from 'node:url';
import type { Resolvers } from '../../../graphql.generated.ts';
import { shopAddress, slugHost } from '../hosts/shop-address.ts';
import { shopFaceLoader } from '../loaders.ts';
import { Shop } from '../shop.entity.ts';
import {
  addDomain,
  checkDomainNow,
  listDomains,
  removeDomain,
  setMainDomain,
} from './change-domains.ts';
import { proofName, proofText } from './look-up-proof.ts';

export const shopDomainResolvers: Resolvers = {
  Query: {
    shopDomains: (_, input, context) => listDomains(context, input),
  },
  Mutation: {
    addShopDomain: (_, { input }, context) => addDomain(context, input),
    checkShopDomain: (_, input, context) => checkDomainNow(context, input),
    setMainShopDomain: (_, input, context) => setMainDomain(context, input),
    removeShopDomain: (_, input, context) => removeDomain(context, input),
  },
  Shop: {
    webAddress: async ({ businessId, slug }, _, { loader, services }) => {
      const face = await loader(shopFaceLoader).load(businessId);
      return shopAddress(services.config, { ...face, slug });
    },
  },
  ShopDomain: {
    displayHost: ({ host }) => domainToUnicode(host),
    main: async ({ businessId, host }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).mainHost === host,
    records: async ({ businessId, host, token }, _, { em, services }) => {
      const text = { type: 'txt' as const, name: proofName(host), value: proofText(token) };
      const { shops } = services.config;
      const shop = await em.findOne(Shop, { businessId });
      if (!shops || !shop) return [text];
      return [{ type: 'cname' as const, name: host, value: slugHost(shops, shop.slug) }, text];
    },
    nextCheckAt: ({ dueAt }) => dueAt ?? null,
    provenAt: ({ state, stateSince }) => (state === 'proven' ? stateSince : null),
  },
};
