import { createHmac, randomBytes } from 'node:crypto';
import { keepCards } from './stripe-cards.ts';
import type { Intent } from './stripe-intent.ts';
import { openStandIn, type ApiAnswer, type ApiRequest } from './stand-in.ts';

export const stripeKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const stripeWebhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  client_reference_id: string;
  expires_at: number;
  url: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripe>>;

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const half = 30 * 60;

/** Implements Stripe's API for Checkout: form-encoded bodies, answers kept by `Idempotency-Key`, signed webhooks. */
export async function openStripe(now: () => number) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const cards = keepCards(intents);
  const refunds = new Map<string, Refund>();
  const kept = new Map<string, { body: string; answer: ApiAnswer }>();
  /** First status of the next refunds. */
  const next = { refund: 'succeeded' as Refund['status'] };

  const intentOf = ({ payment_intent }: Session) => intents.get(payment_intent ?? '') ?? null;
  const expanded = (session: Session) => ({ ...session, payment_intent: intentOf(session) });

  function createSession(form: URLSearchParams): ApiAnswer {
    const expiresAt = Number(form.get('expires_at'));
    if (form.get('mode') !== 'payment' || !form.get('success_url')) return invalid('Bad session.');
    if (expiresAt < now() / 1000 + half) return invalid('expires_at is too soon.');
    let amount = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
      const unit = Number(form.get(`line_items[${line}][price_data][unit_amount]`));
      if (!Number.isInteger(unit) || unit <= 0) return invalid('Invalid integer: unit_amount');
      amount += unit * Number(form.get(`line_items[${line}][quantity]`));
    }
    if (amount === 0) return invalid('No line items.');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: { paymentId: form.get('metadata[paymentId]') ?? '' },
      client_reference_id: form.get('client_reference_id') ?? '',
      expires_at: expiresAt,
      url: `https://checkout.stripe.example/c/pay/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function createRefund(form: URLSearchParams): ApiAnswer {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (!intent?.latest_charge) return invalid('No such payment_intent.');
    if (intent.latest_charge.amount_refunded + amount > intent.amount_received) {
      return invalid('Refund amount is greater than unrefunded amount on charge.');
    }
    intent.latest_charge.amount_refunded += amount;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      status: next.refund,
      amount,
      payment_intent: intent.id,
      metadata: { refundId: form.get('metadata[refundId]') ?? '' },
    };
    refunds.set(refund.id, refund);
    return { status: 200, body: { ...refund } };
  }

  function route({ method, path, query, body }: ApiRequest): ApiAnswer {
    const [, , kind = '', id = '', action] = path.replace('checkout/', '').split('/');
    const form = new URLSearchParams(body);
    const aboutCards = cards.route({ method, path, query, body, headers: {} }, form);
    if (aboutCards) return aboutCards;
    if (kind === 'refunds' && method === 'POST') return createRefund(form);
    if (kind === 'refunds' && id === '') {
      const data = [...refunds.values()].filter(
        refund => refund.payment_intent === query.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    }
    if (kind === 'refunds') return found(refunds.get(id));
    if (kind !== 'sessions') return missing();
    if (method === 'POST' && id === '') return createSession(form);
    if (id === '') {
      const data = [...sessions.values()];
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    }
    const session = sessions.get(id);
    if (!session) return missing();
    if (action === 'expire') {
      if (session.status !== 'open') return invalid('Only open sessions can be expired.');
      Object.assign(session, { status: 'expired', url: null });
    }
    const wantsIntent = query.get('expand[0]') === 'payment_intent.latest_charge';
    return { status: 200, body: wantsIntent ? expanded(session) : session };
  }

  const respond = (request: ApiRequest): ApiAnswer => {
    if (request.headers.authorization !== `Bearer ${stripeKey}`) {
      return failed(401, `Invalid API Key provided: sk_test_****wrong`);
    }
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return route(request);
    const known = kept.get(key);
    if (known && known.body !== request.body) {
      return failed(
        400,
        'Keys for idempotent requests can only be used again with the same parameters.',
        'idempotency_error',
      );
    }
    const answer = known?.answer ?? route(request);
    kept.set(key, { body: request.body, answer: structuredClone(answer) });
    return answer;
  };
  /** Keeps a fault for its key, since Stripe repeats faults as it does answers. */
  const keepFault = ({ headers, body }: ApiRequest, answer: ApiAnswer) => {
    const key = headers['idempotency-key'];
    if (typeof key === 'string') kept.set(key, { body, answer });
  };
  const standIn = await openStandIn(respond, keepFault);

  const sessionOf = (paymentId: string): Session => {
    const mine = [...sessions.values()].filter(each => each.metadata['paymentId'] === paymentId);
    const [session] = mine;
    if (!session || mine.length > 1) throw new Error(`${mine.length} sessions of ${paymentId}.`);
    return session;
  };
  const notification = (type: string, object: object) => {
    const event = { id: newId('evt'), object: 'event', type, data: { object } };
    return JSON.stringify(event);
  };

  return {
    ...standIn,
    cards,
    next,
    sessions,
    refunds,
    sessionOf,
    /** Lets the client pay. */
    pay(paymentId: string): void {
      const session = sessionOf(paymentId);
      if (session.status !== 'open') throw new Error(`The page is ${session.status}.`);
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: session.amount_total,
        last_payment_error: null,
        latest_charge: { id: newId('ch'), object: 'charge', amount_refunded: 0 },
      };
      intents.set(intent.id, intent);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent.id,
        url: null,
      });
    },
    /** Lets the client's bank decline the payment in the end. */
    decline(paymentId: string): void {
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { message: 'Your account has too little money.' },
        latest_charge: null,
      };
      intents.set(intent.id, intent);
      Object.assign(sessionOf(paymentId), { status: 'complete', payment_intent: intent.id });
    },
    /** Refunds in Stripe's own dashboard. */
    refundInDashboard(paymentId: string, amount: number): void {
      const charge = intentOf(sessionOf(paymentId))?.latest_charge;
      if (!charge) throw new Error('It was not paid.');
      charge.amount_refunded += amount;
    },
    /** Lets the client's bank return a refund; returns the body of the webhook about it. */
    bounce(paymentId: string): string {
      const intent = intentOf(sessionOf(paymentId));
      const refund = [...refunds.values()].find(each => each.payment_intent === intent?.id);
      if (!intent?.latest_charge || !refund) throw new Error('Nothing was refunded.');
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      intent.latest_charge.amount_refunded -= refund.amount;
      const metadata = { ...refund.metadata, paymentId };
      return notification('refund.failed', { ...refund, metadata });
    },
    /** Returns the body of a webhook about a payment, with its current session. */
    notification: (paymentId: string, type: string) => notification(type, sessionOf(paymentId)),
    /** Returns the body of a webhook about a saved card. */
    cardNotification: (cardId: string, type: string) => notification(type, cards.setupOf(cardId)),
    /** Returns the header that signs a body at the given time. */
    signature(body: string, at = now(), secret = stripeWebhookSecret): string {
      const time = Math.floor(at / 1000);
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return `t=${time},v1=${hash}`;
    },
  };
}

function failed(status: number, message: string, type = 'invalid_request_error'): ApiAnswer {
  return { status, body: { error: { type, message } } };
}

function invalid(message: string): ApiAnswer {
  return failed(400, message);
}

function missing(): ApiAnswer {
  return failed(404, 'No such thing.');
}

function found(body: unknown): ApiAnswer {
  return body ? { status: 200, body } : missing();
}
