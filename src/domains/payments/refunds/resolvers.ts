import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { refundPayment } from './refund-payment.ts';

export const refundResolvers: Resolvers = {
  Mutation: {
    refundPayment: (_, { input }, context) => refundPayment(context, input),
  },
  Refund: {
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
  },
};
