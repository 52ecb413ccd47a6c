import { clientLoader } from '../clients/loaders.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { createOrder } from './create-order.ts';
import { getOrder, listOrders } from './list-orders.ts';
import { setOrderStatus } from './set-order-status.ts';

export const orderingResolvers: Resolvers = {
  Query: {
    orders: (_, input, context) => listOrders(context, input),
    order: (_, input, context) => getOrder(context, input),
  },
  Mutation: {
    createOrder: (_, { input }, context) => createOrder(context, input),
    setOrderStatus: (_, { input }, context) => setOrderStatus(context, input),
  },
  Order: {
    orderNumber: ({ number }) => number,
    payByAt: ({ status, payBy }) => (status === 'new' ? (payBy ?? null) : null),
    total: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    paid: ({ paidMinor, currency }) => toMajor(paidMinor, currency),
    refunded: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency),
    deliveryPrice: ({ deliveryMinor, currency }) => toMajor(deliveryMinor, currency),
    client: ({ businessId, clientId }, _, { loader }) =>
      loader(clientLoader).load({ businessId, id: clientId }),
  },
  OrderLine: {
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    total: ({ priceMinor, quantity, cancelled, currency }) =>
      toMajor(cancelled ? 0 : priceMinor * quantity, currency),
  },
};
