import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { providerCall } from '../accounts/accounts.ts';
import { findPayment, storePayment } from '../attempts/find-payments.ts';
import { lockAgain } from '../attempts/lock-again.ts';
import { noteStart } from '../attempts/note-start.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { eventOf, nothingHappened } from '../payment-events.ts';
import type { CardReference } from '../providers/provider.ts';
import { keeperOf } from './card-provider.ts';
import { findCard, openReference } from './find-cards.ts';

/**
 * Takes a stored payment from the card that it names. Safe to repeat, also concurrently: the payment's id is the idempotency
 * key. It is noted as begun before the provider is asked, so that what was never begun can be called off.
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

/** Notes under the locks that the provider will be asked, for what is still owed; null where nothing is. */
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
      const owedMinor = target?.kind === 'appointment' ? target.appointment.feeDueMinor : 0;
      const isOwed = await note(transaction, payment, owedMinor);
      if (!isOwed) return { result: null, event, journaled: true };
    }
    const reference = card?.status === 'kept' ? openReference(transaction, card) : null;
    return { result: { payment, reference }, event, journaled: true };
  });
}

/** What was paid otherwise meanwhile is not taken again. */
async function note(transaction: Context, payment: Payment, owedMinor: number): Promise<boolean> {
  const { em } = transaction;
  payment.status = owedMinor > 0 ? 'unknown' : 'cancelled';
  await storePayment(transaction, payment);
  if (owedMinor <= 0) {
    const event = eventOf(payment, 'payment.cancelled');
    await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    return false;
  }
  if (owedMinor < payment.amountMinor) {
    payment.amountMinor = owedMinor;
    await sql(em, 'update payment set amount_minor = $3 where business_id = $1 and id = $2', [
      payment.businessId,
      payment.id,
      owedMinor,
    ]);
  }
  return true;
}
