import { toMajor } from '../../../platform/lib/money/money.ts';

/** What an item gives to its buyer, for each unit, once its order is paid. */
export type Grants = GiftCardGrant | PackageGrant;

/** A gift card. */
interface GiftCardGrant {
  kind: 'gift_card';
  /** What is on it, in minor units; null: what it costs. */
  valueMinor: number | null;
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
export type FrozenGrants = (GiftCardGrant & { valueMinor: number }) | PackageGrant;

/** What a unit that costs so much gives, whatever becomes of its item. */
export function frozenGrants(grants: Grants | null, priceMinor: number): FrozenGrants | null {
  if (grants?.kind !== 'gift_card') return grants;
  return { ...grants, valueMinor: grants.valueMinor ?? priceMinor };
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
