import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { listCommissions, totalCommissions } from './list-commissions.ts';

export const commissionResolvers: Resolvers = {
  Query: {
    commissions: (_, input, context) => listCommissions(context, input),
    commissionTotal: (_, input, context) => totalCommissions(context, input),
  },
  CommissionEntry: {
    at: ({ createdAt }) => createdAt,
    catalogItemId: ({ itemId }) => itemId,
    base: ({ baseMinor, currency }) => toMajor(baseMinor, currency),
    percent: ({ ppm }) => (ppm == null ? null : toPercent(ppm)),
    unitAmount: ({ fixedMinor, currency }) =>
      fixedMinor == null ? null : toMajor(fixedMinor, currency),
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
  },
};
