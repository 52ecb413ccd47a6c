import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { providerCall } from '../accounts/accounts.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { dueMinorOf } from '../../ordering/lifecycle.ts';
import { lockAgain } from '../attempts/lock-again.ts';
import type { Target } from '../attempts/lock-target.ts';
import { noteStart } from '../attempts/note-start.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { updateAmount, updatePayment } from '../attempts/payment.queries.ts';
import { eventOf, nothingHappened } from '../payment-events.ts';
import type { CardReference } from '../providers/provider.ts';
import { keeperOf, openReference } from './card-provider.ts';
import { findCard } from './kept-card.queries.ts';

/**
 * Charges a stored payment to its card. Safe to repeat, even concurrently: the payment's id is the
 * idempotency key. The start is recorded before the request, so that a charge not yet begun can be cancelled.
 */
export async function chargeCard(system: Context, payment: Payment): Promise<Payment> {
  const { businessId, id, provider } = payment;
  const begun = await begin(system, payment);
  if (begun) {
    const call = await providerCall(system, businessId, provider);
    const outcome = begun.reference
      ? await keeperOf(provider).charge(call, begun.payment, begun.reference)
      : ({ kind: 'declined', reason: 'the card was deleted' } as const);
    await noteStart(system, begun.payment, outcome, null);
  }
  return findPayment(system.em, businessId, id);
}

interface Begun {
  payment: Payment;
  reference: CardReference | null;
}

/** Records under the locks that the provider will be asked for the amount owed; null if nothing is owed. */
function begin(system: Context, { businessId, id }: Payment): Promise<Begun | null> {
  return writeLocked(system, businessId, async transaction => {
    const { payment, target } = await lockAgain(transaction, { businessId, id });
    const event = nothingHappened(payment);
    if (payment.providerPaymentId != null || !['pending', 'unknown'].includes(payment.status)) {
      return { result: null, event, journaled: true };
    }
    const card =
      payment.cardId == null ? undefined : await findCard(transaction.em, payment.cardId);
    if (payment.status === 'pending') {
      const isOwed = await note(transaction, payment, owedMinorOf(payment, target));
      if (!isOwed) return { result: null, event, journaled: true };
    }
    const reference = card?.status === 'kept' ? openReference(transaction, card) : null;
    return { result: { payment, reference }, event, journaled: true };
  });
}

/** Returns what may be charged: the fee of a visit, or the due amount of an order. */
function owedMinorOf({ appointmentId }: Payment, target: Target): number {
  if (target?.kind === 'appointment') return target.appointment.feeDueMinor;
  return target && appointmentId == null ? dueMinorOf(target.order) : 0;
}

/** Cancels the charge if the amount was paid otherwise meanwhile. Returns true if it is still owed. */
async function note(transaction: Context, payment: Payment, owedMinor: number): Promise<boolean> {
  const { em } = transaction;
  payment.status = owedMinor > 0 ? 'unknown' : 'cancelled';
  await updatePayment(em, payment);
  if (owedMinor <= 0) {
    const event = eventOf(payment, 'payment.cancelled');
    await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    return false;
  }
  if (owedMinor < payment.amountMinor) {
    payment.amountMinor = owedMinor;
    await updateAmount(em, payment);
  }
  return true;
}
