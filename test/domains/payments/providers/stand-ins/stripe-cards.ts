import { randomBytes } from 'node:crypto';
import type { ApiAnswer, ApiRequest } from './stand-in.ts';
import { takeDebits } from './stripe-debits.ts';
import type { Intent } from './stripe-intent.ts';

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
  takesBankAccounts: boolean;
  url: string | null;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/**
 * Implements the part of Stripe's API that keeps cards and bank accounts: Checkout in the mode `setup`, off-session payment intents, and
 * disputes.
 */
export function keepCards(intents: Map<string, Intent>) {
  const setups = new Map<string, SetupSession>();
  const customers = new Map<string, string>();
  const debits = takeDebits(intents);
  /** Answer of the banks to the next charges. */
  const bank = { says: 'yes' as 'yes' | 'card_declined' | 'authentication_required' };

  function createSetup(form: URLSearchParams): ApiAnswer {
    const isSound =
      form.get('allowed_payment_method_types[0]') === 'card' &&
      (form.get('allowed_payment_method_types[1]') ?? 'sepa_debit') === 'sepa_debit' &&
      form.has('allowed_payment_method_types[1]') === (form.get('currency') === 'eur') &&
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
      takesBankAccounts: form.has('allowed_payment_method_types[1]'),
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
    if (debits.isBankAccount(customer)) return debits.begin(form);
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
        ...(debits.isBankAccount(session.customer)
          ? { type: 'sepa_debit', sepa_debit: { last4: '3000', country: 'DE' } }
          : {
              type: 'card',
              card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 },
            }),
      },
      mandate: debits.mandateOf(session.customer),
    },
  });

  return {
    setups,
    customers,
    bank,
    debits,
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
      if (kind === 'disputes') return debits.disputesOf(query.get('payment_intent'));
      if (kind !== 'payment_intents') return undefined;
      if (method === 'POST') return takeFrom(form);
      if (id !== '') return { status: 200, body: intents.get(id) };
      const data = [...intents.values()].filter(each => each.customer === query.get('customer'));
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    },
    /** Lets the client save a card or bank account on the page. */
    leave(cardId: string, kind: 'card' | 'bank_account' = 'card'): void {
      const session = sessionOf(cardId);
      const customer = newId('cus');
      if (kind === 'bank_account') debits.keep(customer, session.takesBankAccounts);
      customers.set(customer, newId('pm'));
      Object.assign(session, { status: 'complete', customer, url: null });
    },
    setupOf: sessionOf,
  };
}

function refused(status: number, error: object, type = 'invalid_request_error'): ApiAnswer {
  return { status, body: { error: { type, ...error } } };
}
