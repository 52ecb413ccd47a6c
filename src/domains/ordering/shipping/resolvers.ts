import type { Resolvers } from '../../../graphql.generated.ts';
import { fulfilmentOf, leftUnitsOf, orderShipmentsLoader, toShipOf } from './fulfilment.ts';
import { shipOrder } from './ship-order.ts';
import { updateShipment } from './update-shipment.ts';

export const shippingResolvers: Resolvers = {
  Mutation: {
    shipOrder: (_, { input }, context) => shipOrder(context, input),
    updateShipment: (_, { input }, context) => updateShipment(context, input),
  },
  Order: {
    fulfilment: order => fulfilmentOf(order),
    shipments: ({ businessId, id, isNew }, _, { loader }) =>
      isNew ? [] : loader(orderShipmentsLoader).load({ businessId, id }),
  },
  OrderLine: {
    shipped: line => leftUnitsOf(line, line.orderStatus ?? 'new'),
    toShip: line => toShipOf(line, line.orderStatus ?? 'new'),
  },
};
