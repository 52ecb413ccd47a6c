import type { BusinessResolvers } from '../../../graphql.generated.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { isVisiting } from '../access/visiting.ts';
import { spokenLanguage } from '../languages/spoken-language.ts';
import { policyOf } from './policy.ts';
import { policyText } from './policy-texts.ts';

const percent = (ppm: number | null | undefined) => (ppm == null ? null : toPercent(ppm));
const amount = (minor: number | null | undefined, currency: string) =>
  minor == null ? null : toMajor(minor, currency);

/** Resolvers for the fees of a business. */
export const policyResolvers: BusinessResolvers = {
  lateFeePercent: ({ lateFeePpm }) => percent(lateFeePpm),
  lateFeeAmount: ({ lateFeeMinor, currency }) => amount(lateFeeMinor, currency),
  noShowFeePercent: ({ noShowFeePpm }) => percent(noShowFeePpm),
  noShowFeeAmount: ({ noShowFeeMinor, currency }) => amount(noShowFeeMinor, currency),
  refunds: ({ refunds }, _, { caller }) => (isVisiting(caller) ? null : refunds),
  policyText: (business, { language }, context) => {
    const policy = policyOf(business);
    const spoken = language ?? spokenLanguage(context, business.id) ?? business.locale;
    return policy && policyText(policy, business.currency, spoken);
  },
};
