import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { importUndoneEvent, type ImportUndo } from '../../../platform/journal/imported.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';

/** So many are cancelled under one lock. */
const pieceSize = 150;

/**
 * Takes an import of appointments back, all its pieces: cancels those that nobody changed, paid or sold since. Nobody is told.
 * Others book between the locks. Where it is broken off, undoing it again goes on.
 */
export async function takeBackAppointments(
  context: Context,
  { id: businessId }: Business,
  { importId }: ImportUndo,
): Promise<null> {
  const created = await createdBy(context, businessId, importId);
  const traces = { created, changed: [] };
  const noun = { noun: 'appointment', businessId };
  let removed = 0;
  for (let at = 0; ; at += pieceSize) {
    const piece = created.slice(at, at + pieceSize);
    const isLast = at + pieceSize >= created.length;
    const call = isLast ? context : { ...context, idempotency: null };
    const before = removed;
    removed += await writeLocked(call, businessId, async ({ em }) => {
      const result = await cancel(em, businessId, piece);
      const done = { removed: before + result, restored: 0 };
      const event = importUndoneEvent(noun, { importId, traces }, done);
      return { result, event, journaled: !isLast };
    });
    if (isLast) return null;
  }
}

/** The appointments that all pieces of an import made. */
async function createdBy({ em }: Context, businessId: string, importId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `select jsonb_array_elements_text(e.details -> 'traces' -> 'created') as id from audit_event e
     where e.business_id = $1 and e.subject = $2 and e.event_type = 'appointment.imported' and e.outcome = 'succeeded'
     order by e.id`,
    [businessId, importId],
  );
  return rows.map(({ id }) => id);
}

async function cancel(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  const cancelled = await sql(
    em,
    `update appointment a set status = 'cancelled', cancelled_by = 'business', version = version + 1
     where business_id = $1 and id = any($2) and version = 1 and status = 'confirmed' and order_id is null
       and not exists (select from payment p where p.business_id = $1 and p.appointment_id = a.id)
     returning 1`,
    [businessId, ids],
  );
  return cancelled.length;
}
