import { toMajor } from '../../../platform/lib/money/money.ts';

/** What an item gives to its buyer, for each unit, once its order is paid. */
export type Grants = GiftCardGrant | PackageGrant;

/** A gift card. */
interface GiftCardGrant {
  kind: 'gift_card';
  /** What is on it, in minor units; null: what it costs. */
  valueMinor: number | null;
  /** The amounts that its buyer may choose instead of its price, in minor units; null or absent: none. */
  ownMinor?: AmountLimits | null;
}

/** The least and the most, in minor units. */
export interface AmountLimits {
  min: number;
  max: number;
}

/** The person whom a buyer gives a gift card to, and how it reaches them. */
export interface Gift {
  recipientName: string;
  /** The address to which its code is mailed; null: its buyer hands it over. */
  recipientEmail: string | null;
  message: string | null;
  /** The day on which it is mailed; null: as soon as it is paid. */
  sendOn: string | null;
}

/** Visits of services. */
export interface PackageGrant {
  kind: 'package';
  visits: number;
  /** The services that it is for, and the categories of others. */
  itemIds: string[];
  categoryIds: string[];
  /** For how many days it covers visits, after the day on which it is paid; null: for good. */
  validDays: number | null;
}

/** What a unit of a line gives, which its item does not change any more. */
export type FrozenGrants = FrozenGiftCard | PackageGrant;

interface FrozenGiftCard {
  kind: 'gift_card';
  valueMinor: number;
  /** Absent: it is for its buyer. */
  gift?: Gift;
}

/** What a unit that costs so much gives, whatever becomes of its item. */
export function frozenGrants(
  grants: Grants | null,
  priceMinor: number,
  gift?: Gift | null,
): FrozenGrants | null {
  if (grants?.kind !== 'gift_card') return grants;
  const valueMinor = grants.valueMinor ?? priceMinor;
  return { kind: 'gift_card', valueMinor, ...(gift && { gift }) };
}

/** The gift that a line of an order is; null for one that its buyer keeps, and for anything else. */
export function giftOf(grants: FrozenGrants | null | undefined): Gift | null {
  return grants?.kind === 'gift_card' ? (grants.gift ?? null) : null;
}

/** Whether a buyer may choose this amount for a gift card of an item. */
export function isOwnAmount(grants: Grants | null | undefined, amountMinor: number): boolean {
  if (grants?.kind !== 'gift_card' || grants.ownMinor == null) return false;
  const { min, max } = grants.ownMinor;
  return amountMinor >= min && amountMinor <= max;
}

/** The limits of what buyers may choose, in major units; null: they cannot choose. */
export function ownLimit(
  { grants, currency }: { grants?: Grants | null | undefined; currency: string },
  limit: 'min' | 'max',
): number | null {
  const own = grants?.kind === 'gift_card' ? grants.ownMinor : null;
  return own ? toMajor(own[limit], currency) : null;
}

/** What discounts may lower of a price: money on a gift card is not sold for less. */
export function discountableMinor(grants: Grants | null | undefined, priceMinor: number): number {
  return grants?.kind === 'gift_card' ? 0 : priceMinor;
}

/** What was said to be on an item's gift cards, in major units; null: what they cost, or it is none. */
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

/** The terms of an item that is a package; null for others. */
export function packageTerms({
  grants,
}: {
  grants?: Grants | null | undefined;
}): Omit<PackageGrant, 'kind'> | null {
  if (grants?.kind !== 'package') return null;
  const { kind: _, ...terms } = grants;
  return terms;
}
