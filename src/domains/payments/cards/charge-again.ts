import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ChargeKeptCardInput } from '../../../graphql.generated.ts';
import type { RefusalReason } from '../../../enums.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { refuseOrdered } from '../attempts/check-payable.ts';
import { findPayment, isOpen, paymentsOf } from '../attempts/find-payments.ts';
import { lockTarget, type Target } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { startedEvent } from '../payment-events.ts';
import { asSystem } from '../as-system.ts';
import { chargeCard } from './charge-card.ts';
import { agreedTo, insertCharge } from './charge-fee.ts';
import { findCards } from './find-cards.ts';
import type { KeptCard } from './kept-card.entity.ts';

/** Banks take more tries for misuse, and count them. */
const mostTries = 5;

/**
 * Takes a fee that is owed from the card that was left for it once more, after the bank refused it: by staff, at once. What
 * comes of it is the payment's status. @throws DomainError RULE_VIOLATION where there is no card, nothing that may be taken,
 * an attempt under way, or too many of them.
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
  const tries = (await paymentsOf(transaction.em, { ...ids, orderId: null })).filter(
    ({ cardId, status }) => cardId != null && status !== 'cancelled',
  );
  if (tries.some(isOpen)) throw refusal('card_under_way', 'It is being taken from the card.');
  const [card] = await findCards(transaction.em, ids, 'kept');
  if (!card) throw refusal('card_not_kept', 'No card is kept for this visit.');
  if (tries.length >= mostTries)
    throw refusal('card_refused_often', `The card was charged ${tries.length} times in vain.`);
  const amountMinor = chargeable(target, card, tries);
  if (target?.kind !== 'appointment' || amountMinor <= 0) {
    throw refusal('card_not_owed', 'Nothing is owed that may be taken from the card.');
  }
  const payment = await insertCharge(transaction, ids, target, card, amountMinor);
  return { result: payment, event: startedEvent(payment) };
}

/** What is owed, as far as the client agreed to it and it was not taken yet. */
function chargeable(target: Target, card: KeptCard, tries: readonly Payment[]): number {
  if (target?.kind !== 'appointment' || !target.isOff) return 0;
  const { feeDueMinor, feeFor } = target.appointment;
  const takenMinor = tries.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0);
  return Math.min(feeDueMinor, agreedTo(card, feeFor) - takenMinor);
}

function refusal(reason: RefusalReason, message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message).because(reason);
}
