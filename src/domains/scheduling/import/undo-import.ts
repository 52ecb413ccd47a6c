import type { Context } from '../../../platform/context.ts';
import { importUndoneEvent, type ImportUndo } from '../../../platform/journal/imported.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { cancelUntouched, findImported } from './import.queries.ts';

/** Number of appointments cancelled under one lock. */
const pieceSize = 150;

/**
 * Undoes an import with all its pieces: cancels the appointments that were not changed, paid or sold since. Nobody is notified.
 * Other bookings can be made between the locks. After an interruption, another undo continues.
 */
export async function undoAppointmentImport(
  context: Context,
  { id: businessId }: Business,
  { importId }: ImportUndo,
): Promise<null> {
  const created = await findImported(context.em, { businessId, importId });
  const traces = { created, changed: [] };
  const noun = { noun: 'appointment', businessId };
  let removed = 0;
  for (let at = 0; ; at += pieceSize) {
    const piece = created.slice(at, at + pieceSize);
    const isLast = at + pieceSize >= created.length;
    const call = isLast ? context : { ...context, idempotency: null };
    const before = removed;
    removed += await writeLocked(call, businessId, async ({ em }) => {
      const result = await cancelUntouched(em, { businessId, ids: piece });
      const done = { removed: before + result, restored: 0 };
      const event = importUndoneEvent(noun, { importId, traces }, done);
      return { result, event, journaled: !isLast };
    });
    if (isLast) return null;
  }
}
