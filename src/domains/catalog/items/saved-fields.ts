import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { stockOnHand } from './item-facts.ts';
import { giftCardValue, membershipTerms, ownLimit, packageTerms } from './grants.ts';
import { ofNumbers } from '../../../../packages/shared/item-numbers.ts';
import type { CatalogItem } from './item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findTakenSku } from './item.queries.ts';

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
    locationTerms: shownLocationTerms(item),
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
    membership: membershipTerms(item),
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

/** Returns the terms at locations, named like the input's fields. */
export function shownLocationTerms({
  locationTerms,
  currency,
}: Pick<CatalogItem, 'locationTerms' | 'currency'>) {
  return (locationTerms ?? []).map(({ locationId, isOffered, priceMinor, durationMinutes }) => ({
    locationId,
    isOffered,
    price: priceMinor === null ? null : toMajor(priceMinor, currency),
    durationMinutes,
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

/** An article number and the input field it comes from. */
interface GivenSku {
  path: string;
  sku: string | null;
}

/**
 * Checks that no other item or variant of the business has these article numbers. Needs the business's lock.
 * @throws DomainError ALREADY_EXISTS naming the later field.
 */
export async function checkSkus(
  { em }: Context,
  { id, businessId }: CatalogItem,
  given: readonly GivenSku[],
): Promise<void> {
  const seen = new Map<string, string>();
  for (const { path, sku } of given) {
    if (sku === null) continue;
    if (seen.has(sku)) throw duplicateSku(path);
    seen.set(sku, path);
  }
  if (seen.size === 0) return;
  const taken = await findTakenSku(em, { businessId, id, skus: [...seen.keys()] });
  if (taken !== undefined) throw duplicateSku(seen.get(taken) as string);
}

function duplicateSku(path: string): DomainError {
  return new DomainError(
    'ALREADY_EXISTS',
    `${path}: another item or variant of this business has this article number.`,
  ).withReason('sku_taken');
}
