import type Stripe from 'stripe';
import type { Payment } from '../attempts/payment.entity.ts';
import { fromStripeAmount } from './amounts.ts';
import type { ChargeState } from './provider.ts';
import { withDisputes } from './stripe-disputes.ts';

/** Expansion that includes the charge, which has the amounts. */
const expand = ['payment_intent.latest_charge'];

/** Returns the page of a payment, with its charge. */
export function retrieveSession(api: Stripe, payment: Payment): Promise<Stripe.Checkout.Session> {
  return api.checkout.sessions.retrieve(String(payment.providerPaymentId), { expand });
}

/** Returns the status of a payment that was begun on a page. */
export async function lookAtSession(api: Stripe, payment: Payment): Promise<ChargeState> {
  const session = await retrieveSession(api, payment);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return withDisputes(api, intent, stateOf(session, payment.currency), payment.currency);
}

/** Returns the payment status that a page has. */
export function stateOf(session: Stripe.Checkout.Session, currency: string): ChargeState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = session.payment_status === 'paid';
  return {
    status: isPaid ? 'succeeded' : statusOf(session, intent),
    providerPaymentId: session.id,
    confirmationUrl: session.url,
    capturedMinor: isPaid
      ? fromStripeAmount(intent?.amount_received ?? session.amount_total ?? 0, currency)
      : 0,
    refundedMinor: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    failureReason: intent?.last_payment_error?.message ?? null,
  };
}

/**
 * Returns the payment status. On an open page a declined client may try another card, so only a closed page
 * is final.
 */
function statusOf(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ChargeState['status'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'pending';
  if (intent?.status === 'canceled') return 'cancelled';
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending';
}
