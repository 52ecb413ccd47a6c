import type { CancelAppointmentsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { dryRun as rehearse } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { cancelAll } from '../series/cancel-series.ts';
import type { BatchChange } from './batch.ts';
import { entriesOf, noteBatch, refuseConflicts } from './note-batch.ts';
import { batchEvent } from './batch-event.ts';
import { loadBatch, readBatch, refuseEmpty } from './read-batch.ts';

/**
 * Cancels the appointments of a day, or the named ones, in the name of the business. Each is refunded as if it were cancelled
 * alone, and its client gets one message. @throws DomainError if some cannot be cancelled and conflicts are refused.
 */
export async function cancelAppointments(
  context: Context,
  input: CancelAppointmentsInput,
): Promise<BatchChange> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  const { conflicts } = input;
  const dryRun = input.dryRun ?? false;
  return rehearse(dryRun, done =>
    writeLocked(context, business.id, async (transaction, locked) => {
      const batch = await readBatch(transaction, locked, input);
      refuseEmpty(batch);
      refuseConflicts(batch, { conflicts, dryRun });
      const going = batch.shown.filter(({ id }) => !batch.refused.has(id));
      const parts = await loadBatch(transaction, locked.id, going);
      const reason = input.reason ?? null;
      const how = { cancelledBy: 'business', waiveFee: true, reason } as const;
      const events = await cancelAll(transaction, locked, parts, how);
      const batchId = newId('bch');
      const changes = await noteBatch(transaction, batchId, events, parts);
      const entries = await entriesOf(transaction, locked, batch);
      const event = batchEvent(locked, { batchId, verb: 'cancelled', input, entries, changes });
      return done({ result: { entries, dryRun }, event });
    }),
  );
}
