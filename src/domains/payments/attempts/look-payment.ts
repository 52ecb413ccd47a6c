import type { Context } from '../../../platform/context.ts';
import { providerCall } from '../accounts/accounts.ts';
import { applyOutcome } from '../outcomes/apply-outcome.ts';
import { isOpen } from './find-payments.ts';
import type { Payment } from './payment.entity.ts';
import { providers } from '../providers/index.ts';
import { chargedOf } from './store-shares.ts';
import { startAttempt } from './start-attempt.ts';

const day = 24 * 3_600_000;

/**
 * Asks the provider for a payment's status and applies it. If the provider's id is unknown, a repeated start
 * with the same key finds the payment. Returns true if the answer was clear.
 */
export async function lookAtPayment(system: Context, looked: Payment): Promise<boolean> {
  const payment = await chargedOf(system.em, looked);
  const provider = providers[payment.provider];
  if (payment.providerPaymentId == null) {
    // A charge of a stored card needs no client. The provider finds it even after `remembersFor`.
    const isRemembered =
      payment.cardId != null || system.now() - payment.createdAt < provider.remembersFor;
    if (isRemembered) return (await startAttempt(system, payment)).status !== 'unknown';
    // The client never got a page to pay on.
    await applyOutcome(system, payment, { ...unpaid, status: 'expired' });
    return true;
  }
  const call = await providerCall(system, payment.businessId, payment.provider);
  const seen = await provider.look(call, payment);
  if (seen.kind !== 'ok') return false;
  await applyOutcome(system, payment, seen.value);
  return true;
}

/**
 * Updates an expired payment and ends it if it is still open. Without provider support for that, it waits up
 * to a day for the provider to end it.
 */
export async function endPayment(system: Context, ended: Payment): Promise<void> {
  const payment = await chargedOf(system.em, ended);
  const provider = providers[payment.provider];
  const call = await providerCall(system, payment.businessId, payment.provider);
  const seen = await provider.look(call, payment);
  if (seen.kind !== 'ok') return;
  await applyOutcome(system, payment, seen.value);
  if (seen.value.status !== 'pending' || !isOpen(payment)) return;
  if (provider.withdraw) {
    const withdrawn = await provider.withdraw(call, payment);
    if (withdrawn.kind === 'ok') await applyOutcome(system, payment, withdrawn.value);
  } else if (system.now() - (payment.expiresAt ?? payment.createdAt) > day) {
    await applyOutcome(system, payment, { ...seen.value, status: 'expired' });
  }
}

const unpaid = {
  providerPaymentId: '',
  confirmationUrl: null,
  capturedMinor: 0,
  refundedMinor: 0,
  failureReason: null,
} as const;
