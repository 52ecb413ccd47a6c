import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { lockPayment } from '../attempts/find-payments.ts';
import { nothingHappened, refundEvent } from '../payment-events.ts';
import { chooseDrawer } from '../drawers/choose-drawer.ts';
import { insertRefund, sentBack } from './note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { runRefund } from './run-refund.ts';

/**
 * After this many refusals by the provider, staff must find the cause; the audit journal shows each refusal.
 */
const mostTries = 3;

/** Refunds what a payment owes beyond refunds made or under way. */
export async function sendBackOwed(context: Context, payment: Payment): Promise<void> {
  const refund = await write(context, payment.businessId, async transaction => {
    const locked = await lockPayment(transaction, payment.businessId, payment.id);
    const begun = await begin(transaction, locked);
    return { result: begun, event: nothingHappened(locked), journaled: true };
  });
  if (refund) await runRefund(context, refund);
}

async function begin(transaction: Context, payment: Payment): Promise<Refund | null> {
  const { doneMinor, openMinor, doneTipMinor, openTipMinor } = await sentBack(transaction, payment);
  const sentMinor = doneMinor + openMinor - doneTipMinor - openTipMinor;
  const amountMinor = payment.owedBackMinor - sentMinor;
  if (amountMinor <= 0 || (await refusals(transaction, payment)) >= mostTries) return null;
  const { businessId, provider, drawerId: preferredId = null } = payment;
  const refund = await insertRefund(transaction, payment, {
    amountMinor,
    // What was paid at the desk is handed back there.
    drawerId:
      provider === 'manual'
        ? await chooseDrawer(transaction, {
            businessId,
            method: null,
            drawerId: null,
            preferredId,
            isNeeded: false,
          })
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

async function refusals({ em }: Context, { businessId, id }: Payment): Promise<number> {
  const [row] = await sql<{ count: number }>(
    em,
    `select count(*)::int as count from refund
     where business_id = $1 and payment_id = $2 and automatic and status = 'failed'`,
    [businessId, id],
  );
  return row?.count ?? 0;
}
