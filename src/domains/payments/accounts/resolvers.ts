import type { Resolvers } from '../../../graphql.generated.ts';
import { nameOf } from '../providers/index.ts';
import { listPaymentAccounts, listPaymentProviders } from './list-accounts.ts';
import { savePaymentAccount } from './save-account.ts';

export const paymentAccountResolvers: Resolvers = {
  Query: {
    paymentAccounts: async (_, { businessId }, context) => ({
      items: await listPaymentAccounts(context, businessId),
    }),
    paymentProviders: async (_, { businessId }, context) => ({
      items: await listPaymentProviders(context, businessId),
    }),
  },
  PaymentProviderInfo: {
    name: ({ provider }, { language }) => nameOf(provider, language),
  },
  Mutation: {
    savePaymentAccount: (_, { input }, context) => savePaymentAccount(context, input),
  },
};
