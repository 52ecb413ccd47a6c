import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type {
  MutationCheckPaymentArgs,
  MutationSettlePaymentArgs,
} from '../../../graphql.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { receive } from '../desk/take-payment.ts';
import { findPayment, isOpen } from './find-payments.ts';
import { nothingHappened } from '../payment-events.ts';
import { lockAgain } from './lock-again.ts';
import type { Payment } from './payment.entity.ts';
import { asSystem } from '../as-system.ts';
import { lookAtPayment } from './look-payment.ts';

/**
 * Records that a manual payment was received. Repeating it changes nothing.
 *
 * @throws DomainError RULE_VIOLATION for a payment by a provider, INVALID_TRANSITION if nothing is left to
 * pay.
 */
export async function settlePayment(
  context: Context,
  { businessId, paymentId }: MutationSettlePaymentArgs,
): Promise<Payment> {
  const { id } = await authorize(context, businessId, 'payment:write');
  await writeLocked(context, id, (transaction, business) =>
    record(transaction, business, paymentId),
  );
  return findPayment(context.em, id, paymentId);
}

async function record(
  transaction: Context,
  business: Business,
  id: string,
): Promise<Written<null>> {
  const { payment, target } = await lockAgain(transaction, { businessId: business.id, id });
  if (payment.provider !== 'manual') {
    throw new DomainError(
      'RULE_VIOLATION',
      `paymentId: the status of this payment comes from ${payment.provider}; only manual payments can be settled here.`,
    ).withReason('payment_of_provider', { provider: payment.provider });
  }
  if (payment.status === 'succeeded') {
    return { result: null, event: { ...nothingHappened(payment), type: 'payment.found' } };
  }
  if (!isOpen(payment))
    throw noneLeft(`The payment is ${payment.status} and can no longer be made.`).withReason(
      'payment_closed',
      { status: payment.status },
    );
  const event = await receive(transaction, business, { payment, target });
  return { result: null, event, journaled: true };
}

function noneLeft(message: string): DomainError {
  return new DomainError('INVALID_TRANSITION', message);
}

/** Asks the provider for a payment's status and returns the payment. Used by the page that the client returns to. */
export async function checkPayment(
  context: Context,
  { businessId, paymentId }: MutationCheckPaymentArgs,
): Promise<Payment> {
  const { id } = await authorize(context, businessId, 'payment:write');
  await lookAtPayment(asSystem(context), await findPayment(context.em, id, paymentId));
  return findPayment(context.em, id, paymentId);
}
