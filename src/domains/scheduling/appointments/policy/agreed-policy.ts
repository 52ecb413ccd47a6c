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
  /** With tax, in minor units. */
  priceMinor: number;
  /** Whether it is paid when it is booked. */
  isSecured: boolean;
  /** What the service says of a card; null: as the business. */
  requiresCard: boolean | null | undefined;
}

/**
 * What is agreed with a booking that is made now; null: nothing is kept. A card is asked for, if the service or else the
 * business says so, where there can be a fee that nothing else secures.
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

/** The same, of a booking that something else secures. */
export function withoutCard(policy: AgreedPolicy | null): AgreedPolicy | null {
  if (!policy) return null;
  const { card: _, ...rest } = policy;
  return rest;
}

/**
 * The policy of a visit that is moved. Who moves it when it is no longer free to call off does not make it free: the
 * time until which it was stays.
 */
export function movedPolicy(
  policy: AgreedPolicy | null | undefined,
  { startAt, byClient, now }: { startAt: number; byClient: boolean; now: number },
): AgreedPolicy | null {
  if (!policy) return null;
  if (byClient && now > policy.freeUntil) return policy;
  return { ...policy, freeUntil: freeUntilOf(policy, startAt) };
}

/** Hours that pass, also in a night in which clocks change. */
function freeUntilOf({ freeUntilHours }: Policy, startAt: number): number {
  return startAt - freeUntilHours * hour;
}

type Visit = Pick<Appointment, 'policy' | 'netMinor' | 'taxMinor' | 'status'>;

/** What is kept if the client calls a visit off at this instant; what was never confirmed costs nothing. */
export function lateFeeMinor({ policy, status, ...price }: Visit, now: number): number {
  if (!policy?.late || status !== 'confirmed' || now <= policy.freeUntil) return 0;
  return feeMinorOf(policy.late, grossOf(price));
}

/** What is kept of a visit that is not taken up; null: whatever was paid. One of an order is paid with the order. */
export function noShowFeeMinor({
  policy,
  orderId,
  ...price
}: Omit<Visit, 'status'> & Pick<Appointment, 'orderId'>): number | null {
  return policy?.noShow && orderId == null ? feeMinorOf(policy.noShow, grossOf(price)) : null;
}
