import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { providerCall } from '../accounts/accounts.ts';
import { applyOutcome } from '../outcomes/apply-outcome.ts';
import { asSystem } from '../as-system.ts';
import { findPayment, isOpen, lockPayment, storePayment } from './find-payments.ts';
import { eventOf, nothingHappened } from '../payment-events.ts';
import type { Payment } from './payment.entity.ts';
import { providers } from '../providers/index.ts';
import type { ChargeState, Outcome } from '../providers/provider.ts';

/**
 * Asks the provider to start a stored payment and stores the answer. Safe to repeat, also concurrently: the
 * payment's id is the idempotency key.
 */
export async function startAttempt(context: Context, payment: Payment): Promise<Payment> {
  const system = asSystem(context);
  const { businessId, id, provider } = payment;
  const call = await providerCall(system, businessId, provider);
  const outcome = await providers[provider].start(call, payment);
  await noteStart(system, payment, outcome, context.idempotency);
  return findPayment(context.em, businessId, id);
}

async function noteStart(
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

/** Stores the provider's id of a payment, unless the payment has a result already. */
async function noteBegun(system: Context, { businessId, id }: Payment, state: ChargeState) {
  await write(system, businessId, async transaction => {
    const payment = await lockPayment(transaction, businessId, id);
    if (payment.providerPaymentId == null) {
      payment.providerPaymentId = state.providerPaymentId;
      payment.confirmationUrl = state.confirmationUrl;
      if (payment.status === 'unknown') payment.status = 'pending';
      await storePayment(transaction, payment);
    }
    return { result: undefined, event: nothingHappened(payment), journaled: true };
  });
}

/** It is unclear whether the payment was started; a concurrent repeat may have learned more. */
async function noteUnclear(system: Context, { businessId, id }: Payment) {
  await write(system, businessId, async transaction => {
    const payment = await lockPayment(transaction, businessId, id);
    if (payment.providerPaymentId == null && payment.status === 'pending') {
      payment.status = 'unknown';
      await storePayment(transaction, payment);
      const row = journalRow(transaction, eventOf(payment, 'payment.unknown'), 'succeeded');
      await insertJournal(transaction, [row]);
    }
    return { result: undefined, event: nothingHappened(payment), journaled: true };
  });
}

/**
 * Starts a payment at its provider unless that has been done. @throws DomainError PAYMENT_PROVIDER_ERROR if the
 * provider refused or gave no clear answer.
 */
export async function ensureStarted(context: Context, payment: Payment): Promise<Payment> {
  const isBegun = payment.providerPaymentId != null || !isOpen(payment);
  const { id, provider, status, ...started } = isBegun
    ? payment
    : await startAttempt(context, payment);
  if (status === 'unknown') {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `${provider} gave no clear answer whether payment ${id} was started. Repeat the call: nothing is charged twice.`,
    ).because('provider_unclear', { provider });
  }
  if (status === 'failed' && started.providerPaymentId == null) {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `${provider} refused payment ${id}: ${started.failureReason}. Nothing was charged.`,
    ).because('provider_refused', { provider, said: started.failureReason ?? '' });
  }
  return { id, provider, status, ...started };
}
