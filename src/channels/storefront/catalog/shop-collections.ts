import { translated } from '../../../domains/business/languages/translated.ts';
import { inSpokenLanguage } from '../../../domains/catalog/items/item-texts.ts';
import { itemLoader } from '../../../domains/catalog/items/loaders.ts';
import type { CatalogCollection } from '../../../domains/catalog/collections/collection.entity.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { findCollections } from '../shop.queries.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import {
  isAvailable,
  priceFromMinor,
  priceVaries,
} from '../../../domains/catalog/items/item-facts.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';

const most = 100;
/** Limit of items in all collections together. It keeps the answer below 2 MB. */
const mostCards = 5000;

/**
 * Lists the collections of a shop in their order, at most a hundred. Each has as many items as the limit
 * leaves.
 */
export async function shopCollections(
  context: Context,
  slug: string,
): Promise<ReturnType<typeof collectionOf>[]> {
  const { business } = await enterShop(context, slug);
  const collections = await findCollections(context.em, { businessId: business.id, most });
  const room = Math.floor(mostCards / Math.max(1, collections.length));
  return Promise.all(
    collections.map(async collection => {
      const { businessId } = collection;
      const all = collection.itemIds
        .slice(0, room)
        .map(id => context.loader(itemLoader).load({ businessId, id }));
      const of = (field: string) => ({ businessId, subject: collection.id, field });
      const items = await Promise.all(all);
      const [name, description, named] = await Promise.all([
        translated(context, of('name'), collection.name),
        translated(context, of('description'), collection.description ?? null),
        Promise.all(items.map(item => inSpokenLanguage(context, item))),
      ]);
      return collectionOf({ ...collection, name, description }, named);
    }),
  );
}

function collectionOf(collection: CatalogCollection, items: readonly CatalogItem[]) {
  const { id, name, slug, description, imageUrl, updatedAt } = collection;
  return {
    collectionId: id,
    name,
    slug,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    updatedAt,
    items: items.filter(item => item.active).map(productTileOf),
  };
}

/** Returns the fields of an item in a collection. */
function productTileOf(item: CatalogItem) {
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
