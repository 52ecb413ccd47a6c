import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { importUndoneEvent, type ImportUndo } from '../../../platform/journal/imported.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';

/** Takes an import of appointments back: cancels those that nobody changed, paid or sold since. Nobody is told. */
export function takeBackAppointments(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return writeLocked(context, businessId, async ({ em }) => {
    const cancelled = await sql(
      em,
      `update appointment a set status = 'cancelled', cancelled_by = 'business', version = version + 1
       where business_id = $1 and id = any($2) and version = 1 and status = 'confirmed' and order_id is null
         and not exists (select from payment p where p.business_id = $1 and p.appointment_id = a.id)
       returning 1`,
      [businessId, undo.traces.created],
    );
    const done = { removed: cancelled.length, restored: 0 };
    const noun = { noun: 'appointment', businessId };
    return { result: null, event: importUndoneEvent(noun, undo, done) };
  });
}
