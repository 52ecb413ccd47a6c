import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { describeTarget } from '../attempts/check-payable.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import type { Target, TargetIds } from '../attempts/lock-target.ts';
import { cancelUnasked } from '../attempts/open-attempts.queries.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { findOwedFee, findPayee } from '../attempts/target.queries.ts';
import { startedEvent } from '../payment-events.ts';
import type { KeptCard } from './kept-card.entity.ts';
import { findCards } from './kept-card.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';

/**
 * Stores a charge of an owed fee to the visit's card, in the transaction that creates the debt. The next
 * sweep asks the provider. An earlier charge not yet requested is cancelled, since the fee may have changed.
 * A visit's card is charged once, and never above the consent.
 */
export async function chargeFee(
  transaction: Context,
  sale: SaleIds,
  target: Target,
): Promise<void> {
  if (target?.kind !== 'appointment' || sale.appointmentId === null) return;
  const { businessId, appointmentId } = sale;
  const ids = { businessId, appointmentId };
  const { em } = transaction;
  await cancelUnasked(em, ids);
  const { feeDueMinor, wasCharged } = await findOwedFee(em, ids);
  const [card] = await findCards(em, { ...ids, status: 'kept' });
  if (!card || wasCharged) return;
  const amountMinor = Math.min(feeDueMinor, agreedTo(card, target.appointment.feeFor));
  if (amountMinor <= 0) return;
  const charged = { ...ids, orderId: null };
  const payment = await insertCharge(transaction, charged, target, card, amountMinor);
  await journalSideEffects(transaction, [startedEvent(payment)]);
}

/** Returns the agreed maximum for a late cancellation or a no-show. */
export function agreedTo({ consent }: KeptCard, feeFor: string | null | undefined): number {
  return feeFor === 'no_show' ? consent.noShowMinor : consent.lateMinor;
}

/** Stores a payment that will be charged to a card. */
export async function insertCharge(
  transaction: Context,
  ids: TargetIds,
  target: NonNullable<Target>,
  card: KeptCard,
  amountMinor: number,
): Promise<Payment> {
  const business = await findPayee(transaction.em, ids.businessId);
  return insertPayment(transaction, {
    ...ids,
    clientId: target.clientId,
    amountMinor,
    currency: business.currency,
    provider: card.provider,
    cardId: card.id,
    description: `${describeTarget(target)}${business.name}`,
    returnUrl: null,
    bill: null,
  });
}
