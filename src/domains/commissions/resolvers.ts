import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';
import { listRules } from './rules/list-rules.ts';
import { deleteRule, saveRule } from './rules/save-rule.ts';

export const commissionRuleResolvers: Resolvers = {
  Query: {
    commissionRules: (_, input, context) => listRules(context, input),
  },
  Mutation: {
    saveCommissionRule: (_, { input }, context) => saveRule(context, input),
    deleteCommissionRule: (_, input, context) => deleteRule(context, input),
  },
  CommissionRule: {
    catalogItemId: ({ itemId }) => itemId ?? null,
    percent: ({ ppm }) => (ppm == null ? null : toPercent(ppm)),
    unitAmount: ({ fixedMinor, currency }) =>
      fixedMinor == null ? null : toMajor(fixedMinor, currency),
  },
};
