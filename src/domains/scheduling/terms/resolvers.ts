import type { BookingTermsResolvers, Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { spokenLanguage } from '../../business/languages/spoken-language.ts';
import { feeMinorOf } from '../../business/policy/policy.ts';
import { keptText, policyText } from '../../business/policy/policy-texts.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { lastChangeAt } from '../appointments/lifecycle.ts';
import { isRepeatable } from '../series/repeats.ts';
import { findBookingTerms } from './find-booking-terms.ts';
import type { PartTerms, WholeTerms } from './whole-terms.ts';

const fields: BookingTermsResolvers = {
  price: terms => sum(terms, ({ priceMinor }) => priceMinor),
  gross: terms => toMajor(grossMinorOf(terms), terms.business.currency),
  dueNow: terms => sum(terms, ({ nowMinor }) => nowMinor),
  dueLater: terms => sum(terms, ({ taxed, nowMinor }) => grossOf(taxed) - nowMinor),
  priceVaries: ({ parts }) => parts.some(({ varies }) => varies),
  requiresCard: ({ parts }) => asksForCard(parts),
  requiresApproval: ({ parts }) => parts.some(({ wantsApproval }) => wantsApproval),
  repeatable: isRepeatable,
  freeUntilAt: terms => {
    const { startAt, parts } = terms;
    if (startAt === null || feeMinor(terms, 'late') === null) return null;
    return parts[0]?.policy?.freeUntil ?? null;
  },
  lateFee: terms => feeOf(terms, 'late'),
  noShowFee: terms => feeOf(terms, 'noShow'),
  cancellableUntilAt: ({ startAt, parts }) =>
    startAt === null ? null : lastChangeAt(startAt, cutoffOf(parts)),
  cancelCutoffMinutes: ({ parts }) => cutoffOf(parts),
  policyText: (terms, { language }, context) => {
    const { parts, business, startAt } = terms;
    const policy = parts[0]?.policy;
    if (!policy) return null;
    const card = asksForCard(parts);
    const spoken = language ?? spokenLanguage(context, business.id) ?? business.locale;
    const isExact = startAt !== null && parts.every(({ varies }) => !varies);
    if (!isExact) return policyText({ ...policy, card }, business.currency, spoken);
    const [lateMinor, noShowMinor] = [feeMinor(terms, 'late'), feeMinor(terms, 'noShow')];
    const { freeUntil } = policy;
    return keptText(
      { freeUntil, now: context.now(), lateMinor, noShowMinor, card },
      business,
      spoken,
    );
  },
  currency: ({ business }) => business.currency,
};

export const termsResolvers: Resolvers = {
  Query: {
    bookingTerms: (_, input, context) => findBookingTerms(context, input),
  },
  BookingTerms: fields,
};

function sum({ parts, business }: WholeTerms, minorOf: (part: PartTerms) => number): number {
  const minor = parts.reduce((total, part) => total + minorOf(part), 0);
  return toMajor(minor, business.currency);
}

function grossMinorOf({ parts }: WholeTerms): number {
  return grossOf(sumOf(parts.map(({ taxed }) => taxed)));
}

function asksForCard(parts: readonly PartTerms[]): boolean {
  return parts.some(({ wantsCard }) => wantsCard);
}

function cutoffOf(parts: readonly PartTerms[]): number {
  return Math.max(...parts.map(({ cancelCutoffMinutes }) => cancelCutoffMinutes));
}

type Kept = 'late' | 'noShow';

/** Returns the total fee of all parts, each by its own price; null if the business has set none. */
function feeMinor({ parts }: WholeTerms, kept: Kept): number | null {
  const fees = parts.flatMap(({ policy, taxed }) => {
    const fee = policy?.[kept];
    return fee ? [feeMinorOf(fee, grossOf(taxed))] : [];
  });
  return fees.length === 0 ? null : fees.reduce((total, minor) => total + minor, 0);
}

function feeOf(terms: WholeTerms, kept: Kept): number | null {
  const minor = feeMinor(terms, kept);
  return minor === null ? null : toMajor(minor, terms.business.currency);
}
