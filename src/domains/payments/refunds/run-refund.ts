import type { EntityManager } from '@mikro-orm/sql';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { providerCall } from '../accounts/accounts.ts';
import { noteOnOrder } from '../outcomes/settle.ts';
import { notifyMoneyMoved } from '../outcomes/notify-money-moved.ts';
import { asSystem } from '../as-system.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { refundEvent } from '../payment-events.ts';
import { lockAgain } from '../attempts/lock-again.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { findShares, updatePayment } from '../attempts/payment.queries.ts';
import { providers } from '../providers/index.ts';
import { ok, type Outcome, type RefundState } from '../providers/provider.ts';
import { takeTipBack } from '../tips/tips.ts';
import type { Refund } from './refund.entity.ts';
import { findProviderIds, findRefundById, sumRefunds, updateRefund } from './refund.queries.ts';

/** Returns one refund of a business. @throws DomainError NOT_FOUND. */
export async function findRefund(
  em: EntityManager,
  businessId: string,
  refundId: string,
): Promise<Refund> {
  const refund = await findRefundById(em, { businessId, id: refundId });
  if (!refund) throw notFound('rfd', refundId);
  return refund;
}

/**
 * Requests a stored refund from the provider, or its status if requested before, and stores the answer. Safe
 * to repeat, even concurrently: the refund's id is the idempotency key.
 */
export async function runRefund(context: Context, refund: Refund): Promise<Refund> {
  const system = asSystem(context);
  const { businessId, id, paymentId } = refund;
  const payment = await findPayment(system.em, businessId, paymentId);
  const provider = providers[payment.provider];
  const isRemembered = system.now() - refund.createdAt < provider.remembersFor;
  const call = await providerCall(system, businessId, payment.provider);
  if (refund.providerRefundId != null) {
    const outcome = await provider.lookRefund(call, payment, refund);
    // A failed status check proves nothing about the refund.
    if (outcome.kind === 'ok') await noteRefund(system, payment, refund, outcome);
  } else if (isRemembered) {
    await noteRefund(system, payment, refund, await provider.refund(call, payment, refund));
  } else if (provider.findRefund) {
    const known = await knownRefunds(system, payment);
    const found = await provider.findRefund(call, payment, refund, known);
    if (found.kind === 'ok') {
      await noteRefund(system, payment, refund, found.value ? ok(found.value) : neverMade);
    }
  }
  return findRefund(context.em, businessId, id);
}

const neverMade: Outcome<never> = {
  kind: 'declined',
  reason: 'it was requested without a clear answer, and the provider does not have it',
};

/** Returns the known provider ids of all refunds of the provider's payment. */
async function knownRefunds({ em }: Context, payment: Payment): Promise<string[]> {
  const shares = await findShares(em, payment);
  return findProviderIds(em, {
    businessId: payment.businessId,
    paymentIds: shares.map(({ id }) => id),
  });
}

async function noteRefund(
  system: Context,
  { businessId, id }: Payment,
  { id: refundId }: Refund,
  outcome: Outcome<RefundState>,
): Promise<void> {
  await writeLocked(system, businessId, async (transaction, business) => {
    const { payment, target } = await lockAgain(transaction, { businessId, id });
    const refund = await findRefund(transaction.em, businessId, refundId);
    const before = refund.status;
    Object.assign(refund, outcomeOf(refund, outcome));
    const event = {
      ...refundEvent(payment, refund, `refund.${refund.status}`),
      before: { status: before },
      after: { status: refund.status },
    };
    if (before !== refund.status || refund.providerRefundId != null) {
      await updateRefund(transaction.em, refund);
    }
    if (before === refund.status) return { result: undefined, event, journaled: true };
    if (refund.status === 'succeeded' || before === 'succeeded') {
      const { doneMinor, doneTipMinor } = await sumRefunds(transaction.em, payment);
      payment.refundedMinor = doneMinor;
      payment.tipRefundedMinor = doneTipMinor;
      await takeTipBack(transaction, payment, refund);
      await updatePayment(transaction.em, payment);
      await noteOnOrder(transaction, business, target);
    }
    if (refund.status !== 'pending') {
      await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    }
    await notifyMoneyMoved(transaction, payment, [event]);
    return { result: undefined, event, journaled: true };
  });
}

/**
 * Returns the changes of a locked refund. A final status stays, unless the client's bank returns a successful
 * refund.
 */
function outcomeOf(refund: Refund, outcome: Outcome<RefundState>): Partial<Refund> {
  if (refund.status === 'failed') return {};
  if (refund.status === 'succeeded') {
    return outcome.kind === 'ok' && outcome.value.status === 'failed' ? outcome.value : {};
  }
  if (outcome.kind === 'ok') return outcome.value;
  if (outcome.kind === 'declined') return { status: 'failed', failureReason: outcome.reason };
  return refund.providerRefundId == null ? { status: 'unknown' } : {};
}
