import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toReturnOf } from '../../ordering/shipping/fulfilment.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { amountMinorOf, deliveryMinorOf } from './plan-return.ts';
import { orderReturnsLoader, requestedLines, requestReturn } from './request-return.ts';
import { returnOrder } from './return-order.ts';

export const returnResolvers: Resolvers = {
  Mutation: {
    returnOrder: (_, { input }, context) => returnOrder(context, input),
    requestReturn: (_, { input }, context) => requestReturn(context, input),
  },
  OrderReturn: {
    delivery: made => toMajor(deliveryMinorOf(made), made.currency),
    amount: made => toMajor(amountMinorOf(made), made.currency),
    lines: ({ lines, currency }) =>
      lines.map(line => ({ ...line, amount: toMajor(grossOf(line), currency) })),
  },
  Order: {
    returnRequest: order => {
      const { returnRequest: request } = order;
      if (!request) return null;
      const { lines, reason, at } = request;
      return { lines: requestedLines(order, lines), reason, requestedAt: at };
    },
    returned: ({ returnedMinor, currency }) => toMajor(returnedMinor, currency),
    returns: ({ businessId, id, isNew }, _, { loader }) =>
      isNew ? [] : loader(orderReturnsLoader).load({ businessId, id }),
  },
  OrderLine: {
    toReturn: line => toReturnOf(line, line.orderStatus ?? 'new'),
  },
};
