import type { CatalogItemType, CatalogItemQuery } from '../../../data/operations.generated.ts';
import {
  itemNumbers,
  numberNames as namesOfAll,
} from '../../../../../packages/shared/item-numbers.ts';

type Table = typeof itemNumbers;

/** A whole number of an item that the form has. */
export type ItemNumber = {
  [Name in keyof Table]: Table[Name] extends { readonly form: string } ? Name : never;
}[keyof Table];

export const numberNames = namesOfAll.filter(
  (name): name is ItemNumber => 'form' in itemNumbers[name],
);

/** An item of the catalog, as read. */
export type Item = CatalogItemQuery['catalogItem'];

/** How the deposit is set. */
export type Deposit = 'usual' | 'percent' | 'amount';

/** Benefit that a buyer receives beyond the item itself. */
export type Grants = 'nothing' | 'giftCard' | 'package' | 'membership';

const number = (value: number | null | undefined) => (value ?? '') as number | '';

/** Returns an empty field for the default value, because an absent number means the same. */
const unless = (usual: number, value: number | undefined) =>
  (value === undefined || value === usual ? '' : value) as number | '';

/** Returns the form values of an item, named like the input. A new item has defaults. */
export function valuesOf(item: Item | undefined, type: CatalogItemType) {
  return {
    type,
    name: item?.name ?? '',
    description: item?.description ?? '',
    price: number(item?.price),
    durationMinutes: number(item?.durationMinutes),
    categoryName: item?.categoryName ?? '',
    sku: item?.sku ?? '',
    color: item?.color ?? '',
    taxRateId: item?.taxExempt ? exempt : (item?.taxRateId ?? ''),
    ...numbersOf(item),
    staffIds: item?.staffIds ?? [],
    staffTerms: (item?.staffTerms ?? []).map(({ staffId, durationMinutes, price }) => ({
      staffId,
      durationMinutes: number(durationMinutes),
      price: number(price),
    })),
    locationTerms: (item?.locationTerms ?? []).map(({ durationMinutes, price, ...terms }) => ({
      ...terms,
      durationMinutes: number(durationMinutes),
      price: number(price),
    })),
    meeting: item?.meeting ?? 'none',
    meetingUrl: item?.meetingUrl ?? '',
    ...timesOf(item),
    ...placesOf(item),
    ...termsOf(item),
    ...goodsOf(item),
  };
}

export const exempt = 'exempt';

/** Every whole number that the form has. */
function numbersOf(item: Item | undefined) {
  return Object.fromEntries(numberNames.map(name => [name, number(item?.[name])])) as Record<
    ItemNumber,
    number | ''
  >;
}

function timesOf(item: Item | undefined) {
  return {
    bufferBeforeMinutes: unless(0, item?.bufferBeforeMinutes),
    bufferAfterMinutes: unless(0, item?.bufferAfterMinutes),
    bookableHours: item?.bookableHours ?? '',
    timetable: (item?.timetable ?? []).map(each => ({ ...each, staffId: each.staffId ?? '' })),
  };
}

function placesOf(item: Item | undefined) {
  return {
    capacity: unless(1, item?.capacity),
    resourceIds: item?.resourceIds ?? [],
    anyResourceIds: item?.anyResourceIds ?? [],
    anyResourceUnits: unless(1, item?.anyResourceUnits),
  };
}

function termsOf(item: Item | undefined) {
  const { depositPercent, depositAmount, requiresCard } = item ?? {};
  return {
    requiresApproval: item?.requiresApproval ?? false,
    requiresPrepayment: item?.requiresPrepayment ?? false,
    deposit: depositKindOf(depositPercent, depositAmount),
    depositPercent: number(depositPercent),
    depositAmount: number(depositAmount),
    requiresCard: requiresCard == null ? '' : requiresCard ? 'yes' : 'no',
  };
}

function depositKindOf(percent?: number | null, amount?: number | null): Deposit {
  if (percent != null) return 'percent';
  return amount == null ? 'usual' : 'amount';
}

function grantsOf(item: Item | undefined): Grants {
  if (item?.giftCard) return 'giftCard';
  if (item?.membership) return 'membership';
  return item?.package ? 'package' : 'nothing';
}

function goodsOf(item: Item | undefined) {
  const { membership, package: ofPackage } = item ?? {};
  const terms = membership ?? ofPackage;
  return {
    trackStock: item?.trackStock ?? false,
    stockOnHand: '' as number | '',
    grants: grantsOf(item),
    giftCardValue: number(item?.giftCardValue),
    giftCardMin: number(item?.giftCardMin),
    giftCardMax: number(item?.giftCardMax),
    visits: number(terms?.visits),
    validDays: number(ofPackage?.validDays),
    period: membership?.period ?? 'month',
    trialDays: number(membership?.trialDays || null),
    rollsOver: membership?.rollsOver ?? false,
    pausesUnpaid: membership?.pausesUnpaid ?? false,
    itemIds: terms?.itemIds ?? [],
    categoryIds: terms?.categoryIds ?? [],
    composition: (item?.composition ?? []).map(({ catalogItemId, variantId, quantity, name }) => ({
      catalogItemId,
      variantId,
      quantity: quantity as number | '',
      name,
    })),
  };
}

export type Values = ReturnType<typeof valuesOf>;

export type Name = keyof Values;

/** Returns true if two field values are equal apart from surrounding spaces. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Returns the names of the changed fields. */
export function changedIn(before: Values, after: Values): Name[] {
  return (Object.keys(after) as Name[]).filter(name => !isSame(before[name], after[name]));
}
