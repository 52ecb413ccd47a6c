import { toMajor } from '../../../platform/lib/money/money.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';

/** Value that each unit of an item grants to its buyer once the order is paid. */
export type Grants = GiftCardGrant | PackageGrant | MembershipGrant;

/** A gift card. */
interface GiftCardGrant {
  kind: 'gift_card';
  /** Initial value in minor units; null: the price. */
  valueMinor: number | null;
  /**
   * Limits of the amount that buyers choose instead of the price, in minor units. Null or absent: no choice.
   */
  ownMinor?: AmountLimits | null;
}

/** Smallest and largest amount, in minor units. */
export interface AmountLimits {
  min: number;
  max: number;
}

/** Recipient of a gift card, and its delivery. */
export interface Gift {
  recipientName: string;
  /** Address to which the code is mailed; null: the buyer hands it over. */
  recipientEmail: string | null;
  message: string | null;
  /** Day on which the card is mailed; null: as soon as it is paid. */
  sendOn: string | null;
}

/** Prepaid visits of services. */
export interface PackageGrant {
  kind: 'package';
  visits: number;
  /** Services covered by the package. Services of the categories are covered as well. */
  itemIds: string[];
  categoryIds: string[];
  /** Validity in days after the day of payment; null: unlimited. */
  validDays: number | null;
}

/** A membership, which is renewed and paid every period. Each paid period gives a package of visits. */
export interface MembershipGrant {
  kind: 'membership';
  period: 'month' | 'year';
  /** Visits that each period gives; 0: none. */
  visits: number;
  /** Services covered by the visits. Services of the categories are covered as well. */
  itemIds: string[];
  categoryIds: string[];
  /** True if unused visits are valid until the end of the next period. */
  rollsOver: boolean;
  /** Days of a free trial that staff can start; 0: none. */
  trialDays: number;
  /** True if an unpaid membership pauses after the last attempt, instead of ending. */
  pausesUnpaid: boolean;
  /** Membership whose next period an order line pays. Absent if the line begins a membership. */
  membershipId?: string;
}

/** Grants of an order line, frozen against later changes of the item. */
export type FrozenGrants = FrozenGiftCard | PackageGrant | MembershipGrant;

interface FrozenGiftCard {
  kind: 'gift_card';
  valueMinor: number;
  /** Absent if the buyer keeps the card. */
  gift?: Gift;
}

/** Returns the grants of a unit sold at a price. Later changes of the item do not affect them. */
export function frozenGrants(
  grants: Grants | null,
  priceMinor: number,
  gift?: Gift | null,
): FrozenGrants | null {
  if (grants?.kind !== 'gift_card') return grants;
  const valueMinor = grants.valueMinor ?? priceMinor;
  return { kind: 'gift_card', valueMinor, ...(gift && { gift }) };
}

/** Returns the gift of an order line. Null if the buyer keeps the card or the line is no gift card. */
export function giftOf(grants: FrozenGrants | null | undefined): Gift | null {
  return grants?.kind === 'gift_card' ? (grants.gift ?? null) : null;
}

/** Returns true if a buyer may choose this amount for a gift card of the item. */
export function isOwnAmount(grants: Grants | null | undefined, amountMinor: number): boolean {
  if (grants?.kind !== 'gift_card' || grants.ownMinor == null) return false;
  const { min, max } = grants.ownMinor;
  return amountMinor >= min && amountMinor <= max;
}

/** Returns a limit of the amount that buyers choose, in major units. Null: they cannot choose. */
export function ownLimit(
  { grants, currency }: { grants?: Grants | null | undefined; currency: string },
  limit: 'min' | 'max',
): number | null {
  const own = grants?.kind === 'gift_card' ? grants.ownMinor : null;
  return own ? toMajor(own[limit], currency) : null;
}

/**
 * Returns the part of a price that discounts may lower. It is 0 for gift cards, as their money is never sold
 * for less.
 */
export function discountableMinor(grants: Grants | null | undefined, priceMinor: number): number {
  return grants?.kind === 'gift_card' ? 0 : priceMinor;
}

/**
 * Returns the value set for an item's gift cards, in major units. Null: the value is the price, or the item
 * is no gift card.
 */
export function giftCardValue({
  grants,
  currency,
}: {
  grants?: Grants | null | undefined;
  currency: string;
}): number | null {
  return grants?.kind === 'gift_card' && grants.valueMinor !== null
    ? toMajor(grants.valueMinor, currency)
    : null;
}

/** Returns the terms of a package item; null for other items. */
export function packageTerms({
  grants,
}: {
  grants?: Grants | null | undefined;
}): Omit<PackageGrant, 'kind'> | null {
  if (grants?.kind !== 'package') return null;
  const { kind: _, ...terms } = grants;
  return terms;
}

/** Returns the terms of a plan; null for other items. */
export function membershipTerms({
  grants,
}: {
  grants?: Grants | null | undefined;
}): Omit<MembershipGrant, 'kind' | 'membershipId'> | null {
  if (grants?.kind !== 'membership') return null;
  const { kind: _, membershipId: __, ...terms } = grants;
  return terms;
}

/**
 * Checks the amount chosen for a gift card against the item's limits. @throws DomainError VALIDATION_FAILED
 * if the price is fixed, RULE_VIOLATION with the limits.
 */
export function checkOwnAmount(grants: Grants | null, amountMinor: number, currency: string): void {
  if (isOwnAmount(grants, amountMinor)) return;
  const own = grants?.kind === 'gift_card' ? grants.ownMinor : null;
  if (!own) throw invalid('giftCardAmount', 'the price of this gift card is fixed; leave it out.');
  const [amount, limit] = [toMajor(own.min, currency), toMajor(own.max, currency)];
  const path = 'giftCardAmount';
  const message = `must be from ${amount} to ${limit} ${currency}.`;
  throw new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
    'gift_card_amount',
    { amount, limit, currency },
  );
}
