import type Stripe from 'stripe';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';
import { toStripeAmount } from './amounts.ts';
import {
  ok,
  openUntil,
  refusalsOf,
  type Provider,
  type ProviderCall,
  type RefundState,
} from './provider.ts';
import { returnUrlOf } from './return-url.ts';
import { isIntent, lookAtIntent, stripeCards } from './stripe-cards.ts';
import { stripeLines, taxMetadata } from './stripe-lines.ts';
import { lookAtSession, retrieveSession, stateOf } from './stripe-sessions.ts';
import { askStripe, stripeClient } from './stripe-api.ts';

const day = 24 * 3_600_000;

/** Stripe Checkout: the client pays on Stripe's page. */
export const stripe: Provider = {
  name: 'Stripe',
  credentials: [
    {
      name: 'secretKey',
      description: 'The secret or restricted API key, `sk_…` or `rk_…`.',
      pattern: /^[sr]k_\w{8,}$/,
    },
    {
      name: 'webhookSecret',
      description: 'The signing secret of the webhook endpoint, `whsec_…`.',
      pattern: /^whsec_\S{8,}$/,
    },
  ],
  remembersFor: day,
  listsBill: true,
  cards: stripeCards,

  async start(call, payment) {
    const amount = toStripeAmount(payment.amountMinor, payment.currency);
    if (amount === undefined) {
      return {
        kind: 'declined',
        reason: `Stripe does not accept this amount in ${payment.currency}`,
      };
    }
    const params = sessionOf(call, payment, amount);
    return askStripe(
      call,
      async api => {
        const begun = payment.status === 'unknown' ? await findSession(api, payment) : undefined;
        const idempotencyKey = payment.id;
        const session = begun ?? (await api.checkout.sessions.create(params, { idempotencyKey }));
        return ok(stateOf(session, payment.currency));
      },
      [401, 403],
    );
  },

  look: (call, payment) =>
    askStripe(call, async api =>
      ok(isIntent(payment) ? await lookAtIntent(api, payment) : await lookAtSession(api, payment)),
    ),

  withdraw: (call, payment) =>
    askStripe(call, async api => {
      // A charge of a card or bank account that Stripe has begun cannot be taken back.
      if (isIntent(payment)) return ok(await lookAtIntent(api, payment));
      const session = await api.checkout.sessions.expire(String(payment.providerPaymentId));
      return ok(stateOf(session, payment.currency));
    }),

  refund: (call, payment, refund) =>
    askStripe(
      call,
      async api => {
        const payment_intent = await intentOf(api, payment);
        const amount = toStripeAmount(refund.amountMinor, refund.currency);
        if (payment_intent == null || amount === undefined) {
          return {
            kind: 'declined',
            reason: `Stripe cannot refund this amount in ${refund.currency}`,
          };
        }
        const made =
          refund.status === 'unknown' ? await findRefund(api, payment_intent, refund) : undefined;
        if (made) return ok(refundStateOf(made));
        const metadata = { paymentId: payment.id, refundId: refund.id };
        const asked = await api.refunds.create(
          { payment_intent, amount, metadata },
          { idempotencyKey: refund.id },
        );
        return ok(refundStateOf(asked));
      },
      refusalsOf(refund),
    ),

  findRefund: (call, payment, refund) =>
    askStripe(call, async api => {
      const intent = await intentOf(api, payment);
      const made = intent == null ? undefined : await findRefund(api, intent, refund);
      return ok(made ? refundStateOf(made) : null);
    }),

  lookRefund: (call, _payment, refund) =>
    askStripe(call, async api =>
      ok(refundStateOf(await api.refunds.retrieve(String(refund.providerRefundId)))),
    ),

  readNotice(body) {
    const { id, type, data } = body as { id?: unknown; type?: unknown; data?: StripeData };
    if (typeof id !== 'string' || typeof type !== 'string' || !events.has(type)) return undefined;
    const { paymentId, cardId } = data?.object?.metadata ?? {};
    if (typeof cardId === 'string') return { eventId: id, cardId };
    const disputed = data?.object?.payment_intent;
    if (type.startsWith('charge.dispute.') && typeof disputed === 'string') {
      return { eventId: id, providerPaymentId: disputed };
    }
    if (typeof paymentId !== 'string') return undefined;
    return { eventId: id, paymentId, isAboutRefund: /^(charge\.)?refund/.test(type) };
  },

  async isGenuine(call, raw, headers) {
    const { webhooks } = await stripeClient(call);
    const signature = String(headers['stripe-signature'] ?? '');
    const secret = call.credentials['webhookSecret'] ?? '';
    const now = call.context.now();
    try {
      webhooks.constructEvent(raw, signature, secret, undefined, undefined, now);
      return true;
    } catch {
      return false;
    }
  },
};

/** Events about Checkout, cards, refunds and disputes. An endpoint may receive others too. */
const events: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'setup_intent.succeeded',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

interface StripeData {
  object?: { metadata?: Record<string, unknown> | null; payment_intent?: unknown };
}

/**
 * Returns the parameters of a session. A repeated request must be identical, so they depend only on payment
 * and settings.
 */
function sessionOf(
  { context }: ProviderCall,
  payment: Payment,
  amount: number,
): Stripe.Checkout.SessionCreateParams {
  const { id, description } = payment;
  const url = returnUrlOf(context.services.config, payment);
  const metadata = { paymentId: id, ...taxMetadata(payment) };
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    payment_intent_data: { description, metadata },
    line_items: stripeLines(payment, amount),
    success_url: url,
    cancel_url: url,
    expires_at: Math.floor(openUntil(payment) / 1000),
  };
}

/**
 * Finds the session of a payment in Stripe's list. For a known key Stripe replays its answer, even an error,
 * so only the list is reliable.
 */
async function findSession(api: Stripe, payment: Payment) {
  const seconds = (instant: number) => Math.floor(instant / 1000);
  // Stripe's clock may differ from ours by some minutes.
  const created = { gte: seconds(payment.createdAt) - 300, lte: seconds(openUntil(payment)) };
  const { data } = await api.checkout.sessions.list({ created, limit: 100 });
  return data.find(session => session.client_reference_id === payment.id);
}

async function findRefund(api: Stripe, payment_intent: string, { id }: Refund) {
  const { data } = await api.refunds.list({ payment_intent, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refundId'] === id);
}

async function intentOf(api: Stripe, payment: Payment): Promise<string | null> {
  if (isIntent(payment)) return payment.providerPaymentId ?? null;
  const { payment_intent: intent } = await retrieveSession(api, payment);
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function refundStateOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    status: status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    providerRefundId: id,
    failureReason: isFailed ? (reason ?? status) : null,
  };
}
