import type { EntityManager } from '@mikro-orm/sql';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { storeExternalIds } from '../../external-ids/external-record.queries.ts';
import { insertRows, updateRows } from './import.queries.ts';
import type { Row } from './read-cells.ts';

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
  const external = stored.map(({ id, isNew, row: { externalId } }) => ({ id, isNew, externalId }));
  await storeExternalIds(em, { businessId, kind: 'client' }, external);
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
