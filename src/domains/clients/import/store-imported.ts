import type { EntityManager } from '@mikro-orm/sql';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { storeRecords } from '../../external-ids/external-record.queries.ts';
import {
  clearPhones,
  deleteUnused,
  findTakenPhones,
  insertRows,
  lockRows,
  updateRows,
} from './import.queries.ts';
import type { Row } from './read-cells.ts';
import type { Context } from '../../../platform/context.ts';
import { lockUntouched } from '../../../platform/database/query/lock-row.ts';
import {
  type ImportUndo,
  importUndoneEvent,
  restoredBy,
} from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';

/** Most rows in one statement. Sending more at once would block other calls of the process. */
const mostAtOnce = 5000;

/** Client after storing. */
interface Stored {
  row: Row;
  id: string;
  isNew: boolean;
}

/**
 * Stores clients: updates those with an id, adds the others. A client created by a booking meanwhile is
 * updated. Returns them in the given order.
 */
export async function storeImported(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce)
    stored.push(...(await storeSome(em, businessId, rows.slice(from, from + mostAtOnce), now)));
  const external = stored.map(({ id, isNew, row: { externalId, metadata } }) => ({
    id,
    isNew,
    externalId,
    metadata,
  }));
  await storeRecords(em, { businessId, kind: 'client' }, external);
  return stored;
}

async function storeSome(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<Stored[]> {
  const pause = createYielder();
  const texts: string[] = [];
  const stored = rows.map(row => ({ row, id: row.id ?? newId('cli'), isNew: row.id === null }));
  for (const { row, id, isNew } of stored) {
    await pause();
    texts.push(JSON.stringify({ ...row, id, isNew, search: contactVector(businessId, row) }));
  }
  const file = `[${texts.join()}]`;
  if (stored.some(({ isNew }) => !isNew)) await updateRows(em, { businessId, file });
  if (!stored.some(({ isNew }) => isNew)) return stored;
  const added = await insertRows(em, { businessId, file, now });
  const there = new Map(added.map(({ id, phone }) => [phone, id]));
  return stored.map(each => {
    const id = (each.isNew && each.row.phone && there.get(each.row.phone)) || each.id;
    return { ...each, id, isNew: each.isNew && id === each.id };
  });
}

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
