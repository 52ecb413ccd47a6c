import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import { saveCollection } from '../../domains/catalog/collections/save-collection.ts';
import { saveShop } from '../../domains/shop/save-shop.ts';
import { collections, shopFront } from './data/storefront.ts';
import type { Run } from './one-transaction.ts';

/** Creates the demo business's shop with its collections. */
export async function openStorefront(run: Run, businessId: string): Promise<void> {
  await run(context => saveShop(context, { businessId, ...shopFront }));
  const { items } = await run(context => listCatalog(context, { businessId, limit: 100 }));
  const ids = new Map(items.map(({ id, name }) => [name, id]));
  for (const [sortOrder, { items: names, ...collection }] of collections.entries()) {
    const itemIds = names.flatMap(name => ids.get(name) ?? []);
    await run(context =>
      saveCollection(context, { businessId, ...collection, sortOrder, itemIds }),
    );
  }
}
