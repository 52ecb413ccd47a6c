import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Context } from '../../../platform/context.ts';
import { lockPayment } from '../attempts/find-payments.ts';
import { nothingHappened, refundEvent } from '../payment-events.ts';
import { chooseCashDrawer } from '../drawers/find-cash-drawers.ts';
import { storeRefund } from './note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { countRefusals, sumRefunds } from './refund.queries.ts';
import { runRefund } from './run-refund.ts';

/** Most refusals by the provider before staff must find the cause. The audit journal shows each refusal. */
const mostTries = 3;

/** Refunds the amount that a payment owes, beyond refunds made or under way. */
export async function sendBackOwed(context: Context, payment: Payment): Promise<void> {
  const refund = await write(context, payment.businessId, async transaction => {
    const locked = await lockPayment(transaction, payment.businessId, payment.id);
    const begun = await begin(transaction, locked);
    return { result: begun, event: nothingHappened(locked), journaled: true };
  });
  if (refund) await runRefund(context, refund);
}

async function begin(transaction: Context, payment: Payment): Promise<Refund | null> {
  const { em } = transaction;
  const { doneMinor, openMinor, doneTipMinor, openTipMinor } = await sumRefunds(em, payment);
  const sentMinor = doneMinor + openMinor - doneTipMinor - openTipMinor;
  const amountMinor = payment.owedBackMinor - sentMinor;
  if (amountMinor <= 0 || (await countRefusals(em, payment)) >= mostTries) return null;
  const { businessId, provider, locationId = null, drawerId: preferredId = null } = payment;
  const refund = await storeRefund(transaction, payment, {
    amountMinor,
    // A payment at the desk is refunded there.
    drawerId:
      provider === 'manual'
        ? ((
            await chooseCashDrawer(transaction, {
              businessId,
              method: null,
              drawerId: null,
              preferredId,
              locationId,
              isNeeded: false,
            })
          )?.id ?? null)
        : null,
    status: 'pending',
    reason:
      'It came too late, was paid twice, or what it was for was declined, cancelled or returned.',
    automatic: true,
  });
  const event = refundEvent(payment, refund, 'refund.started');
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  return refund;
}
