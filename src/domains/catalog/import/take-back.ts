import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
import { lockUntouched } from '../../../platform/database/query/lock-untouched.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import {
  importUndoneEvent,
  restoredBy,
  type ImportTraces,
  type ImportUndo,
} from '../../../platform/journal/imported.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findImported } from './find-imported.ts';
import { storeImported } from './store-imported.ts';
import { storeStock } from './store-stock.ts';

/**
 * Takes an import of the catalog back: removes new items that nothing refers to, gives the others back what they had, and removes
 * the categories that were made for them.
 */
export function takeBackCatalog(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { em } = transaction;
    const { created, changed } = undo.traces;
    const removed = await inBulk(em, () => removeUnused(em, businessId, created));
    const there = await findImported(em, businessId, 'i.id = any($2)', [
      changed.map(({ id }) => id),
    ]);
    const restored = await withFreeSkus(em, businessId, restoredBy(there, undo.traces));
    await storeImported(em, locked, [], restored);
    const counted = idsWithStock(undo.traces);
    const stocked = restored.filter(({ id, trackStock }) => trackStock && counted.has(id));
    await storeStock(transaction, locked, stocked);
    await removeCategories(em, businessId, undo.traces);
    const done = { removed, restored: restored.length };
    return { result: null, event: importUndoneEvent({ noun: 'catalog', businessId }, undo, done) };
  });
}

function idsWithStock({ changed }: ImportTraces): ReadonlySet<string> {
  const isCounted = (after: object | null) => after && ('stock' in after || 'lowStock' in after);
  return new Set(changed.flatMap(({ id, after }) => (isCounted(after) ? [id] : [])));
}

/** The tables that refer to items, and by which column. */
const references = [
  ['appointment', 'catalog_item_id'],
  ['hold', 'catalog_item_id'],
  ['waitlist_entry', 'catalog_item_id'],
  ['class_decision', 'catalog_item_id'],
  ['order_line', 'catalog_item_id'],
  ['catalog_variant', 'item_id'],
  ['catalog_part', 'part_item_id'],
  ['commission_rule', 'item_id'],
  ['commission_entry', 'item_id'],
] as const;

/** Locks items before it looks for what refers to them. Their stock goes with them if only the import counted it. */
async function removeUnused(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  const untouched = await lockUntouched(em, 'catalog_item', businessId, ids);
  const uses = references.map(
    ([table, column]) =>
      `exists (select from ${table} t where t.business_id = $1 and t.${column} = i.id)`,
  );
  const unused = await sql<{ id: string }>(
    em,
    `select id from catalog_item i where business_id = $1 and id = any($2) and not (${uses.join(' or ')})
       and (select count(*) from stock_movement m where m.business_id = $1 and m.stock_id = i.id) <= 1`,
    [businessId, untouched],
  );
  if (unused.length === 0) return 0;
  const gone = unused.map(({ id }) => id);
  for (const statement of [
    'delete from stock_movement where business_id = $1 and stock_id = any($2)',
    'delete from stock where business_id = $1 and item_id = any($2)',
    'delete from catalog_item where business_id = $1 and id = any($2)',
  ])
    await sql(em, statement, [businessId, gone]);
  // A trigger does it for what is inserted or updated alone.
  await sql(em, 'update business set calendar_revision = calendar_revision + 1 where id = $1', [
    businessId,
  ]);
  return gone.length;
}

/** Removes the categories that the import made, unless they were renamed since or are used: by items, packages or discounts. */
async function removeCategories(
  em: EntityManager,
  businessId: string,
  { categories = [] }: ImportTraces,
): Promise<void> {
  if (categories.length === 0) return;
  await sql(
    em,
    `delete from catalog_category c using jsonb_to_recordset($2::jsonb) as made(id text, name text)
     where c.business_id = $1 and c.id = made.id and c.name = made.name
       and not exists (select from catalog_item i where i.business_id = $1 and i.category_id = c.id)
       and not exists (select from catalog_item i where i.business_id = $1 and jsonb_exists(i.grants -> 'categoryIds', c.id))
       and not exists (select from client_package p where p.business_id = $1 and c.id = any(p.category_ids))
       and not exists (select from discount d where d.business_id = $1 and c.id = any(d.category_ids))`,
    [businessId, JSON.stringify(categories)],
  );
}

/** Leaves out items whose former article number another item has by now. */
async function withFreeSkus<T extends { id: string; sku: string | null }>(
  em: EntityManager,
  businessId: string,
  items: readonly T[],
): Promise<T[]> {
  const taken = await sql<{ sku: string }>(
    em,
    'select sku from catalog_item where business_id = $1 and sku = any($2) and not (id = any($3))',
    [businessId, items.flatMap(({ sku }) => sku ?? []), items.map(({ id }) => id)],
  );
  const skus = new Set(taken.map(({ sku }) => sku));
  return items.filter(({ sku }) => sku === null || !skus.has(sku));
}
