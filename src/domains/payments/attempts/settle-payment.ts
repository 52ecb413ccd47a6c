import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MutationSettlePaymentArgs } from '../../../graphql.generated.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { settle } from '../outcomes/apply-outcome.ts';
import { tellOfMoney } from '../outcomes/tell-of-money.ts';
import { findPayment, isOpen, lockPayment } from './find-payments.ts';
import { nothingHappened } from '../payment-events.ts';
import { lockTarget } from './lock-target.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Records that a manual payment was received. Repeating it changes nothing. @throws DomainError RULE_VIOLATION
 * for a payment by a provider, INVALID_TRANSITION if nothing is left to pay.
 */
export async function settlePayment(
  context: Context,
  { businessId, paymentId }: MutationSettlePaymentArgs,
): Promise<Payment> {
  const { id } = await authorize(context, businessId, 'payment:write');
  const seen = await findPayment(context.em, id, paymentId);
  await writeLocked(context, id, (transaction, business) => record(transaction, business, seen));
  return findPayment(context.em, id, paymentId);
}

async function record(
  transaction: Context,
  business: Business,
  seen: Payment,
): Promise<Written<null>> {
  const target = await lockTarget(transaction, seen);
  const payment = await lockPayment(transaction, business.id, seen.id);
  if (payment.provider !== 'manual') {
    throw new DomainError(
      'RULE_VIOLATION',
      `paymentId: the status of this payment comes from ${payment.provider}; only manual payments can be settled here.`,
    ).because('payment_of_provider', { provider: payment.provider });
  }
  if (payment.status === 'succeeded') {
    return { result: null, event: { ...nothingHappened(payment), type: 'payment.found' } };
  }
  if (!isOpen(payment))
    throw noneLeft(`The payment is ${payment.status} and can no longer be made.`).because(
      'payment_closed',
      { status: payment.status },
    );
  const events = await settle(transaction, business, {
    payment,
    target,
    state: {
      status: 'succeeded',
      providerPaymentId: payment.id,
      confirmationUrl: null,
      capturedMinor: payment.amountMinor,
      refundedMinor: 0,
      failureReason: null,
    },
  });
  if (payment.owedBackMinor > 0) {
    throw noneLeft(
      'The order or appointment was cancelled, is already paid or its place is taken. Do not take the money.',
    ).because('payment_not_wanted');
  }
  const [event = nothingHappened(payment)] = events;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  await tellOfMoney(transaction, payment, events);
  return { result: null, event, journaled: true };
}

function noneLeft(message: string): DomainError {
  return new DomainError('INVALID_TRANSITION', message);
}
