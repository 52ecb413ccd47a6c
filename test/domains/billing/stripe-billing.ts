import { createHmac, randomBytes } from 'node:crypto';
import {
  openStandIn,
  type ApiAnswer,
  type ApiRequest,
} from '../payments/providers/stand-ins/stand-in.ts';

export const billingKey = 'sk_test_operatorsOwnAccount';
export const billingSecret = 'whsec_b2lsbGluZ29mdGhlb3BlcmF0b3I';

type Fields = Record<string, unknown>;

interface Price {
  id: string;
  lookup_key: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year' };
  metadata: Record<string, string>;
}

interface Coupon {
  id: string;
  percent_off: number | null;
  amount_off: number | null;
  metadata: Record<string, string>;
}

interface Subscription extends Fields {
  id: string;
  customer: string;
  status: string;
  created: number;
  trial_end: number | null;
  cancel_at: number | null;
  ended_at: number | null;
  cancellation_details: { reason: string | null };
  price: string;
  coupon: string | null;
  current_period_end: number;
  latest_invoice: string | null;
}

interface Invoice extends Fields {
  id: string;
  customer: string;
  subscription: string;
  status: string;
  created: number;
  total: number;
  amount_paid: number;
  post_payment_credit_notes_amount: number;
  attempt_count: number;
  next_payment_attempt: number | null;
}

interface Session extends Fields {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  price: string;
  coupon: string | null;
  trialEnd: number | null;
  form: Record<string, string>;
}

const day = 86_400;
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false, url: '/' });
const failed = (status: number, message: string): ApiAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

/** Implements the part of Stripe Billing that tariffs use, with tax of 19 % on each invoice. */
export async function openStripeBilling(now: () => number) {
  const seconds = () => Math.floor(now() / 1000);
  const prices = new Map<string, Price>();
  const coupons = new Map<string, Coupon>();
  const customers = new Map<string, Fields>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();

  const lengthOf = (price: Price) => (price.recurring.interval === 'year' ? 365 : 30) * day;
  const discounted = ({ price, coupon }: Pick<Subscription, 'price' | 'coupon'>) => {
    const amount = prices.get(price)!.unit_amount;
    const off = coupon === null ? undefined : coupons.get(coupon);
    return Math.max(0, amount - (off?.amount_off ?? (amount * (off?.percent_off ?? 0)) / 100));
  };
  const shown = (subscription: Subscription) => {
    const { price, coupon, current_period_end, latest_invoice, ...rest } = subscription;
    return {
      ...rest,
      object: 'subscription',
      items: { data: [{ id: `si_${rest.id}`, price: prices.get(price), current_period_end }] },
      discounts: coupon === null ? [] : [{ id: 'di_1', source: { coupon: coupons.get(coupon) } }],
      latest_invoice: invoices.get(latest_invoice ?? '') ?? null,
      pending_update: null,
    };
  };
  const shownInvoice = (invoice: Invoice) => ({
    ...invoice,
    object: 'invoice',
    number: `F-${[...invoices.keys()].indexOf(invoice.id) + 1}`,
    total_excluding_tax: Math.round(invoice.total / 1.19),
    hosted_invoice_url: `https://invoice.stripe.example/${invoice.id}?at=${seconds()}`,
    invoice_pdf: `https://invoice.stripe.example/${invoice.id}.pdf?at=${seconds()}`,
    status_transitions: { finalized_at: invoice.created },
    lines: { data: [] },
  });
  const bill = (subscription: Subscription, net: number, isPaid = true): Invoice => {
    const total = Math.round(net * 1.19);
    const invoice: Invoice = {
      id: newId('in'),
      customer: subscription.customer,
      subscription: subscription.id,
      currency: prices.get(subscription.price)!.currency,
      status: isPaid ? 'paid' : 'open',
      created: seconds(),
      total,
      amount_paid: isPaid ? total : 0,
      post_payment_credit_notes_amount: 0,
      attempt_count: 1,
      next_payment_attempt: isPaid ? null : seconds() + 3 * day,
    };
    invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    return invoice;
  };

  function createSession(form: Record<string, string>): ApiAnswer {
    if (form['mode'] !== 'subscription') return failed(400, 'Bad mode.');
    const trial = form['subscription_data[trial_end]'];
    if (trial && Number(trial) < seconds() + 2 * day) {
      return failed(400, 'The `trial_end` date has to be at least 2 days in the future.');
    }
    const session: Session = {
      id: newId('cs'),
      customer: form['customer']!,
      status: 'open',
      subscription: null,
      price: form['line_items[0][price]']!,
      coupon: form['discounts[0][coupon]'] ?? null,
      trialEnd: trial ? Number(trial) : null,
      form,
    };
    sessions.set(session.id, session);
    return ok({ ...session, url: `https://checkout.stripe.example/${session.id}` });
  }

  function updateSubscription(id: string, form: Record<string, string>): ApiAnswer {
    const subscription = subscriptions.get(id);
    if (!subscription) return failed(404, 'No such subscription.');
    const cancels = form['cancel_at_period_end'];
    if (cancels !== undefined) {
      subscription.cancel_at = cancels === 'true' ? subscription.current_period_end : null;
    }
    if (form['discounts[0][coupon]']) subscription.coupon = form['discounts[0][coupon]'];
    if (form['trial_end']) {
      const end = Number(form['trial_end']);
      Object.assign(subscription, { status: 'trialing', trial_end: end, current_period_end: end });
    }
    const price = form['items[0][price]'];
    if (price && price !== subscription.price) {
      const before = discounted(subscription);
      subscription.price = price;
      if (form['proration_behavior'] === 'always_invoice') {
        bill(subscription, discounted(subscription) - before);
      }
    }
    return ok(shown(subscription));
  }

  /** A kind of call that fails the next time. */
  let failing: string | null = null;

  function ofKind(kind: string, id: string, form: Record<string, string>, query: URLSearchParams) {
    const customer = query.get('customer');
    if (kind === failing) {
      failing = null;
      return failed(400, 'It failed.');
    }
    switch (kind) {
      case 'GET prices': {
        const key = query.get('lookup_keys[0]') ?? query.get('lookup_keys[]');
        return list([...prices.values()].filter(each => each.lookup_key === key));
      }
      case 'POST prices': {
        const price: Price = {
          id: newId('price'),
          lookup_key: form['lookup_key']!,
          unit_amount: Number(form['unit_amount']),
          currency: form['currency']!,
          recurring: { interval: form['recurring[interval]'] as 'month' | 'year' },
          metadata: { tariff: form['metadata[tariff]']!, version: form['metadata[version]']! },
        };
        prices.set(price.id, price);
        return ok(price);
      }
      case 'GET coupons':
        return coupons.has(id) ? ok(coupons.get(id)) : failed(404, 'No such coupon.');
      case 'POST coupons': {
        const coupon: Coupon = {
          id: form['id']!,
          percent_off: form['percent_off'] ? Number(form['percent_off']) : null,
          amount_off: form['amount_off'] ? Number(form['amount_off']) : null,
          metadata: { code: form['metadata[code]']! },
        };
        coupons.set(coupon.id, coupon);
        return ok(coupon);
      }
      case 'POST customers': {
        const made = { id: newId('cus'), ...form };
        customers.set(made.id, made);
        return ok(made);
      }
      case 'GET sessions': {
        const session = sessions.get(id)!;
        const subscription = subscriptions.get(session.subscription ?? '');
        return ok({ ...session, subscription: subscription ? shown(subscription) : null });
      }
      case 'GET subscriptions':
        return list(
          [...subscriptions.values()].filter(each => each.customer === customer).map(shown),
        );
      case 'DELETE subscriptions': {
        const subscription = subscriptions.get(id)!;
        Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
        return ok(shown(subscription));
      }
      case 'POST subscriptions':
        return updateSubscription(id, form);
      case 'GET invoices':
        if (id) return ok(shownInvoice(invoices.get(id)!));
        return list(
          [...invoices.values()]
            .filter(
              each =>
                each.customer === customer ||
                (each.subscription === query.get('subscription') &&
                  each.status === query.get('status')),
            )
            .map(shownInvoice)
            .toReversed(),
        );
      case 'POST credit_notes': {
        const invoice = invoices.get(form['invoice']!)!;
        invoice.post_payment_credit_notes_amount += Number(form['refund_amount']);
        return ok({ id: newId('cn'), object: 'credit_note' });
      }
      default:
        return failed(404, `There is no ${kind}.`);
    }
  }

  function route({ method, path, query, body }: ApiRequest): ApiAnswer {
    const [, , first = '', id = '', action] = path.replace('checkout/', '').split('/');
    const form = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>;
    if (first === 'billing_portal') return ok({ url: 'https://billing.stripe.example/portal' });
    if (first === 'invoices' && id === 'create_preview') {
      const subscription = subscriptions.get(form['subscription']!)!;
      const price = prices.get(form['subscription_details[items][0][price]']!)!;
      const total = Math.round((price.unit_amount - discounted(subscription)) * 1.19);
      return ok({ amount_due: Math.max(0, total), total });
    }
    if (first === 'sessions' && method === 'POST') {
      if (action !== 'expire') return createSession(form);
      const session = sessions.get(id)!;
      session.status = 'expired';
      return ok(session);
    }
    return ofKind(`${method} ${first}`, id, form, query);
  }

  const standIn = await openStandIn(request =>
    request.headers.authorization === `Bearer ${billingKey}`
      ? route(request)
      : failed(401, 'Invalid API Key provided.'),
  );
  const subscriptionOf = (customer: string): Subscription => {
    const found = [...subscriptions.values()].findLast(each => each.customer === customer);
    if (!found) throw new Error(`${customer} has no subscription.`);
    return found;
  };

  return {
    ...standIn,
    sessions,
    subscriptions,
    invoices,
    customers,
    subscriptionOf,
    /** Lets the owner pay on the last open page of a customer. Returns the subscription. */
    pay(customer: string): Subscription {
      const open = [...sessions.values()].filter(
        each => each.customer === customer && each.status === 'open',
      );
      const [session] = open;
      if (!session || open.length > 1) throw new Error(`${open.length} pages are open.`);
      const { price, coupon, trialEnd } = session;
      const subscription: Subscription = {
        id: newId('sub'),
        customer,
        status: trialEnd === null ? 'active' : 'trialing',
        created: seconds(),
        trial_end: trialEnd,
        cancel_at: null,
        ended_at: null,
        cancellation_details: { reason: null },
        price,
        coupon,
        current_period_end: trialEnd ?? seconds() + lengthOf(prices.get(price)!),
        latest_invoice: null,
      };
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, { status: 'complete', subscription: subscription.id });
      bill(subscription, trialEnd === null ? discounted(subscription) : 0);
      return subscription;
    },
    /** Refuses the next call of a kind, such as `POST subscriptions`. */
    refuseNext(kind: string): void {
      failing = kind;
    },
    /** Returns the address to which the page for paying leads back. */
    backOf(customer: string): string {
      const session = [...sessions.values()].findLast(each => each.customer === customer);
      return session?.form['success_url'] ?? '';
    },
    /** Begins the next period. The card is charged, or the payment fails. */
    renew(customer: string, { fails = false } = {}): void {
      const subscription = subscriptionOf(customer);
      subscription.current_period_end += lengthOf(prices.get(subscription.price)!);
      subscription.status = fails ? 'past_due' : 'active';
      subscription.trial_end = null;
      bill(subscription, discounted(subscription), !fails);
    },
    /** Charges the card for the open invoices once more. */
    retry(customer: string, { fails = false } = {}): void {
      const subscription = subscriptionOf(customer);
      for (const invoice of invoices.values()) {
        if (invoice.customer !== customer || invoice.status !== 'open') continue;
        invoice.attempt_count += 1;
        if (!fails) Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
      }
      if (!fails) subscription.status = 'active';
    },
    /** Ends the subscription, because it was cancelled or not paid. */
    end(customer: string, reason: 'cancellation_requested' | 'payment_failed'): void {
      Object.assign(subscriptionOf(customer), {
        status: 'canceled',
        ended_at: seconds(),
        cancellation_details: { reason },
      });
    },
    /** Returns an event about a customer, with the signature of its delivery at a time. */
    event(type: string, customer: string, id = newId('evt')) {
      const object = { id: newId('obj'), customer };
      return JSON.stringify({ id, object: 'event', type, data: { object } });
    },
    signature(body: string, at = now(), secret = billingSecret): string {
      const time = Math.floor(at / 1000);
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return `t=${time},v1=${hash}`;
    },
  };
}
