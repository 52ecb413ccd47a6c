import type { Config } from '../../../src/platform/config.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import type { Failure } from './providers/stand-ins/stand-in.ts';
import {
  openStripe,
  stripeKey,
  stripeWebhookSecret,
  type StripeStandIn,
} from './providers/stand-ins/stripe.ts';
import { openYookassa, yooKey, yooShop, type YooStandIn } from './providers/stand-ins/yookassa.ts';

export interface Paid {
  id: string;
  confirmationUrl: string;
}

/** Provider-specific steps of the contract tests. */
export interface Driver {
  readonly name: 'manual' | 'sandbox' | 'stripe' | 'yookassa';
  readonly currency: string;
  readonly credentials?: Record<string, string>;
  /** Lets the client pay; sends no notification yet. */
  pay(payment: Paid): Promise<void>;
  /** Lets the payment fail; sends no notification yet. */
  decline?(payment: Paid): Promise<void>;
  /** Returns the bytes and headers of a notification about a payment; `late` makes it about an earlier state. */
  notification?(payment: Paid, late?: boolean): { body: string; headers: Record<string, string> };
  /** Returns the number of payments at the provider and its total of refunds, in major units. */
  totals(): { payments: number; refunded: number };
  /** Controls of a provider over the network; undefined for the others. */
  readonly remote?: Remote;
}

interface Remote {
  failNext(failure: Failure): void;
  hold(to: string): Promise<void>;
  release(): void;
  /** Beginnings of the paths of the two changes. */
  readonly paths: { start: string; refund: string };
  readonly wrongCredentials: Record<string, string>;
  /** Sets the first status of the next refunds. */
  nextRefund(status: 'pending' | 'succeeded'): void;
  /** Ends the open refunds with this result. */
  endRefunds(status: 'succeeded' | 'failed'): void;
  refundElsewhere(payment: Paid, amount: number): void;
}

/** Creates a world in which Stripe and YooKassa are stand-ins on this machine. */
export async function createPaymentsWorld(config: Partial<Config> = {}) {
  let world: World | undefined;
  const stripe = await openStripe(() => world?.clock.now() ?? 0);
  const yookassa = await openYookassa(() => world?.clock.now() ?? 0);
  world = await createWorld({
    config: {
      stripeApiUrl: stripe.url,
      yookassaApiUrl: yookassa.url,
      yookassaNotificationIps: ['127.0.0.0/8', '::1'],
      ...config,
    },
  });
  const { close } = world;
  return {
    ...world,
    stripe,
    yookassa,
    drivers: driversOf(world, stripe, yookassa),
    /** Runs the given work with a provider timeout short enough for a test. */
    withShortTimeout: async <T>(work: () => Promise<T>): Promise<T> => {
      const settings = world.config as { paymentTimeoutMilliseconds: number };
      const { paymentTimeoutMilliseconds } = settings;
      settings.paymentTimeoutMilliseconds = 300;
      try {
        return await work();
      } finally {
        settings.paymentTimeoutMilliseconds = paymentTimeoutMilliseconds;
      }
    },
    /** Sends a notification as a provider does and returns the HTTP answer. */
    notify: (name: string, { body, headers }: { body: string; headers?: Record<string, string> }) =>
      fetch(`${world.url}/webhooks/payments/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    /** Creates a business that takes payments by one provider alone. */
    businessPaidBy: async (driver: Driver, settings: object = {}): Promise<Salon> => {
      const salon = await world.business({ currency: driver.currency, ...settings });
      const { name: provider, credentials } = driver;
      await salon.account({ provider, isDefault: true, ...(credentials && { credentials }) });
      return salon;
    },
    close: async () => {
      await close();
      await Promise.all([stripe.close(), yookassa.close()]);
    },
  };
}

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;

function driversOf(world: World, stripe: StripeStandIn, yookassa: YooStandIn) {
  return {
    manual: manualDriver(),
    sandbox: sandboxDriver(world),
    stripe: stripeDriver(stripe),
    yookassa: yookassaDriver(yookassa),
  } satisfies Record<string, Driver>;
}

function manualDriver(): Driver {
  return {
    name: 'manual',
    currency: 'EUR',
    pay: async () => undefined,
    totals: () => ({ payments: 0, refunded: 0 }),
  };
}

function sandboxDriver({ url }: World): Driver {
  const decide = async ({ confirmationUrl }: Paid, decision: string) => {
    if (!confirmationUrl.startsWith(url)) throw new Error(`${confirmationUrl} is not ours.`);
    const body = new URLSearchParams({ decision });
    await fetch(confirmationUrl, { method: 'POST', body, redirect: 'manual' });
  };
  return {
    name: 'sandbox',
    currency: 'EUR',
    pay: payment => decide(payment, 'pay'),
    decline: payment => decide(payment, 'decline'),
    totals: () => ({ payments: 0, refunded: 0 }),
  };
}

function stripeDriver(stripe: StripeStandIn): Driver {
  const signed = (body: string) => ({
    body,
    headers: { 'stripe-signature': stripe.signature(body) },
  });
  return {
    name: 'stripe',
    currency: 'EUR',
    credentials: { secretKey: stripeKey, webhookSecret: stripeWebhookSecret },
    pay: async ({ id }) => stripe.pay(id),
    decline: async ({ id }) => stripe.decline(id),
    notification: ({ id }, late) =>
      signed(
        stripe.notification(
          id,
          late ? 'checkout.session.async_payment_failed' : 'checkout.session.completed',
        ),
      ),
    totals: () => ({
      payments: stripe.sessions.size,
      refunded: [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount / 100, 0),
    }),
    remote: {
      failNext: stripe.failNext,
      hold: stripe.hold,
      release: stripe.release,
      paths: { start: 'POST /v1/checkout/sessions', refund: 'POST /v1/refunds' },
      wrongCredentials: { secretKey: 'sk_test_wrongwrong', webhookSecret: stripeWebhookSecret },
      nextRefund: status => void (stripe.next.refund = status),
      endRefunds: status => {
        for (const refund of stripe.refunds.values()) refund.status = status;
      },
      refundElsewhere: ({ id }, amount) => stripe.refundInDashboard(id, amount * 100),
    },
  };
}

function yookassaDriver(yookassa: YooStandIn): Driver {
  return {
    name: 'yookassa',
    currency: 'RUB',
    credentials: { shopId: yooShop, secretKey: yooKey },
    pay: async ({ id }) => yookassa.pay(id),
    decline: async ({ id }) => yookassa.decline(id),
    notification: ({ id }, late) => ({
      body: yookassa.notification(id, late ? 'payment.canceled' : 'payment.succeeded'),
      headers: {},
    }),
    totals: () => ({
      payments: yookassa.payments.size,
      refunded: [...yookassa.refunds.values()].reduce(
        (sum, { amount }) => sum + Number(amount.value),
        0,
      ),
    }),
    remote: {
      failNext: yookassa.failNext,
      hold: yookassa.hold,
      release: yookassa.release,
      paths: { start: 'POST /v3/payments', refund: 'POST /v3/refunds' },
      wrongCredentials: { shopId: yooShop, secretKey: 'test_wrongwrong' },
      nextRefund: status => void (yookassa.next.refund = status),
      endRefunds: status => {
        for (const refund of yookassa.refunds.values()) {
          refund.status = status === 'failed' ? 'canceled' : status;
        }
      },
      refundElsewhere: ({ id }, amount) => yookassa.refundInDashboard(id, amount),
    },
  };
}
