import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { providerCall } from '../accounts/accounts.ts';
import { asSystem } from '../as-system.ts';
import { chargeCard } from '../cards/charge-card.ts';
import { findPayment, isOpen } from './find-payments.ts';
import { noteStart } from './note-start.ts';
import { chargedOf } from './store-shares.ts';
import type { Payment } from './payment.entity.ts';
import { providers } from '../providers/index.ts';

/**
 * Asks the provider to start a stored payment and stores the answer. Safe to repeat, even concurrently: the
 * payment's id is the idempotency key.
 */
export async function startAttempt(context: Context, payment: Payment): Promise<Payment> {
  const system = asSystem(context);
  const { businessId, id, provider } = payment;
  if (payment.cardId != null) return chargeCard(system, payment);
  const call = await providerCall(system, businessId, provider);
  const charged = await chargedOf(system.em, payment);
  const outcome = await providers[provider].start(call, charged);
  await noteStart(system, payment, outcome, context.idempotency);
  return findPayment(context.em, businessId, id);
}

/**
 * Starts a payment at its provider unless it was started before. @throws DomainError PAYMENT_PROVIDER_ERROR
 * if the provider refused or gave no clear answer.
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
    ).withReason('provider_unclear', { provider });
  }
  if (status === 'failed' && started.providerPaymentId == null) {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `${provider} refused payment ${id}: ${started.failureReason}. Nothing was charged.`,
    ).withReason('provider_refused', { provider, said: started.failureReason ?? '' });
  }
  return { id, provider, status, ...started };
}
