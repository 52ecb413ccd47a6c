import type { CatalogItem } from './item.entity.ts';
import type { ReadVariant } from './item-extras.queries.ts';
import { priceMinorWith } from './staff-terms.ts';
import type { CatalogVariant } from '../variants/variant.entity.ts';

/** Returns the units of an item that can be sold now; null if stock is not tracked. */
export function stockOnHand({ stock, composition }: CatalogItem): number | null {
  const counted = (composition ?? []).flatMap(({ onHand, quantity }) =>
    onHand === null ? [] : [Math.floor(onHand / quantity)],
  );
  if (counted.length > 0) return Math.min(...counted);
  return stock?.[0] ?? null;
}

/** Returns true if the variants, or the staff members, have different prices. */
export function priceVaries(item: CatalogItem, variants: readonly ReadVariant[]): boolean {
  const prices = item.staffTerms
    ? item.staffIds.map(staffId => priceMinorWith(item, staffId))
    : variants.map(({ priceMinor }) => priceMinor ?? item.priceMinor);
  return new Set(prices).size > 1;
}

/** Returns the lowest price among active variants or staff in minor units, else the item's own price. */
export function priceFromMinor({ variantsFromMinor, priceMinor }: CatalogItem): number {
  return variantsFromMinor ?? priceMinor;
}

/** Returns the options by which an item's variants differ. Their values have the order of the variants. */
export function optionsOf({
  variants,
}: Pick<CatalogItem, 'variants'>): { name: string; values: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const option of (variants ?? []).flatMap(variant => variant.options)) {
    values.set(option.name, (values.get(option.name) ?? new Set()).add(option.value));
  }
  return [...values].map(([name, distinct]) => ({ name, values: [...distinct] }));
}

/** Returns an item's variants, each with its effective price and duration. */
export function variantsOf(item: CatalogItem): CatalogVariant[] {
  return (item.variants ?? []).map((variant, sortOrder) => ({
    ...variant,
    businessId: item.businessId,
    itemId: item.id,
    sortOrder,
    priceMinor: variant.priceMinor ?? item.priceMinor,
    durationMinutes: variant.durationMinutes ?? item.durationMinutes ?? null,
    currency: item.currency,
  }));
}

/** Returns true if an item, or any of its variants, is available now. */
export function isAvailable(item: CatalogItem): boolean {
  if (!item.active) return false;
  if (!item.variants) return (stockOnHand(item) ?? 1) > 0;
  return item.variants.some(({ active, onHand }) => active && (onHand ?? 1) > 0);
}
