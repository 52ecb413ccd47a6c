import type { Resolvers } from '../../../graphql.generated.ts';
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
  Mutation: {
    savePaymentAccount: (_, { input }, context) => savePaymentAccount(context, input),
  },
};
