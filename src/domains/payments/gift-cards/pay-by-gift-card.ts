import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { noGiftCardForGiftCard, refuseUnusable } from '../../gift-cards/codes/find-by-code.ts';
import { lockGiftCard, postEntry } from '../../gift-cards/ledger/post-entry.ts';
import { checkPart, checkPayable, describeTarget, dueOf } from '../attempts/check-payable.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import { lockTarget, type Target } from '../attempts/lock-target.ts';
import { openMinorOf, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { hasGiftCards } from '../attempts/target.queries.ts';
import { settle } from '../outcomes/settle.ts';
import { notifyMoneyMoved } from '../outcomes/notify-money-moved.ts';
import { journaledState } from '../payment-events.ts';

/** Request to pay by gift card. */
export interface GiftCardPaymentRequest {
  orderId: string | null;
  appointmentId: string | null;
  cardId: string;
  /** Highest amount to pay; null: the full amount due. */
  amountMinor: number | null;
  description: string | null;
}

/**
 * Pays the amount due by a gift card, up to its balance. The payment, the card's entry and their effects
 * share one transaction. Nothing is charged twice or without effect.
 *
 * @throws DomainError RULE_VIOLATION, INVALID_TRANSITION.
 */
export async function payByGiftCard(
  context: Context,
  { id: businessId }: Pick<Business, 'id'>,
  request: GiftCardPaymentRequest,
): Promise<Payment> {
  const { id } = await writeLocked(context, businessId, (transaction, business) =>
    recordGiftCardPayment(transaction, business, request),
  );
  return findPayment(context.em, businessId, id);
}

/** Pays in a transaction that holds the business's lock. Returns the amount that the card pays, in minor units. */
export async function recordGiftCardPayment(
  transaction: Context,
  business: Business,
  { orderId, appointmentId, cardId, amountMinor, description }: GiftCardPaymentRequest,
): Promise<Written<{ id: string; amountMinor: number }>> {
  const ids = { businessId: business.id, orderId, appointmentId };
  const target = await lockTarget(transaction, ids);
  if (!target) throw new Error('A gift card pays an order or an appointment.');
  checkPayable(target);
  await refuseCards(transaction, target);
  const dueMinor = await dueOf(transaction, business, target, ids);
  const wantedMinor = amountMinor ?? dueMinor;
  checkPart(wantedMinor, dueMinor, business);
  const card = await lockGiftCard(transaction, business.id, cardId);
  refuseUnusable(card, transaction.now(), 'giftCardCode');
  const draft = {
    ...ids,
    giftCardId: cardId,
    amountMinor: Math.min(wantedMinor, card.balanceMinor),
    currency: business.currency,
    provider: 'gift_card' as const,
    returnUrl: null,
    bill: null,
    clientId: target.clientId,
    description: description ?? `${describeTarget(target)}${business.name}`,
  };
  // The card takes precedence over open attempts.
  if ((await openMinorOf(transaction, ids)) > dueMinor - draft.amountMinor) {
    await withdrawOthers(transaction, ids);
  }
  const payment = await insertPayment(transaction, draft);
  const taken = await postEntry(transaction, card, {
    kind: 'redeemed',
    amountMinor: -payment.amountMinor,
    paymentId: payment.id,
  });
  const events = await settle(transaction, business, { payment, target, state: paid(payment) });
  if (payment.owedBackMinor > 0) throw notWanted();
  const [event = taken, ...others] = events.map(each =>
    each.type === 'payment.succeeded'
      ? { ...each, ...changesOf(null, journaledState(payment)) }
      : each,
  );
  const apart = { ...transaction, tool: null };
  await insertJournal(transaction, [
    journalRow(transaction, event, 'succeeded'),
    ...[...others, taken].map(each => journalRow(apart, each, 'succeeded')),
  ]);
  await notifyMoneyMoved(transaction, payment, events);
  const { id, amountMinor: paidMinor } = payment;
  return { result: { id, amountMinor: paidMinor }, event, journaled: true };
}

function paid({ id, amountMinor }: Payment) {
  return {
    status: 'succeeded',
    providerPaymentId: id,
    confirmationUrl: null,
    capturedMinor: amountMinor,
    refundedMinor: 0,
    failureReason: null,
  } as const;
}

/**
 * Refuses to buy gift cards by gift card: a new card would extend the validity. @throws DomainError
 * RULE_VIOLATION.
 */
async function refuseCards({ em }: Context, target: NonNullable<Target>): Promise<void> {
  if (target.kind !== 'order') return;
  const isForCards = await hasGiftCards(em, target.order);
  if (isForCards) throw noGiftCardForGiftCard('giftCardCode');
}

function notWanted(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'The order or appointment was cancelled, is already paid or its place is taken. Nothing was taken from the gift card.',
  ).withReason('payment_not_wanted');
}
