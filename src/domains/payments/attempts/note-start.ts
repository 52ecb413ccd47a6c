import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { applyOutcome } from '../outcomes/apply-outcome.ts';
import { eventOf, nothingHappened } from '../payment-events.ts';
import type { ChargeState, Outcome } from '../providers/provider.ts';
import { findPayment } from './find-payments.ts';
import type { Payment } from './payment.entity.ts';
import { findShares, updatePayment } from './payment.queries.ts';

/**
 * Stores the provider's answer to the start of a payment. `call` is the idempotency claim, released if the
 * provider refuses.
 */
export async function noteStart(
  system: Context,
  payment: Payment,
  outcome: Outcome<ChargeState>,
  call: Context['idempotency'],
): Promise<void> {
  if (outcome.kind === 'ok') {
    await noteBegun(system, payment, outcome.value);
    if (outcome.value.status !== 'pending') await applyOutcome(system, payment, outcome.value);
  } else if (outcome.kind === 'unclear') {
    await noteUnclear(system, payment);
  } else if (
    (await findPayment(system.em, payment.businessId, payment.id)).providerPaymentId == null
  ) {
    const state = { ...neverBegun, failureReason: outcome.reason };
    await applyOutcome(system, payment, state, call);
  }
}

const neverBegun = {
  status: 'failed',
  providerPaymentId: '',
  confirmationUrl: null,
  capturedMinor: 0,
  refundedMinor: 0,
} as const;

/** Stores the provider's id of a payment, unless the payment already has it. */
async function noteBegun(system: Context, begun: Payment, state: ChargeState) {
  await write(system, begun.businessId, async transaction => {
    for (const payment of await findShares(transaction.em, begun, { lock: true })) {
      if (payment.providerPaymentId != null) continue;
      payment.providerPaymentId = state.providerPaymentId;
      payment.confirmationUrl = state.confirmationUrl;
      if (payment.status === 'unknown') payment.status = 'pending';
      await updatePayment(transaction.em, payment);
    }
    return { result: undefined, event: nothingHappened(begun), journaled: true };
  });
}

/** Records that the start of the payment is unclear, unless a concurrent repeat has learned more. */
async function noteUnclear(system: Context, unclear: Payment) {
  await write(system, unclear.businessId, async transaction => {
    for (const payment of await findShares(transaction.em, unclear, { lock: true })) {
      if (payment.providerPaymentId != null || payment.status !== 'pending') continue;
      payment.status = 'unknown';
      await updatePayment(transaction.em, payment);
      const row = journalRow(transaction, eventOf(payment, 'payment.unknown'), 'succeeded');
      await insertJournal(transaction, [row]);
    }
    return { result: undefined, event: nothingHappened(unclear), journaled: true };
  });
}
