import { itemLoader } from '../../../domains/catalog/items/loaders.ts';
import { CatalogCollection } from '../../../domains/catalog/collections/collection.entity.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { cardOf } from './card-of.ts';
import { visitShop } from '../../../domains/shop/find-shop.ts';

const most = 100;
/** How many items all collections show together; an answer of them is below 2 MB. */
const mostCards = 5000;

/** Lists the collections of a shop in their order, at most a hundred, each with as many items as it has room for. */
export async function shopCollections(
  context: Context,
  slug: string,
): Promise<ReturnType<typeof collectionOf>[]> {
  const { business } = await visitShop(context, slug);
  const collections = await read<CatalogCollection>(
    context.em,
    `select ${columnsOf(context.em, CatalogCollection, 'c')} from catalog_collection c
     where c.business_id = $1 and c.active order by c.sort_order, c.name, c.id limit ${most}`,
    [business.id],
  );
  const room = Math.floor(mostCards / Math.max(1, collections.length));
  return Promise.all(
    collections.map(async collection => {
      const { businessId } = collection;
      const all = collection.itemIds
        .slice(0, room)
        .map(id => context.loader(itemLoader).load({ businessId, id }));
      return collectionOf(collection, await Promise.all(all));
    }),
  );
}

function collectionOf(collection: CatalogCollection, items: readonly CatalogItem[]) {
  const { id, name, slug, description, imageUrl } = collection;
  return {
    collectionId: id,
    name,
    slug,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    items: items.filter(item => item.active).map(cardOf),
  };
}
