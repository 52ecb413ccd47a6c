import type { Context } from '../../../platform/context.ts';
import { runEach } from '../../../platform/run-each.ts';
import { findPayment, isOpen } from '../attempts/find-payments.ts';
import { lookAtPayment } from '../attempts/look-payment.ts';
import { findShares } from '../attempts/payment.queries.ts';
import { findCard } from '../cards/kept-card.queries.ts';
import { lookAtCard } from '../cards/look-at-cards.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';
import { findOpenRefunds } from '../refunds/refund.queries.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { findEvent, updateEvent, type EventKey } from './payment-event.queries.ts';

/**
 * Applies a stored event. An event only names the payment to check; the provider reports the status. Order
 * and repetition therefore do not matter. A failed event, or one whose payment is still open, is left to the
 * sweep. Some providers do not sign events, so anyone may have sent it too early.
 */
export async function applyEvent(context: Context, key: EventKey): Promise<void> {
  try {
    await note(context, key, await follow(context, key));
  } catch (error) {
    await note(context, key, (error as Error).message);
    throw error;
  }
}

/** Checks every payment and refund that the event may be about. Returns the reason for another check, or null. */
async function follow(context: Context, key: EventKey): Promise<string | null> {
  const event = await findEvent(context.em, key);
  if (!event) return null;
  const { businessId, paymentId, cardId } = event;
  if (cardId != null) return followCard(context, cardId);
  if (paymentId == null) return null;
  const payment = await findPayment(context.em, businessId, paymentId);
  // Our refunds come first. Otherwise their money would look like a refund made at the provider.
  const refunds = await refundsOf(context, payment, event.aboutRefund);
  await runEach(context.services.log, refunds, refund => runRefund(context, refund));
  if (!(await lookAtPayment(context, payment))) return 'The provider did not answer clearly.';
  return isOpen(await findPayment(context.em, businessId, paymentId))
    ? 'The payment is still open.'
    : null;
}

/** Checks the card that an event is about. Returns the reason for another check, or null. */
async function followCard(context: Context, cardId: string): Promise<string | null> {
  const card = await findCard(context.em, cardId);
  if (!card || (await lookAtCard(context, card))) return null;
  return 'The provider did not answer clearly.';
}

/**
 * Returns the refunds without a final status, for all shares of a payment. For an event about refunds,
 * successful ones are included.
 */
async function refundsOf(
  { em }: Context,
  payment: Payment,
  areMadeToo: boolean,
): Promise<Refund[]> {
  const shares = await findShares(em, payment);
  return findOpenRefunds(em, {
    businessId: payment.businessId,
    paymentIds: shares.map(({ id }) => id),
    areMadeToo,
  });
}

function note({ em, now }: Context, key: EventKey, error: string | null): Promise<void> {
  return updateEvent(em, { ...key, error, now: now() });
}
