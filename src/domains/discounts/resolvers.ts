import type { Resolvers } from '../../graphql.generated.ts';
import { lastDayOf } from '../business/last-day.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';
import { deleteDiscount, getDiscount, listDiscounts } from './saved-discounts.ts';
import { saveDiscount } from './save-discount.ts';

export const discountResolvers: Resolvers = {
  Query: {
    discounts: (_, input, context) => listDiscounts(context, input),
    discount: (_, input, context) => getDiscount(context, input),
  },
  Mutation: {
    saveDiscount: (_, { input }, context) => saveDiscount(context, input),
    deleteDiscount: (_, input, context) => deleteDiscount(context, input),
  },
  Discount: {
    lastDay: ({ businessId, endsAt }, _, context) => lastDayOf(context, businessId, endsAt),
    percent: ({ ppm }) => (ppm == null ? null : toPercent(ppm)),
    amount: ({ amountMinor, currency }) =>
      amountMinor == null ? null : toMajor(amountMinor, currency),
    leastSum: ({ leastMinor, currency }) =>
      leastMinor == null ? null : toMajor(leastMinor, currency),
  },
};
