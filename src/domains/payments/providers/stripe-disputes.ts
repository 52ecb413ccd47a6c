import type Stripe from 'stripe';
import { fromStripeAmount } from './amounts.ts';
import type { ChargeState } from './provider.ts';

/**
 * Adds the money that the client's bank took back: lost disputes, which Stripe does not count as refunds. Each dispute of a SEPA debit is
 * lost at once, and its bank account is not debited again.
 */
export async function withDisputes(
  api: Stripe,
  intent: Stripe.PaymentIntent | null,
  state: ChargeState,
  currency: string,
): Promise<ChargeState> {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  if (!intent || !charge?.disputed) return state;
  const { data } = await api.disputes.list({ payment_intent: intent.id, limit: 100 });
  const lost = data.filter(({ status }) => status === 'lost');
  if (lost.length === 0) return state;
  const amount = lost.reduce((sum, dispute) => sum + dispute.amount, 0);
  const takenBackMinor = fromStripeAmount(amount, currency);
  return {
    ...state,
    takenBackMinor,
    refundedMinor: Math.min(state.refundedMinor + takenBackMinor, state.capturedMinor),
    isMandateOver: charge.payment_method_details?.type === 'sepa_debit',
  };
}
