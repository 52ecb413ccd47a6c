import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MutationSettlePaymentArgs } from '../../../graphql.generated.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { settle } from '../outcomes/apply-outcome.ts';
import { findPayment, isOpen, lockPayment } from './find-payments.ts';
import { nothingHappened } from '../payment-events.ts';
import { lockTarget } from './lock-target.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Records that a manual payment was made at the desk. Saying so twice changes nothing.
 * @throws DomainError RULE_VIOLATION for a payment by a provider, INVALID_TRANSITION where there is nothing
 * left to pay for.
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
      `paymentId: ${payment.provider} says itself when this is paid; only manual payments are settled by hand.`,
    );
  }
  if (payment.status === 'succeeded') {
    return { result: null, event: { ...nothingHappened(payment), type: 'payment.found' } };
  }
  if (!isOpen(payment)) throw noneLeft(`The payment is ${payment.status} and can be made no more.`);
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
    throw noneLeft('What this pays for was cancelled, or is paid or taken. Do not take the money.');
  }
  const [event = nothingHappened(payment)] = events;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  return { result: null, event, journaled: true };
}

function noneLeft(message: string): DomainError {
  return new DomainError('INVALID_TRANSITION', message);
}
