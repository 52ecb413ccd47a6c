import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { importUndoneEvent, type ImportUndo } from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { hashCode, newCode, sealCode } from '../codes/code.ts';

/**
 * Takes an import of gift cards back: makes void those that nobody used or changed since. Ledgers are never deleted, so they
 * get another code, and their own can be imported again.
 */
export function takeBackGiftCards(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return write(context, businessId, async ({ em, services, now }) => {
    const rows = undo.traces.created.map(id => {
      const code = newCode();
      return {
        id,
        hash: hashCode(services, businessId, code),
        sealed: sealCode(services, id, code),
      };
    });
    const voided = await sql(
      em,
      `with gone as (
         update gift_card g set balance_minor = 0, voided_at = $3, version = version + 1,
           code_hash = row.hash, sealed_code = row.sealed
         from jsonb_to_recordset($2::jsonb) as row(id text, hash text, sealed text)
         where g.business_id = $1 and g.id = row.id and g.version = 1 and g.voided_at is null
         returning g.id, g.value_minor
       )
       insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, reason, at)
       select $1, id, 'voided', -value_minor, 0, 'The import was taken back.', $3 from gone returning 1`,
      [businessId, JSON.stringify(rows), toIso(now())],
    );
    const done = { removed: voided.length, restored: 0 };
    return { result: null, event: importUndoneEvent({ noun: 'giftcard', businessId }, undo, done) };
  });
}
