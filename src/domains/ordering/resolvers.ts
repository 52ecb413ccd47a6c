import { externalFieldResolvers } from '../external-ids/external-fields.ts';
import { withExternal } from '../external-ids/keep-external.ts';
import { nameOf } from './name-of.ts';
import { locationIdOf } from '../business/locations/at-location.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { clientFieldResolvers, shownClient } from '../clients/shown-client.ts';
import { ownValues } from '../custom-fields/values.ts';
import { giftOf } from '../catalog/items/grants.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { feePaidMinorOf } from '../business/policy/policy.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';
import { shownDiscounts } from '../discounts/saved-discounts.ts';
import { grossOf, shownTotal } from '../taxes/calculate-tax.ts';
import { deliveryGrossOf, lineTaxedOf, taxedSumOf, taxesOf } from './pricing/order-taxes.ts';
import { dueMinorOf, dueNowMinorOf, isDepositPaid, refundDueMinorOf } from './lifecycle.ts';
import { createOrder } from './placing/create-order.ts';
import { getOrder, listOrders } from './reading/list-orders.ts';
import { updateOrder } from './changing/update-order.ts';
import { shownAdjustment } from './pricing/shown-adjustment.ts';
import { setOrderStatus } from './changing/set-order-status.ts';
import { staffLoader } from '../staff/list-staff.ts';
import type { Order, OrderLine } from './order.entity.ts';
import { setSellers } from './sellers/sellers.ts';

export const orderingResolvers: Resolvers = {
  Query: {
    orders: (_, input, context) => listOrders(context, input),
    order: (_, input, context) => getOrder(context, input),
  },
  Mutation: {
    createOrder: (_, { input }, context) =>
      withExternal(context, { kind: 'order', id: null }, input, own => createOrder(own, input)),
    updateOrder: (_, { input }, context) =>
      withExternal(context, { kind: 'order', id: input.orderId }, input, own =>
        updateOrder(own, input),
      ),
    setOrderStatus: (_, { input }, context) => setOrderStatus(context, input),
    setOrderSellers: (_, { input }, context) => setSellers(context, input),
  },
  Order: {
    ...externalFieldResolvers,
    orderNumber: ({ number }) => number,
    locationId: order => locationIdOf(order),
    payByAt: ({ status, payBy }) => (status === 'new' ? (payBy ?? null) : null),
    total: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    paid: ({ paidMinor, currency }) => toMajor(paidMinor, currency),
    refunded: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency),
    due: order => toMajor(dueMinorOf(order), order.currency),
    deposit: ({ depositMinor, currency }) =>
      depositMinor > 0 ? toMajor(depositMinor, currency) : null,
    depositPaid: order => isDepositPaid(order),
    dueNow: order => toMajor(dueAtOnceMinorOf(order), order.currency),
    dueLater: order => {
      const { depositMinor, currency } = order;
      const atOnceMinor = isDepositPaid(order) ? 0 : dueAtOnceMinorOf(order);
      return toMajor(depositMinor > 0 ? dueMinorOf(order) - atOnceMinor : 0, currency);
    },
    fee: ({ feeMinor, currency }) => toMajor(feeMinor, currency),
    refundDue: order => toMajor(refundDueMinorOf(order), order.currency),
    feeDue: ({ feeDueMinor, currency }) => toMajor(feeDueMinor, currency),
    feePaid: settled => toMajor(feePaidMinorOf(settled), settled.currency),
    kept: ({ paidMinor, refundedMinor, currency }) => toMajor(paidMinor - refundedMinor, currency),
    adjustment: ({ adjustment, currency }, _, { caller }) =>
      shownAdjustment(adjustment, currency, caller),
    discounts: ({ discounts, currency }) => shownDiscounts(discounts, currency),
    net: order => toMajor(taxedSumOf(order).netMinor, order.currency),
    tax: order => toMajor(taxedSumOf(order).taxMinor, order.currency),
    taxes: order => taxesOf(order).map(total => shownTotal(total, order.currency)),
    deliveryTaxName: ({ deliveryTaxName }) => deliveryTaxName ?? null,
    deliveryTaxPercent: ({ deliveryTaxPpm }) =>
      deliveryTaxPpm == null ? null : toPercent(deliveryTaxPpm),
    deliveryNet: ({ deliveryNetMinor, currency }) => toMajor(deliveryNetMinor, currency),
    deliveryTax: ({ deliveryTaxMinor, currency }) => toMajor(deliveryTaxMinor, currency),
    deliveryGross: order => toMajor(deliveryGrossOf(order), order.currency),
    deliveryPrice: ({ deliveryMinor, currency }) => toMajor(deliveryMinor, currency),
    ...clientFieldResolvers,
    client: ({ businessId, clientId }, _, context) =>
      clientId == null ? null : shownClient(context, { businessId, clientId }),
    fields: ({ businessId, fields }, _, context) => ownValues(context, businessId, 'order', fields),
    contactEmail: ({ contactEmail }, _, { caller }) =>
      isVisiting(caller) ? null : (contactEmail ?? null),
    deliveryAddress: ({ deliveryAddress }, _, { caller }) =>
      isVisiting(caller) ? null : (deliveryAddress ?? null),
  },
  OrderLine: {
    title: line => nameOf(line),
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    total: ({ priceMinor, quantity, cancelled, currency }) =>
      toMajor(cancelled ? 0 : priceMinor * quantity, currency),
    discount: ({ discountMinor, cancelled, currency }) =>
      toMajor(cancelled ? 0 : discountMinor, currency),
    adjustment: ({ adjustment, currency }, _, { caller }) =>
      shownAdjustment(adjustment, currency, caller),
    taxName: ({ taxName }) => taxName ?? null,
    taxPercent: ({ taxPpm }) => (taxPpm == null ? null : toPercent(taxPpm)),
    net: line => toMajor(lineTaxedOf(line).netMinor, line.currency),
    tax: line => toMajor(lineTaxedOf(line).taxMinor, line.currency),
    gross: line => toMajor(grossOf(lineTaxedOf(line)), line.currency),
    gift: ({ grants }) => giftOf(grants),
    sellerId: (line, _, { caller }) => (isVisiting(caller) ? null : sellerOf(line)),
    sellerName: async (line, _, { caller, loader }) => {
      const id = isVisiting(caller) ? null : sellerOf(line);
      if (id === null) return null;
      return (await loader(staffLoader).load({ businessId: line.businessId, id })).name;
    },
  },
};

/** Returns the part of an order to pay online now, in minor units. */
function dueAtOnceMinorOf(order: Order): number {
  const { totalMinor, returnedMinor, feeMinor, depositMinor, status } = order;
  const deposit = status === 'cancelled' ? 0 : depositMinor;
  return dueNowMinorOf(dueMinorOf(order), totalMinor - returnedMinor + feeMinor, deposit);
}

/** Returns the named seller, else the staff member of the appointment. */
function sellerOf({ sellerId, servedById }: OrderLine): string | null {
  return sellerId ?? servedById ?? null;
}
