import { refundLoader } from './refunds/loaders.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { checkPayment } from './attempts/check-payment.ts';
import { findPayment } from './attempts/find-payments.ts';
import { initPayment } from './attempts/init-payment.ts';
import { listPaymentAccounts, listPaymentProviders } from './accounts/list-accounts.ts';
import { listPayments } from './attempts/list-payments.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { savePaymentAccount } from './accounts/save-account.ts';
import { settlePayment } from './attempts/settle-payment.ts';

export const paymentResolvers: Resolvers = {
  Query: {
    payments: (_, input, context) => listPayments(context, input),
    payment: async (_, { businessId, paymentId }, context) => {
      const { id } = await authorize(context, businessId, 'payment:read');
      return findPayment(context.em, id, paymentId);
    },
    paymentAccounts: async (_, { businessId }, context) => ({
      items: await listPaymentAccounts(context, businessId),
    }),
    paymentProviders: async (_, { businessId }, context) => ({
      items: await listPaymentProviders(context, businessId),
    }),
  },
  Mutation: {
    initPayment: (_, { input }, context) => initPayment(context, input),
    checkPayment: (_, input, context) => checkPayment(context, input),
    settlePayment: (_, input, context) => settlePayment(context, input),
    refundPayment: (_, { input }, context) => refundPayment(context, input),
    savePaymentAccount: (_, { input }, context) => savePaymentAccount(context, input),
  },
  Payment: {
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
    captured: ({ capturedMinor, currency }) => toMajor(capturedMinor, currency),
    refunded: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency),
    owedBack: ({ owedBackMinor, refundedMinor, currency }) =>
      toMajor(Math.max(owedBackMinor - refundedMinor, 0), currency),
    // Nobody should be sent to a page that is closed.
    confirmationUrl: ({ status, confirmationUrl }) =>
      status === 'pending' ? (confirmationUrl ?? null) : null,
    refunds: ({ businessId, id }, _, { loader }) => loader(refundLoader).load({ businessId, id }),
  },
  Refund: {
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
  },
};
