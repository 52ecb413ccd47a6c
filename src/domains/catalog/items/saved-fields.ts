import { toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import { stockOnHand } from './item-facts.ts';
import { giftCardValue, ownLimit, packageTerms } from './grants.ts';
import { ofNumbers } from '../../../../packages/shared/item-numbers.ts';
import type { CatalogItem } from './item.entity.ts';

/**
 * Returns the fields that saving an item can change, with variants and parts. They are named like the input's
 * fields.
 */
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
    ...ofNumbers(name => item[name] ?? null),
    bookableHours: item.bookableHours ?? null,
    timetable: item.timetable ?? [],
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

/** Returns the terms per staff member, named like the input's fields. */
export function shownTerms({ staffTerms, currency }: Pick<CatalogItem, 'staffTerms' | 'currency'>) {
  return (staffTerms ?? []).map(({ staffId, durationMinutes, priceMinor }) => ({
    staffId,
    durationMinutes,
    price: priceMinor === null ? null : toMajor(priceMinor, currency),
  }));
}

/** Returns the fields that an undo cannot restore one by one, as each part has its own id and stock. */
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

/** Fields of `formsOf`. An undo refuses changes of them. */
export const formFields = ['stockOnHand', 'variants', 'composition'] as const;
