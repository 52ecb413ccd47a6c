import type { AppointmentResolvers } from '../../../../graphql.generated.ts';
import { spokenLanguage } from '../../../business/languages/spoken-language.ts';
import { feePaidMinorOf } from '../../../business/policy/policy.ts';
import { grossOf } from '../../../taxes/calculate-tax.ts';
import { toMajor } from '../../../../platform/lib/money/money.ts';
import { policyText } from '../../../business/policy/policy-texts.ts';
import { lateFeeMinor, noShowFeeMinor } from './agreed-policy.ts';

/** Resolvers of the agreed policy of an appointment and its fees. */
export const agreedPolicyResolvers: AppointmentResolvers = {
  policyText: ({ businessId, policy, currency }, { language }, context) => {
    if (!policy) return null;
    const spoken = language ?? spokenLanguage(context, businessId as string) ?? policy.locale;
    return policyText(policy, currency, spoken);
  },
  freeUntilAt: ({ policy }) => (policy?.late ? policy.freeUntil : null),
  lateFee: (appointment, _, { now }) =>
    toMajor(lateFeeMinor(appointment, now()), appointment.currency),
  noShowFee: appointment => {
    const minor = noShowFeeMinor(appointment);
    return minor === null ? null : toMajor(minor, appointment.currency);
  },
  deposit: ({ depositMinor, currency }) =>
    depositMinor > 0 ? toMajor(depositMinor, currency) : null,
  afterDeposit: ({ depositMinor, currency, ...price }) =>
    depositMinor > 0 ? toMajor(grossOf(price) - depositMinor, currency) : null,
  fee: ({ feeMinor, currency }) => toMajor(feeMinor, currency),
  feeFor: ({ feeFor }) => feeFor ?? null,
  refundDue: ({ refundDueMinor, currency }) => toMajor(refundDueMinor, currency),
  feeDue: ({ feeDueMinor, currency }) => toMajor(feeDueMinor, currency),
  feePaid: settled => toMajor(feePaidMinorOf(settled), settled.currency),
};
