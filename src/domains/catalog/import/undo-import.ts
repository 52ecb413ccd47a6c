import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
import { lockUntouched } from '../../../platform/database/query/lock-row.ts';
import {
  importUndoneEvent,
  restoredBy,
  type ImportTraces,
  type ImportUndo,
} from '../../../platform/journal/imported.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import {
  deleteItems,
  deleteUnusedCategories,
  findImported,
  findSkusOfOthers,
  findUnused,
} from './import.queries.ts';
import { storeImported, storeStock } from './store-imported.ts';

/**
 * Undoes an import of the catalog. New items without references are removed, changed items get their former
 * values. Unused categories created by the import are removed.
 */
export function undoCatalogImport(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { em } = transaction;
    const { created, changed, locationId } = undo.traces;
    const removed = await inBulk(em, () => removeUnused(em, businessId, created));
    const there = await findImported(em, {
      businessId,
      locationId,
      ids: changed.map(({ id }) => id),
    });
    const restored = await withFreeSkus(em, businessId, restoredBy(there, undo.traces));
    await storeImported(em, locked, [], restored);
    const counted = idsWithStock(undo.traces);
    const stocked = restored.filter(({ id, trackStock }) => trackStock && counted.has(id));
    await storeStock(transaction, locked, stocked, locationId);
    const { categories = [] } = undo.traces;
    if (categories.length > 0) await deleteUnusedCategories(em, { businessId, categories });
    const done = { removed, restored: restored.length };
    return { result: null, event: importUndoneEvent({ noun: 'catalog', businessId }, undo, done) };
  });
}

function idsWithStock({ changed }: ImportTraces): ReadonlySet<string> {
  const isCounted = (after: object | null) => after && ('stock' in after || 'lowStock' in after);
  return new Set(changed.flatMap(({ id, after }) => (isCounted(after) ? [id] : [])));
}

/**
 * Removes unreferenced items with their stock. An item stays if its stock moved after the count of the
 * import. Rows are locked before references are checked.
 */
async function removeUnused(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  const untouched = await lockUntouched(em, 'catalog_item', businessId, ids);
  const unused = await findUnused(em, { businessId, ids: untouched });
  if (unused.length > 0) await deleteItems(em, { businessId, ids: unused });
  return unused.length;
}

/** Skips items whose former article number belongs to another item by now. */
async function withFreeSkus<T extends { id: string; sku: string | null }>(
  em: EntityManager,
  businessId: string,
  items: readonly T[],
): Promise<T[]> {
  const skus = await findSkusOfOthers(em, {
    businessId,
    ids: items.map(({ id }) => id),
    skus: items.flatMap(({ sku }) => sku ?? []),
  });
  return items.filter(({ sku }) => sku === null || !skus.has(sku));
}
