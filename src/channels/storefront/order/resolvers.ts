import { tokenFor } from '../../../domains/business/access/status-token.ts';
import { notPaidInTime } from '../../../domains/ordering/paying/expire-unpaid.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { canCancel, isPayable, statusUrl } from './order-status.ts';
import { orderPaymentFailure, payOrder, payPrepaid, placeAndPay } from './pay-order.ts';

export const storefrontOrderResolvers: Resolvers = {
  Mutation: {
    placeShopOrder: (_, { input }, context) => placeAndPay(context, input),
    payShopOrder: (_, { input }, context) => payOrder(context, input),
  },
  Order: {
    token: ({ id }, _, context) => tokenFor(context, id),
    statusUrl: (order, _, context) => statusUrl(context, order),
    confirmationUrl: (order, _, context) => payPrepaid(context, order),
    isPaid: ({ paymentStatus }) => paymentStatus === 'paid',
    canCancel: (order, _, context) => canCancel(context, order),
    payable: (order, _, context) => isPayable(context, order),
    paymentFailure: (order, _, context) => orderPaymentFailure(context, order),
    lapsed: ({ status, cancelReason }) => status === 'cancelled' && cancelReason === notPaidInTime,
  },
};
