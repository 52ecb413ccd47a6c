import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { lockUntouched } from '../../../platform/database/query/lock-untouched.ts';
import {
  importUndoneEvent,
  restoredBy,
  type ImportUndo,
} from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { clearPhones, deleteUnused, findTakenPhones, lockRows } from './import.queries.ts';
import type { Row } from './read-cells.ts';
import { storeImported } from './store-imported.ts';

/** Undoes an import of clients. New clients without references are removed, and changed ones are restored. */
export function undoClientImport(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return write(context, businessId, async ({ em, now }) => {
    const { created, changed } = undo.traces;
    const removed = await removeUnused(em, businessId, created);
    const there = await lockRows(em, { businessId, ids: changed.map(({ id }) => id) });
    const restored = await freePhones(em, businessId, there, restoredBy(there, undo.traces));
    await storeImported(em, businessId, restored, now());
    const done = { removed, restored: restored.length };
    return { result: null, event: importUndoneEvent({ noun: 'client', businessId }, undo, done) };
  });
}

/**
 * Removes unreferenced clients. They are locked before the references are checked, so that a concurrent
 * booking is seen.
 */
async function removeUnused(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  const untouched = await lockUntouched(em, 'client', businessId, ids);
  return deleteUnused(em, { businessId, ids: untouched });
}

/**
 * Returns the clients whose former phone is free. Phones to be restored are cleared first, since clients may
 * swap theirs.
 */
async function freePhones<T extends Row & { id: string }>(
  em: EntityManager,
  businessId: string,
  there: readonly T[],
  restored: readonly T[],
): Promise<T[]> {
  const now = new Map(there.map(({ id, phone }) => [id, phone]));
  const moving = restored.filter(({ id, phone }) => phone !== now.get(id));
  if (moving.length === 0) return [...restored];
  const ids = moving.map(({ id }) => id);
  const phones = moving.flatMap(({ phone }) => phone ?? []);
  const taken = await findTakenPhones(em, { businessId, phones, ids });
  const free = restored.filter(each => !moving.includes(each) || !taken.has(each.phone ?? ''));
  const cleared = moving.filter(each => free.includes(each));
  await clearPhones(em, { businessId, ids: cleared.map(({ id }) => id) });
  return free;
}
