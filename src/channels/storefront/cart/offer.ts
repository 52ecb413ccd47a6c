import { stockOnHand } from '../../../domains/catalog/items/item-facts.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';

/** Something that can be put into a cart: an item without variants, or one variant. Money is in minor units. */
export interface Offer {
  itemId: string;
  variantId: string | null;
  type: 'service' | 'product';
  /** The item's name and the variant's. */
  name: string;
  priceMinor: number;
  imageUrl: string | null;
  /** Whether it is offered at all. */
  active: boolean;
  /** Units that can be had now; null where they are not counted. */
  left: number | null;
  /** What has to be chosen among first, where the item has variants. */
  choices: { id: string; name: string }[];
}

/** What an item offers, itself or as one of its variants; undefined for a variant that it does not have. */
export function offerOf(item: CatalogItem, variantId: string | null): Offer | undefined {
  const variants = item.variants ?? [];
  const variant = variants.find(({ id }) => id === variantId);
  if (variantId !== null && !variant) return undefined;
  return {
    itemId: item.id,
    variantId,
    type: item.type,
    name: variant ? `${item.name} (${variant.name})` : item.name,
    priceMinor: variant?.priceMinor ?? item.priceMinor,
    imageUrl: item.images[0] ?? null,
    active: item.active && (variant?.active ?? true),
    left: variant ? variant.onHand : stockOnHand(item),
    choices: variant ? [] : variants.map(({ id, name }) => ({ id, name })),
  };
}

/** Whether any of an item can be had now. */
export function isAvailable(item: CatalogItem): boolean {
  if (!item.active) return false;
  if (!item.variants) return (stockOnHand(item) ?? 1) > 0;
  return item.variants.some(({ active, onHand }) => active && (onHand ?? 1) > 0);
}

/** Says that no more than these are left, without the number where the shop does not show its stock. */
export function leftText(name: string, left: number, showStock: boolean): string {
  if (left === 0) return `“${name}” is sold out.`;
  return showStock
    ? `Of “${name}” ${left} are left.`
    : `Of “${name}” fewer are left than were wanted; the quantity was lowered.`;
}
