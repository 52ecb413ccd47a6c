import type { Context } from '../../../platform/context.ts';
import { providerCall } from '../accounts/accounts.ts';
import { applyOutcome } from '../outcomes/apply-outcome.ts';
import { isOpen } from './find-payments.ts';
import type { Payment } from './payment.entity.ts';
import { providers } from '../providers/index.ts';
import { startAttempt } from './start-attempt.ts';

const day = 24 * 3_600_000;

/**
 * Asks the provider how a payment stands and makes its answer ours. Where the provider's id of it is not
 * known, beginning it again under the same key finds it. Answers whether anything clear was said.
 */
export async function lookAtPayment(system: Context, payment: Payment): Promise<boolean> {
  const provider = providers[payment.provider];
  if (payment.providerPaymentId == null) {
    const isRemembered = system.now() - payment.createdAt < provider.remembersFor;
    if (isRemembered) return (await startAttempt(system, payment)).status !== 'unknown';
    // Nobody was ever told where to pay it.
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
 * Looks at a payment whose time is up, and ends it where it is still open: at the provider if that can be
 * done; otherwise the provider's own end is waited for, a day at most.
 */
export async function endPayment(system: Context, payment: Payment): Promise<void> {
  const provider = providers[payment.provider];
  const call = await providerCall(system, payment.businessId, payment.provider);
  const seen = await provider.look(call, payment);
  if (seen.kind !== 'ok') return;
  await applyOutcome(system, payment, seen.value);
  if (seen.value.status !== 'pending' || !isOpen(payment)) return;
  if (provider.withdraw) {
    const ended = await provider.withdraw(call, payment);
    if (ended.kind === 'ok') await applyOutcome(system, payment, ended.value);
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
