import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { lockUntouched } from '../../../platform/database/query/lock-untouched.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import {
  importUndoneEvent,
  restoredBy,
  type ImportUndo,
} from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { belongings } from '../merge/belongings.ts';
import type { Row } from './read-cells.ts';
import { storeImported } from './store-imported.ts';

/** Takes an import of clients back: removes the new ones that nothing refers to, and gives the others back what they had. */
export function takeBackClients(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return write(context, businessId, async ({ em, now }) => {
    const { created, changed } = undo.traces;
    const removed = await removeUnused(em, businessId, created);
    const there = await sql<Row & { id: string }>(
      em,
      `select id, phone, name, email, notes, tags, birthday, fields from client
       where business_id = $1 and id = any($2) and erased_at is null order by id for update`,
      [businessId, changed.map(({ id }) => id)],
    );
    const restored = await freePhones(em, businessId, there, restoredBy(there, undo.traces));
    await storeImported(em, businessId, restored, now());
    const done = { removed, restored: restored.length };
    return { result: null, event: importUndoneEvent({ noun: 'client', businessId }, undo, done) };
  });
}

/** Locks clients before it looks for what refers to them, so that a booking under way is seen. */
async function removeUnused(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  const untouched = await lockUntouched(em, 'client', businessId, ids);
  const isUsed = belongings.map(
    ({ table }) =>
      `exists (select from ${table} t where t.business_id = $1 and t.client_id = client.id)`,
  );
  const gone = await sql(
    em,
    `delete from client where business_id = $1 and id = any($2) and not (${isUsed.join(' or ')}) returning 1`,
    [businessId, untouched],
  );
  return gone.length;
}

/** Leaves out clients whose former phone somebody else has by now; the others may swap theirs, so they are cleared first. */
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
  const held = await sql<{ phone: string }>(
    em,
    'select phone from client where business_id = $1 and phone = any($2) and not (id = any($3))',
    [businessId, moving.flatMap(({ phone }) => phone ?? []), ids],
  );
  const taken = new Set(held.map(({ phone }) => phone));
  const free = restored.filter(each => !moving.includes(each) || !taken.has(each.phone ?? ''));
  await sql(em, 'update client set phone = null where business_id = $1 and id = any($2)', [
    businessId,
    moving.filter(each => free.includes(each)).map(({ id }) => id),
  ]);
  return free;
}
