import {
  isAvailable,
  priceFromMinor,
  priceVaries,
} from '../../../domains/catalog/items/item-facts.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';

/** Returns the fields of an item in a collection. */
export function productTileOf(item: CatalogItem) {
  const { id, type, name, sku, priceMinor, currency, images, categoryId, categoryName } = item;
  return {
    itemId: id,
    type,
    name,
    sku: sku ?? null,
    price: toMajor(priceMinor, currency),
    priceFrom: toMajor(priceFromMinor(item), currency),
    priceVaries: priceVaries(
      item,
      (item.variants ?? []).filter(({ active }) => active),
    ),
    currency,
    imageUrl: images[0] ?? null,
    categoryId: categoryId ?? null,
    categoryName: categoryName ?? null,
    durationMinutes: item.durationMinutes ?? null,
    hasVariants: (item.variants ?? []).some(({ active }) => active),
    available: isAvailable(item),
  };
}
