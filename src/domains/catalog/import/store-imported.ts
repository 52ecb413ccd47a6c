import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
import { exemptWord } from '../../taxes/apply-tax-class.ts';
import { ratesByName } from '../../taxes/tax-rate.queries.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { searchVector } from '../../../platform/lib/text/search-words.ts';
import { findOrInsertCategories } from '../categories/category.queries.ts';
import { saveLowestPrice } from '../items/item.queries.ts';
import { findSearched } from '../search/search-words.queries.ts';
import { storeRecords } from '../../external-ids/external-record.queries.ts';
import { clearChangedSkus, insertItems, updateItems } from './import.queries.ts';
import type { ImportedItem } from './imported-item.ts';
import type { Context } from '../../../platform/context.ts';
import { noteLow } from '../stock/note-low.ts';
import { movingOf } from '../stock/stock-levels.ts';
import { storeLocationStock } from '../stock/location-stock.queries.ts';
import type { LevelsOf } from '../stock/stock-levels.queries.ts';
import { ensureStock, lockCounted, storeCounted } from '../stock/stock.queries.ts';

/** A category that an import created. */
interface NewCategory {
  id: string;
  name: string;
}

/**
 * Stores imported items under the business's lock, with a constant number of statements. Returns the
 * categories created for them.
 */
export async function storeImported(
  em: EntityManager,
  { id: businessId }: Pick<Business, 'id'>,
  created: readonly ImportedItem[],
  updated: readonly ImportedItem[],
): Promise<NewCategory[]> {
  const { categories, made } = await categoriesOf(em, businessId, [...created, ...updated]);
  const ids = updated.flatMap(({ id }) => id ?? []);
  const searched = ids.length === 0 ? [] : await findSearched(em, { businessId, ids });
  const known = new Map(searched.map(row => [row.id, row]));
  const rates = await ratesByName(em, businessId);
  for (const item of created) item.id = newId('item');
  const rowOf = ({ categoryName, taxClass, ...item }: ImportedItem) => ({
    ...item,
    categoryId: categoryName && categories.get(categoryName),
    taxExempt: taxClass === exemptWord,
    taxRateId: taxClass === null ? null : rates.get(taxClass),
    search: searchVector(businessId, {
      ...item,
      skus: [item.sku, ...(known.get(item.id ?? '')?.skus ?? [])],
      translations: known.get(item.id ?? '')?.translations ?? { names: [], descriptions: [] },
    }),
  });
  const rowsOf = async (items: readonly ImportedItem[]) => {
    const pause = createYielder();
    const rows: string[] = [];
    for (const item of items) {
      await pause();
      rows.push(JSON.stringify(rowOf(item)));
    }
    return `[${rows.join()}]`;
  };
  // A file may move an article number between items, and numbers are unique.
  if (updated.length > 0)
    await inBulk(em, () => clearChangedSkus(em, { businessId, items: updated }));
  if (created.length > 0) await insertItems(em, { businessId, items: await rowsOf(created) });
  if (updated.length > 0) {
    const items = await rowsOf(updated);
    await inBulk(em, () => updateItems(em, { businessId, items }));
    await saveLowestPrice(em, businessId, ids);
  }
  const externalOf = (items: readonly ImportedItem[], isNew: boolean) =>
    items.map(({ id, externalId, metadata }) => ({ id: id!, externalId, metadata, isNew }));
  const external = [...externalOf(created, true), ...externalOf(updated, false)];
  await storeRecords(em, { businessId, kind: 'item' }, external);
  return made;
}

/** Returns the ids of the named categories by name. Creates missing categories and lists them as `made`. */
async function categoriesOf(
  em: EntityManager,
  businessId: string,
  items: readonly ImportedItem[],
): Promise<{ categories: ReadonlyMap<string, string>; made: NewCategory[] }> {
  const names = [...new Set(items.flatMap(({ categoryName }) => categoryName ?? []))];
  if (names.length === 0) return { categories: new Map(), made: [] };
  const rows = await findOrInsertCategories(em, { businessId, names });
  return {
    categories: new Map(rows.map(({ id, name }) => [name, id])),
    made: rows.filter(({ isNew }) => isNew).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Sets the counted stock and low-stock levels of imported items, at a location or in all. Records each change as a movement.
 */
export async function storeStock(
  transaction: Context,
  { id: businessId }: Pick<Business, 'id'>,
  items: readonly ImportedItem[],
  locationId: LevelsOf,
): Promise<void> {
  if (items.length === 0) return;
  const { em } = transaction;
  const counted = items.flatMap(({ id, stock, lowStock }) =>
    id === null ? [] : [{ stockId: id, onHand: stock ?? 0, lowStock }],
  );
  const ids = counted.map(({ stockId }) => stockId);
  await lockCounted(em, { businessId, ids });
  const count = { ...movingOf(transaction, businessId), note: 'CSV', counted };
  if (locationId == null) {
    const falls = await storeCounted(em, { ...count, isTotal: locationId === undefined });
    return noteLow(transaction, businessId, falls);
  }
  await ensureStock(em, { businessId, ids });
  const falls = await storeLocationStock(em, { ...count, locationId, kind: 'adjusted' });
  await noteLow(transaction, businessId, falls, locationId);
}
