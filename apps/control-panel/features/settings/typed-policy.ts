import type { BusinessSettingsQuery } from '../../data/operations.generated.ts';

type Business = BusinessSettingsQuery['business'];

/** How a fee is given. `paid` keeps the amount already paid and charges no more. */
export type Kept = 'paid' | 'nothing' | 'percent' | 'amount';

/** Returns the policy as form values. A fee uses either its percentage or its amount, as selected. */
export function typedOf(business: Business) {
  const { freeUntilHours, lateFeePercent, lateFeeAmount, noShowFeePercent, noShowFeeAmount } =
    business;
  return {
    freeUntilHours: freeUntilHours as number | '',
    late: keptOf(lateFeePercent, lateFeeAmount, 'nothing'),
    lateFeePercent: (lateFeePercent || '') as number | '',
    lateFeeAmount: (lateFeeAmount || '') as number | '',
    noShow: keptOf(noShowFeePercent, noShowFeeAmount, 'paid'),
    noShowFeePercent: (noShowFeePercent || '') as number | '',
    noShowFeeAmount: (noShowFeeAmount || '') as number | '',
    requiresCard: business.requiresCard,
    refunds: business.refunds ?? 'ask',
    cashNeedsDrawer: business.cashNeedsDrawer,
    waitlistOfferMinutes: business.waitlistOfferMinutes as number | '',
    holdMinutes: business.holdMinutes as number | '',
    paymentWaitMinutes: business.paymentWaitMinutes as number | '',
    approvalWaitMinutes: business.approvalWaitMinutes as number | '',
    avoidGaps: business.avoidGaps,
    maxClientBookingsPerDay: (business.maxClientBookingsPerDay ?? '') as number | '',
    maxClientBookingsPerWeek: (business.maxClientBookingsPerWeek ?? '') as number | '',
    clientsMayRepeat: business.clientsMayRepeat,
  };
}

export type Typed = ReturnType<typeof typedOf>;

function keptOf(percent: number | null, amount: number | null, unset: Kept): Kept {
  if (percent) return 'percent';
  if (amount) return 'amount';
  return percent === null && amount === null ? unset : 'nothing';
}

/** Returns the policy as mutation input. */
export function policyIn(typed: Typed) {
  const { freeUntilHours, late, noShow, requiresCard } = typed;
  return {
    freeUntilHours: freeUntilHours || 0,
    lateFeePercent: late === 'percent' ? typed.lateFeePercent || null : null,
    lateFeeAmount: late === 'amount' ? typed.lateFeeAmount || null : null,
    noShowFeePercent: noShow === 'percent' ? typed.noShowFeePercent || null : zeroFor(noShow),
    noShowFeeAmount: noShow === 'amount' ? typed.noShowFeeAmount || null : null,
    requiresCard,
  };
}

const times = [
  'waitlistOfferMinutes',
  'holdMinutes',
  'paymentWaitMinutes',
  'approvalWaitMinutes',
] as const;

/** Returns the booking times and limits as mutation input. */
export function rulesIn(typed: Typed) {
  return {
    ...givenIn(times, typed),
    avoidGaps: typed.avoidGaps,
    maxClientBookingsPerDay: limitIn(typed.maxClientBookingsPerDay),
    maxClientBookingsPerWeek: limitIn(typed.maxClientBookingsPerWeek),
    clientsMayRepeat: typed.clientsMayRepeat,
  };
}

/** A no-show fee of zero must be sent explicitly. Null would keep the amount already paid. */
function zeroFor(kept: Kept): 0 | null {
  return kept === 'nothing' ? 0 : null;
}

/** Returns true if the policy has a fee that could be charged to a card. */
export function hasFee(typed: Typed): boolean {
  const { lateFeePercent, lateFeeAmount, noShowFeePercent, noShowFeeAmount } = policyIn(typed);
  return [lateFeePercent, lateFeeAmount, noShowFeePercent, noShowFeeAmount].some(Boolean);
}

/** Returns the field of a selected fee kind that is still empty. */
export function missingIn(typed: Typed) {
  const chosen = [
    typed.late === 'percent' && 'lateFeePercent',
    typed.late === 'amount' && 'lateFeeAmount',
    typed.noShow === 'percent' && 'noShowFeePercent',
    typed.noShow === 'amount' && 'noShowFeeAmount',
  ] as const;
  return chosen.find(name => name && !typed[name]) || null;
}

/** Returns the numbers of the fields. An emptied field is undefined and not sent, so the saved value stays. */
export function givenIn<Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<Name, number | ''>>,
): Partial<Record<Name, number>> {
  return Object.fromEntries(
    names.map(name => [name, typed[name] === '' ? undefined : typed[name]]),
  ) as Partial<Record<Name, number>>;
}

/** Returns a limit as mutation input; empty becomes null. */
export function limitIn(typed: number | ''): number | null {
  return typed === '' ? null : typed;
}
