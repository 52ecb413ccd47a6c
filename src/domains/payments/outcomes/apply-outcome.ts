import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { releaseKey } from '../../../platform/journal/idempotency-keys.ts';
import { nothingHappened } from '../payment-events.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { ChargeState } from '../providers/provider.ts';
import { endMandate } from '../cards/delete-card.ts';
import { settleShares } from './settle-shares.ts';
import { notifyMoneyMoved } from './notify-money-moved.ts';

/**
 * Applies a payment status from the provider to all shares of a payment. All updates go through here, so
 * repeated, concurrent or late ones have the same result. Amounts are totals and only grow. `endedCall` is
 * the idempotency claim of a failed call, whose key is released for a retry.
 */
export async function applyOutcome(
  context: Context,
  { businessId, id }: Payment,
  state: ChargeState,
  endedCall: Context['idempotency'] = null,
): Promise<void> {
  await writeLocked(context, businessId, async (transaction, business) => {
    const settled = await settleShares(transaction, business, id, state);
    if (state.isMandateOver) await endMandate(transaction, settled[0]!.payment);
    for (const { payment, events } of settled) {
      const rows = events.map(each => journalRow(transaction, each, 'succeeded'));
      if (rows.length > 0) await insertJournal(transaction, rows);
      await notifyMoneyMoved(transaction, payment, events);
    }
    const { payment } = settled[0]!;
    if (endedCall && payment.status === 'failed') await releaseKey(transaction, endedCall);
    return { result: undefined, event: nothingHappened(payment), journaled: true };
  });
}
