import { randomBytes } from 'node:crypto';
import type { ApiAnswer, ApiRequest } from './stand-in.ts';

interface SetupSession {
  id: string;
  object: 'checkout.session';
  mode: 'setup';
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  setup_intent: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  message: string;
  url: string | null;
}

/** A payment intent, of a page or of a charge to a card. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'requires_payment_method';
  amount_received: number;
  last_payment_error: { code?: string; message: string } | null;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
  customer?: string;
  metadata?: Record<string, string>;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/**
 * Implements the part of Stripe's API that keeps cards: Checkout in the mode `setup`, and off-session payment
 * intents.
 */
export function keepCards(intents: Map<string, Intent>) {
  const setups = new Map<string, SetupSession>();
  const customers = new Map<string, string>();
  /** Answer of the banks to the next charges. */
  const bank = { says: 'yes' as 'yes' | 'card_declined' | 'authentication_required' };

  function createSetup(form: URLSearchParams): ApiAnswer {
    const isSound =
      form.get('allowed_payment_method_types[0]') === 'card' &&
      form.get('customer_creation') === 'always' &&
      form.get('setup_intent_data[metadata][cardId]') === form.get('client_reference_id');
    if (!isSound) return refused(400, { message: 'Bad setup session.' });
    const id = newId('cs_test');
    const session: SetupSession = {
      id,
      object: 'checkout.session',
      mode: 'setup',
      status: 'open',
      customer: null,
      setup_intent: newId('seti'),
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { cardId: form.get('metadata[cardId]') ?? '' },
      message: form.get('custom_text[submit][message]') ?? '',
      url: `https://checkout.stripe.example/c/setup/${id}`,
    };
    setups.set(id, session);
    return { status: 200, body: session };
  }

  function takeFrom(form: URLSearchParams): ApiAnswer {
    const customer = form.get('customer') ?? '';
    const isOurs = customers.get(customer) === form.get('payment_method');
    if (!isOurs) return refused(400, { message: 'The payment method was detached.' });
    if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true') {
      return refused(400, { message: 'Nobody is there to confirm it.' });
    }
    const isPaid = bank.says === 'yes';
    const error = isPaid ? null : { code: bank.says, message: `The bank says ${bank.says}.` };
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      amount_received: isPaid ? Number(form.get('amount')) : 0,
      last_payment_error: error,
      latest_charge: isPaid ? { id: newId('ch'), object: 'charge', amount_refunded: 0 } : null,
      customer,
      metadata: { paymentId: form.get('metadata[paymentId]') ?? '' },
    };
    intents.set(intent.id, intent);
    return error
      ? refused(402, { ...error, payment_intent: intent }, 'card_error')
      : { status: 200, body: intent };
  }

  const sessionOf = (cardId: string): SetupSession => {
    const session = [...setups.values()].find(each => each.client_reference_id === cardId);
    if (!session) throw new Error(`No page was opened for ${cardId}.`);
    return session;
  };
  const expanded = (session: SetupSession) => ({
    ...session,
    setup_intent: {
      id: session.setup_intent,
      object: 'setup_intent',
      status: session.customer ? 'succeeded' : 'requires_payment_method',
      payment_method: session.customer && {
        id: customers.get(session.customer),
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 },
      },
    },
  });

  return {
    setups,
    customers,
    bank,
    /** Returns all charges to cards. */
    taken: () => [...intents.values()].filter(({ customer }) => customer !== undefined),
    /** Answers requests about cards; returns undefined for all others. */
    route({ method, path, query }: ApiRequest, form: URLSearchParams): ApiAnswer | undefined {
      const [, , kind = '', id = ''] = path.replace('checkout/', '').split('/');
      if (kind === 'customers' && method === 'DELETE') {
        return customers.delete(id)
          ? { status: 200, body: { id, object: 'customer', deleted: true } }
          : refused(404, { message: 'No such customer.' });
      }
      if (kind === 'sessions' && form.get('mode') === 'setup') return createSetup(form);
      const session = kind === 'sessions' ? setups.get(id) : undefined;
      if (session) {
        const isExpanded = query.get('expand[0]') === 'setup_intent.payment_method';
        return { status: 200, body: isExpanded ? expanded(session) : session };
      }
      if (kind !== 'payment_intents') return undefined;
      if (method === 'POST') return takeFrom(form);
      if (id !== '') return { status: 200, body: intents.get(id) };
      const data = [...intents.values()].filter(each => each.customer === query.get('customer'));
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    },
    /** Lets the client save a card on the page. */
    leave(cardId: string): void {
      const session = sessionOf(cardId);
      const customer = newId('cus');
      customers.set(customer, newId('pm'));
      Object.assign(session, { status: 'complete', customer, url: null });
    },
    setupOf: sessionOf,
  };
}

function refused(status: number, error: object, type = 'invalid_request_error'): ApiAnswer {
  return { status, body: { error: { type, ...error } } };
}
