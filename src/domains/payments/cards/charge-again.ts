import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ChargeKeptCardInput } from '../../../graphql.generated.ts';
import type { RefusalReason } from '../../../enums.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { refuseOrdered } from '../attempts/check-payable.ts';
import { findPayment, isOpen } from '../attempts/find-payments.ts';
import { lockTarget, type Target } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { findPaymentsOf } from '../attempts/payment.queries.ts';
import { startedEvent } from '../payment-events.ts';
import { asSystem } from '../as-system.ts';
import { chargeCard } from './charge-card.ts';
import { agreedTo, insertCharge } from './charge-fee.ts';
import type { KeptCard } from './kept-card.entity.ts';
import { findCards } from './kept-card.queries.ts';

/** Most charges of a card for a visit. Banks count attempts and treat more as misuse. */
const mostTries = 5;

/**
 * Charges an owed fee to the visit's card again, after the bank refused it. Staff request it, and it happens
 * at once. The payment's status is the outcome.
 *
 * @throws DomainError RULE_VIOLATION without a card or a chargeable amount, during an attempt, or after too
 * many.
 */
export async function chargeAgain(context: Context, input: ChargeKeptCardInput): Promise<Payment> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:write');
  const ids = { businessId, appointmentId: input.appointmentId };
  const { id } = await writeLocked(context, businessId, transaction => begin(transaction, ids));
  const payment = await findPayment(context.em, businessId, id);
  return isOpen(payment) ? chargeCard(asSystem(context), payment) : payment;
}

interface Visit {
  businessId: string;
  appointmentId: string;
}

async function begin(transaction: Context, ids: Visit): Promise<Written<Payment>> {
  const target = await lockTarget(transaction, { ...ids, orderId: null });
  refuseOrdered(target);
  const tries = (await findPaymentsOf(transaction.em, { ...ids, orderId: null })).filter(
    ({ cardId, status }) => cardId != null && status !== 'cancelled',
  );
  if (tries.some(isOpen)) throw refusal('card_under_way', 'It is being taken from the card.');
  const [card] = await findCards(transaction.em, { ...ids, status: 'kept' });
  if (!card) throw refusal('card_not_kept', 'No card is kept for this visit.');
  if (tries.length >= mostTries)
    throw refusal('card_refused_often', `The card was charged ${tries.length} times in vain.`);
  const amountMinor = chargeable(target, card, tries);
  if (target?.kind !== 'appointment' || amountMinor <= 0) {
    throw refusal('card_not_owed', 'Nothing is owed that may be taken from the card.');
  }
  const charged = { ...ids, orderId: null };
  const payment = await insertCharge(transaction, charged, target, card, amountMinor);
  return { result: payment, event: startedEvent(payment) };
}

/** Returns the owed amount that the client agreed to and that was not charged yet. */
function chargeable(target: Target, card: KeptCard, tries: readonly Payment[]): number {
  if (target?.kind !== 'appointment' || !target.isOff) return 0;
  const { feeDueMinor, feeFor } = target.appointment;
  const takenMinor = tries.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0);
  return Math.min(feeDueMinor, agreedTo(card, feeFor) - takenMinor);
}

function refusal(reason: RefusalReason, message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message).withReason(reason);
}
