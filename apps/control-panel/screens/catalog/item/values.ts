import type { CatalogItemType } from '../../../operations.generated.ts';
import type { Item } from './item.ts';

/** How much of the price is wanted at once. */
export type Deposit = 'usual' | 'percent' | 'amount';
/** What buying it gives beside itself. */
export type Grants = 'nothing' | 'giftCard' | 'package';

const number = (value: number | null | undefined) => (value ?? '') as number | '';
/** A number whose absence is the same as `usual`. */
const unless = (usual: number, value: number | undefined) =>
  (value === undefined || value === usual ? '' : value) as number | '';

/** An item as its form has it, under the names of the input; of a new one, what stands there at first. */
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
    maxPerOrder: number(item?.maxPerOrder),
    staffIds: item?.staffIds ?? [],
    staffTerms: (item?.staffTerms ?? []).map(({ staffId, durationMinutes, price }) => ({
      staffId,
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

function timesOf(item: Item | undefined) {
  return {
    bufferBeforeMinutes: unless(0, item?.bufferBeforeMinutes),
    bufferAfterMinutes: unless(0, item?.bufferAfterMinutes),
    processingAfterMinutes: number(item?.processingAfterMinutes),
    processingMinutes: number(item?.processingMinutes),
    bookableHours: item?.bookableHours ?? '',
    slotStepMinutes: number(item?.slotStepMinutes),
    minNoticeMinutes: number(item?.minNoticeMinutes),
    horizonDays: number(item?.horizonDays),
    timetable: (item?.timetable ?? []).map(each => ({ ...each, staffId: each.staffId ?? '' })),
    minParticipants: number(item?.minParticipants),
    minParticipantsCutoffMinutes: number(item?.minParticipantsCutoffMinutes),
    maxBookingsPerDay: number(item?.maxBookingsPerDay),
    maxBookingsPerWeek: number(item?.maxBookingsPerWeek),
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
    cancelCutoffMinutes: number(item?.cancelCutoffMinutes),
  };
}

function depositKindOf(percent?: number | null, amount?: number | null): Deposit {
  if (percent != null) return 'percent';
  return amount == null ? 'usual' : 'amount';
}

function goodsOf(item: Item | undefined) {
  const { package: terms } = item ?? {};
  return {
    trackStock: item?.trackStock ?? false,
    stockOnHand: '' as number | '',
    grants: (item?.giftCard ? 'giftCard' : terms ? 'package' : 'nothing') as Grants,
    giftCardValue: number(item?.giftCardValue),
    giftCardMin: number(item?.giftCardMin),
    giftCardMax: number(item?.giftCardMax),
    visits: number(terms?.visits),
    validDays: number(terms?.validDays),
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

/** Whether two values of a field say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** The fields that are no longer as they were. */
export function changedIn(before: Values, after: Values): Name[] {
  return (Object.keys(after) as Name[]).filter(name => !isSame(before[name], after[name]));
}
