import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { settleCancellation } from './settle-cancellation.ts';
import { refundPayment } from './refund-payment.ts';

export const refundResolvers: Resolvers = {
  Mutation: {
    settleCancellation: (_, { input }, context) => settleCancellation(context, input),
    refundPayment: (_, { input }, context) => refundPayment(context, input),
  },
  Refund: {
    tip: ({ tipMinor, currency }) => toMajor(tipMinor, currency),
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
  },
};
