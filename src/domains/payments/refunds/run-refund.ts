import type { EntityManager } from '@mikro-orm/sql';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { providerCall } from '../accounts/accounts.ts';
import { noteOnOrder } from '../outcomes/settle.ts';
import { tellOfMoney } from '../outcomes/tell-of-money.ts';
import { asSystem } from '../as-system.ts';
import { findPayment, storePayment } from '../attempts/find-payments.ts';
import { refundEvent } from '../payment-events.ts';
import { lockAgain } from '../attempts/lock-again.ts';
import { sharesOf } from '../attempts/shares.ts';
import { sentBack } from './note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { providers } from '../providers/index.ts';
import { ok, type Outcome, type RefundState } from '../providers/provider.ts';
import { takeTipBack } from '../tips/note-tips.ts';
import { Refund } from './refund.entity.ts';

/** Returns one refund of a business. @throws DomainError NOT_FOUND. */
export async function findRefund(
  em: EntityManager,
  businessId: string,
  refundId: string,
): Promise<Refund> {
  const [refund] = await sql<Refund>(
    em,
    `select ${columnsOf(em, Refund, 'r')} from refund r where r.business_id = $1 and r.id = $2`,
    [businessId, refundId],
  );
  if (!refund) throw notFound('rfd', refundId);
  return refund;
}

/**
 * Requests a stored refund from the provider, or its status if it was requested before, and stores the answer.
 * Safe to repeat, also concurrently: the refund's id is the idempotency key.
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

/** The known provider ids of the refunds of what the provider knows as one payment. */
async function knownRefunds({ em }: Context, payment: Payment): Promise<string[]> {
  const shares = await sharesOf(em, payment);
  const rows = await sql<{ providerRefundId: string }>(
    em,
    `select provider_refund_id as "providerRefundId" from refund
     where business_id = $1 and payment_id = any($2) and provider_refund_id is not null`,
    [payment.businessId, shares.map(({ id }) => id)],
  );
  return rows.map(({ providerRefundId }) => providerRefundId);
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
      await storeRefund(transaction, refund);
    }
    if (before === refund.status) return { result: undefined, event, journaled: true };
    if (refund.status === 'succeeded' || before === 'succeeded') {
      const { doneMinor, doneTipMinor } = await sentBack(transaction, payment);
      payment.refundedMinor = doneMinor;
      payment.tipRefundedMinor = doneTipMinor;
      await takeTipBack(transaction, payment, refund);
      await storePayment(transaction, payment);
      await noteOnOrder(transaction, business, target);
    }
    if (refund.status !== 'pending') {
      await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    }
    await tellOfMoney(transaction, payment, [event]);
    return { result: undefined, event, journaled: true };
  });
}

/**
 * The changes of a locked refund. A final status stays, except that the client's bank may return a successful
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

async function storeRefund({ em }: Context, refund: Refund): Promise<void> {
  await sql(
    em,
    `update refund set status = $3, provider_refund_id = $4, failure_reason = $5
     where business_id = $1 and id = $2`,
    [refund.businessId, refund.id, refund.status, refund.providerRefundId, refund.failureReason],
  );
}
