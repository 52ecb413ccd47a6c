import {
  optionsOf,
  priceFromMinor,
  stockOnHand,
  variantsOf,
} from '../../../domains/catalog/items/item-facts.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { ShownCart } from '../cart/show-cart.ts';
import { isAvailable } from '../cart/offer.ts';
import type { ShownItem } from './shop-item.ts';

/** The fields of an item in a list. */
export function cardOf(item: CatalogItem) {
  const { id, type, name, sku, priceMinor, currency, images, categoryId, categoryName } = item;
  return {
    itemId: id,
    type,
    name,
    sku: sku ?? null,
    price: toMajor(priceMinor, currency),
    priceFrom: toMajor(priceFromMinor(item), currency),
    currency,
    imageUrl: images[0] ?? null,
    categoryId: categoryId ?? null,
    categoryName: categoryName ?? null,
    durationMinutes: item.durationMinutes ?? null,
    hasVariants: offeredOf(item).length > 0,
    available: isAvailable(item),
  };
}

/** The variants of an item that buyers can choose. */
function offeredOf({ variants }: CatalogItem) {
  return (variants ?? []).filter(variant => variant.active);
}

/** The fields of an item on its own page. */
export function pageOfItem(
  { shop, item }: ShownItem,
  people: { id: string; name: string; role: string }[],
) {
  const { imageUrl: _, hasVariants: __, ...card } = cardOf(item);
  const leftOf = (onHand: number | null | undefined) =>
    shop.flags.showStock ? (onHand ?? null) : null;
  return {
    ...card,
    description: item.description ?? null,
    images: item.images,
    left: leftOf(stockOnHand(item)),
    options: optionsOf({ variants: offeredOf(item) }),
    variants: variantsOf({ ...item, variants: offeredOf(item) } as CatalogItem).map(variant => {
      const onHand = item.variants?.find(({ id }) => id === variant.id)?.onHand;
      return {
        itemId: variant.id,
        name: variant.name,
        sku: variant.sku ?? null,
        price: toMajor(variant.priceMinor ?? item.priceMinor, item.currency),
        durationMinutes: variant.durationMinutes ?? null,
        available: (onHand ?? 1) > 0,
        left: leftOf(onHand),
        options: variant.options,
      };
    }),
    composition: (item.composition ?? []).map(({ name, quantity }) => ({ name, quantity })),
    staff: people.map(({ id, ...person }) => ({ ...person, staffId: id })),
  };
}

/** The fields of a cart shown to its buyer. */
export function cartOf({ items, warnings, totalMinor, currency, session }: ShownCart) {
  return {
    items: items.map(({ id, name, priceMinor, quantity, imageUrl, available, ...line }) => ({
      itemId: id,
      name,
      price: toMajor(priceMinor, currency),
      quantity,
      total: toMajor(priceMinor * quantity, currency),
      imageUrl,
      available,
      startAt: line.startAt,
      staffId: line.staffId,
    })),
    total: toMajor(totalMinor, currency),
    currency,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    warnings,
    session,
  };
}
