import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { noCardForCard } from '../../gift-cards/codes/no-card-for-card.ts';
import { refuseUnusable } from '../../gift-cards/codes/refuse-unusable.ts';
import { lockCard } from '../../gift-cards/ledger/lock-card.ts';
import { postEntry } from '../../gift-cards/ledger/post-entry.ts';
import { checkPayable, describeTarget } from '../attempts/check-payable.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { checkPart, dueOf, openMinorOf } from '../attempts/due.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import { lockTarget, type Target } from '../attempts/lock-target.ts';
import { withdrawOthers } from '../attempts/open-attempts.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { settle } from '../outcomes/settle.ts';
import { tellOfMoney } from '../outcomes/tell-of-money.ts';
import { journaledState } from '../payment-events.ts';

/** What a card is to pay. */
export interface CardRequest {
  orderId: string | null;
  appointmentId: string | null;
  cardId: string;
  /** At most so much; null: all that is due. */
  amountMinor: number | null;
  description: string | null;
}

/**
 * Pays what is due by a gift card, or as much as is on it: the payment, the card's entry and what follows of them are one
 * transaction, so that nothing is taken twice or for nothing. @throws DomainError RULE_VIOLATION, INVALID_TRANSITION.
 */
export async function payByCard(
  context: Context,
  { id: businessId }: Pick<Business, 'id'>,
  request: CardRequest,
): Promise<Payment> {
  const { id } = await writeLocked(context, businessId, (transaction, business) =>
    recordCard(transaction, business, request),
  );
  return findPayment(context.em, businessId, id);
}

/** The same in a transaction that holds the business's lock; answers how much the card pays, in minor units. */
export async function recordCard(
  transaction: Context,
  business: Business,
  { orderId, appointmentId, cardId, amountMinor, description }: CardRequest,
): Promise<Written<{ id: string; amountMinor: number }>> {
  const ids = { businessId: business.id, orderId, appointmentId };
  const target = await lockTarget(transaction, ids);
  if (!target) throw new Error('A gift card pays an order or an appointment.');
  checkPayable(target);
  await refuseCards(transaction, target);
  const dueMinor = await dueOf(transaction, business, target, ids);
  const wantedMinor = amountMinor ?? dueMinor;
  checkPart(wantedMinor, dueMinor, business);
  const card = await lockCard(transaction, business.id, cardId);
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
  // What others have only begun to pay comes after it.
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
  await tellOfMoney(transaction, payment, events);
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

/** A card that ends could be made one that does not. @throws DomainError RULE_VIOLATION. */
async function refuseCards({ em }: Context, target: NonNullable<Target>): Promise<void> {
  if (target.kind !== 'order') return;
  const { businessId, id } = target.order;
  const cards = await sql(
    em,
    `select from order_line where business_id = $1 and order_id = $2 and grants->>'kind' = 'gift_card' limit 1`,
    [businessId, id],
  );
  if (cards.length > 0) throw noCardForCard('giftCardCode');
}

function notWanted(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'The order or appointment was cancelled, is already paid or its place is taken. Nothing was taken from the gift card.',
  ).because('payment_not_wanted');
}
