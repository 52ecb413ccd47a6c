import type { Context } from '../../../platform/context.ts';
import { importUndoneEvent, type ImportUndo } from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { hashCode, newCode, sealCode } from '../codes/code.ts';
import { voidUntouched } from '../gift-card.queries.ts';

/**
 * Undoes an import of gift cards. Voids the cards that were neither used nor changed since. Ledgers are never
 * deleted, so void cards get another code. Their own codes can then be imported again.
 */
export function undoGiftCardImport(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return write(context, businessId, async ({ em, services, now }) => {
    const cards = undo.traces.created.map(id => {
      const code = newCode();
      return {
        id,
        codeHash: hashCode(services, businessId, code),
        sealedCode: sealCode(services, id, code),
      };
    });
    const removed = await voidUntouched(em, {
      businessId,
      at: now(),
      reason: 'The import was taken back.',
      cards,
    });
    const done = { removed, restored: 0 };
    return { result: null, event: importUndoneEvent({ noun: 'giftcard', businessId }, undo, done) };
  });
}
