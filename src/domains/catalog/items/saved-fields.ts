import { toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import { stockOnHand } from './item-facts.ts';
import { giftCardValue, ownLimit, packageTerms } from './grants.ts';
import type { CatalogItem } from './item.entity.ts';

/** What saving an item can change, with its variants and parts, under the names that an input has for it. */
export function savedFields(item: CatalogItem) {
  return {
    name: item.name,
    type: item.type,
    sku: item.sku ?? null,
    description: item.description ?? null,
    price: toMajor(item.priceMinor, item.currency),
    durationMinutes: item.durationMinutes ?? null,
    categoryId: item.categoryId ?? null,
    active: item.active,
    color: item.color ?? null,
    images: item.images,
    capacity: item.capacity,
    bufferBeforeMinutes: item.bufferBeforeMinutes,
    bufferAfterMinutes: item.bufferAfterMinutes,
    ...serviceRules(item),
    requiresApproval: item.requiresApproval,
    requiresPrepayment: item.requiresPrepayment,
    requiresCard: item.requiresCard ?? null,
    depositPercent: item.depositPpm == null ? null : toPercent(item.depositPpm),
    depositAmount: item.depositMinor == null ? null : toMajor(item.depositMinor, item.currency),
    meeting: item.meeting,
    meetingUrl: item.meetingUrl ?? null,
    staffIds: item.staffIds,
    staffTerms: shownTerms(item),
    resourceIds: item.resourceIds,
    anyResourceIds: item.anyResourceIds,
    anyResourceUnits: item.anyResourceUnits,
    maxPerOrder: item.maxPerOrder ?? null,
    trackStock: item.trackStock,
    taxRateId: item.taxRateId ?? null,
    taxExempt: item.taxExempt,
    giftCard: item.grants?.kind === 'gift_card',
    giftCardValue: giftCardValue(item),
    giftCardMin: ownLimit(item, 'min'),
    giftCardMax: ownLimit(item, 'max'),
    package: packageTerms(item),
    ...formsOf(item),
  };
}

/** The terms with each person, under the names that an input has for them. */
export function shownTerms({ staffTerms, currency }: Pick<CatalogItem, 'staffTerms' | 'currency'>) {
  return (staffTerms ?? []).map(({ staffId, durationMinutes, priceMinor }) => ({
    staffId,
    durationMinutes,
    price: priceMinor === null ? null : toMajor(priceMinor, currency),
  }));
}

function serviceRules(item: CatalogItem) {
  return {
    processingAfterMinutes: item.processingAfterMinutes ?? null,
    processingMinutes: item.processingMinutes ?? null,
    staffCount: item.staffCount ?? null,
    bookableHours: item.bookableHours ?? null,
    slotStepMinutes: item.slotStepMinutes ?? null,
    minNoticeMinutes: item.minNoticeMinutes ?? null,
    horizonDays: item.horizonDays ?? null,
    cancelCutoffMinutes: item.cancelCutoffMinutes ?? null,
    timetable: item.timetable ?? [],
    minParticipants: item.minParticipants ?? null,
    minParticipantsCutoffMinutes: item.minParticipantsCutoffMinutes ?? null,
    maxBookingsPerDay: item.maxBookingsPerDay ?? null,
    maxBookingsPerWeek: item.maxBookingsPerWeek ?? null,
  };
}

/** What cannot be given back field by field: each part of it has an id and a stock of its own. */
function formsOf(item: CatalogItem) {
  return {
    stockOnHand: stockOnHand(item),
    variants: item.variants ?? [],
    composition: (item.composition ?? []).map(({ catalogItemId, variantId, quantity }) => ({
      catalogItemId,
      variantId,
      quantity,
    })),
  };
}

/** The fields that an input gives back as they were. */
export const formFields = ['stockOnHand', 'variants', 'composition'] as const;
