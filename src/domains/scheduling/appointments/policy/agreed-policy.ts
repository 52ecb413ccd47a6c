import {
  feeMinorOf,
  policyOf,
  type AgreedPolicy,
  type Policy,
} from '../../../business/policy/policy.ts';
import type { Business } from '../../../business/business.entity.ts';
import { grossOf } from '../../../taxes/calculate-tax.ts';
import type { Appointment } from '../appointment.entity.ts';

const hour = 3_600_000;

interface Booked {
  startAt: number;
  /** The price with tax, in minor units. */
  priceMinor: number;
  /** True if it is paid at booking. */
  isSecured: boolean;
  /** The service's own card rule; null to follow the business. */
  requiresCard: boolean | null | undefined;
}

/**
 * Returns the policy agreed for a booking made now; null if no fees apply. The service, or else the business, decides if a card
 * is required. A card is only required for a possible fee that nothing else secures.
 */
export function agreedPolicy(
  business: Business,
  { startAt, priceMinor, isSecured, requiresCard }: Booked,
): AgreedPolicy | null {
  const policy = policyOf(business);
  if (!policy) return null;
  const { card: ofBusiness, ...fees } = policy;
  const wantsCard = requiresCard ?? ofBusiness;
  const isCharged = [fees.late, fees.noShow].some(fee => fee && feeMinorOf(fee, priceMinor) > 0);
  const card = wantsCard === true && isCharged && !isSecured;
  const freeUntil = freeUntilOf(policy, startAt);
  return { ...fees, ...(card && { card }), freeUntil, locale: business.locale };
}

/** Returns the policy without a card, for a booking secured otherwise. */
export function withoutCard(policy: AgreedPolicy | null): AgreedPolicy | null {
  if (!policy) return null;
  const { card: _, ...rest } = policy;
  return rest;
}

/** Returns the policy of a moved visit. If a client moves it after its free cancellation ended, that deadline stays. */
export function movedPolicy(
  policy: AgreedPolicy | null | undefined,
  { startAt, byClient, now }: { startAt: number; byClient: boolean; now: number },
): AgreedPolicy | null {
  if (!policy) return null;
  if (byClient && now > policy.freeUntil) return policy;
  return { ...policy, freeUntil: freeUntilOf(policy, startAt) };
}

/** Counts elapsed hours, also in a night with a clock change. */
function freeUntilOf({ freeUntilHours }: Policy, startAt: number): number {
  return startAt - freeUntilHours * hour;
}

type Visit = Pick<Appointment, 'policy' | 'netMinor' | 'taxMinor' | 'status'>;

/** Returns the fee if the client cancels at this instant; an unconfirmed visit costs nothing. */
export function lateFeeMinor({ policy, status, ...price }: Visit, now: number): number {
  if (!policy?.late || status !== 'confirmed' || now <= policy.freeUntil) return 0;
  return feeMinorOf(policy.late, grossOf(price));
}

/** Returns the no-show fee; null if everything paid is kept. A visit of an order is paid with the order. */
export function noShowFeeMinor({
  policy,
  orderId,
  ...price
}: Omit<Visit, 'status'> & Pick<Appointment, 'orderId'>): number | null {
  return policy?.noShow && orderId == null ? feeMinorOf(policy.noShow, grossOf(price)) : null;
}
