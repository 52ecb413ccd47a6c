import { randomBytes } from 'node:crypto';
import type { ApiAnswer } from './stand-in.ts';
import type { Intent } from './stripe-intent.ts';

interface Dispute {
  id: string;
  object: 'dispute';
  status: 'lost' | 'needs_response';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const debit = { type: 'sepa_debit' } as const;

/** Implements SEPA direct debits of Stripe: they are under way until the test lets the bank answer, and can be disputed. */
export function takeDebits(intents: Map<string, Intent>) {
  const accounts = new Set<string>();
  const disputes: Dispute[] = [];
  const intentOf = (paymentId: string): Intent => {
    const mine = [...intents.values()].filter(each => each.metadata?.['paymentId'] === paymentId);
    const [intent] = mine;
    if (!intent || mine.length > 1) throw new Error(`${mine.length} intents of ${paymentId}.`);
    return intent;
  };
  const notification = (type: string, object: object) =>
    JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });

  return {
    disputes,
    isBankAccount: (customer: string | null) => customer !== null && accounts.has(customer),
    /** Keeps a customer's bank account, which the page must offer. */
    keep(customer: string, isOffered: boolean): void {
      if (!isOffered) throw new Error('The page takes no bank account.');
      accounts.add(customer);
    },
    mandateOf: (customer: string | null) =>
      customer !== null && accounts.has(customer)
        ? {
            id: newId('mandate'),
            object: 'mandate',
            payment_method_details: { ...debit, sepa_debit: { reference: 'MANDATE3000' } },
          }
        : null,
    /** Begins a debit of a bank account. */
    begin(form: URLSearchParams): ApiAnswer {
      const isSound =
        form.get('allowed_payment_method_types[0]') === 'sepa_debit' &&
        form.get('currency') === 'eur';
      if (!isSound) {
        const error = { type: 'invalid_request_error', message: 'Bad debit.' };
        return { status: 400, body: { error } };
      }
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'processing',
        amount: Number(form.get('amount')),
        amount_received: 0,
        last_payment_error: null,
        latest_charge: {
          id: newId('ch'),
          object: 'charge',
          amount_refunded: 0,
          disputed: false,
          payment_method_details: debit,
        },
        customer: form.get('customer') ?? '',
        metadata: { paymentId: form.get('metadata[paymentId]') ?? '' },
      };
      intents.set(intent.id, intent);
      return { status: 200, body: structuredClone(intent) };
    },
    /** Lets the bank answer a debit: `yes`, or the code of its failure. Returns the body of the webhook. */
    answer(paymentId: string, answer: string): string {
      const intent = intentOf(paymentId);
      if (intent.status !== 'processing') throw new Error(`The debit is ${intent.status}.`);
      if (answer === 'yes') {
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
        return notification('payment_intent.succeeded', intent);
      }
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: {
          code: 'payment_intent_payment_attempt_failed',
          message: `The bank says ${answer}.`,
        },
      });
      Object.assign(intent.latest_charge ?? {}, { failure_code: answer });
      return notification('payment_intent.payment_failed', intent);
    },
    /**
     * Lets the client take a payment back at the bank: a debit is lost at once, a card's payment can be argued about. Returns the body of
     * the webhook, which names no metadata.
     */
    takeBack(paymentId: string, status: Dispute['status'] = 'lost'): string {
      const intent = intentOf(paymentId);
      if (!intent.latest_charge) throw new Error('It was not paid.');
      intent.latest_charge.disputed = true;
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        status,
        amount: intent.amount_received,
        payment_intent: intent.id,
        metadata: {},
      };
      disputes.push(dispute);
      return notification('charge.dispute.created', dispute);
    },
    /** Ends the disputes of a payment as lost. Returns the body of the webhook. */
    lose(paymentId: string): string {
      const { id } = intentOf(paymentId);
      const dispute = disputes.find(each => each.payment_intent === id);
      if (!dispute) throw new Error('There is no dispute.');
      dispute.status = 'lost';
      return notification('charge.dispute.closed', dispute);
    },
    disputesOf(intentId: string | null): ApiAnswer {
      const data = disputes.filter(({ payment_intent: id }) => id === intentId);
      return {
        status: 200,
        body: { object: 'list', data, has_more: false, url: '/v1/disputes' },
      };
    },
  };
}
