import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Salon } from '../../world.ts';
import { createBillingWorld, type BillingWorld } from './billing-world.ts';

let world: BillingWorld;

beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world?.close());

const trialOver = '2026-03-17T08:00:00Z';
/** Stripe repeats events for days. */
const daysLater = '2026-03-20T08:00:00Z';

/** Changes at Stripe, each with its event and the standing that it leads to. */
const stories = [
  {
    type: 'checkout.session.completed',
    begin: async () => undefined,
    happens: (customer: string) => void world.stripe.pay(customer),
    before: 'grace',
    after: 'active',
  },
  {
    type: 'customer.subscription.created',
    begin: async () => undefined,
    happens: (customer: string) => void world.stripe.pay(customer),
    before: 'grace',
    after: 'active',
  },
  {
    type: 'invoice.paid',
    begin: pays,
    happens: (customer: string) => world.stripe.renew(customer),
    before: 'active',
    after: 'active',
  },
  {
    type: 'invoice.payment_failed',
    begin: pays,
    happens: (customer: string) => world.stripe.renew(customer, { fails: true }),
    before: 'active',
    after: 'past_due',
  },
  {
    type: 'customer.subscription.updated',
    begin: owes,
    happens: (customer: string) => world.stripe.retry(customer),
    before: 'past_due',
    after: 'active',
  },
  {
    type: 'customer.subscription.deleted',
    begin: pays,
    happens: (customer: string) => world.stripe.end(customer, 'cancellation_requested'),
    before: 'active',
    after: 'cancelled',
  },
] as const;

async function pays(salon: Salon): Promise<void> {
  world.stripe.pay(world.customerOf(salon));
  await world.report(salon, 'checkout.session.completed');
}

async function owes(salon: Salon): Promise<void> {
  await pays(salon);
  world.stripe.renew(world.customerOf(salon), { fails: true });
  await world.report(salon, 'invoice.payment_failed');
}

/** Creates a salon after its trial that has opened the page for paying. */
async function choosing(): Promise<Salon> {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  world.clock.set(trialOver);
  expect((await world.choose(salon, {})).status).toBe(200);
  return salon;
}

const standingOf = async (salon: Salon) => (await world.plan(salon)).standing;
const events = async (salon: Salon) =>
  (await salon.journal({ eventType: 'business.tariff_updated' })).length;

describe.each(stories)('$type', ({ type, begin, happens, before, after }) => {
  test('leads to the state of Stripe, and a second delivery changes nothing', async () => {
    const salon = await choosing();
    await begin(salon);
    expect(await standingOf(salon)).toBe(before);
    happens(world.customerOf(salon));
    expect(await world.report(salon, type, `evt_${salon.id}`)).toBe(200);
    expect(await standingOf(salon)).toBe(after);
    const [count, requests] = [await events(salon), world.stripe.requests.length];
    expect(await world.report(salon, type, `evt_${salon.id}`)).toBe(200);
    expect(world.stripe.requests).toHaveLength(requests);
    expect(await events(salon)).toBe(count);
  });

  test('changes nothing if it comes late, after the events that followed it', async () => {
    const salon = await choosing();
    await begin(salon);
    const customer = world.customerOf(salon);
    happens(customer);
    const late = world.stripe.event(type, customer);
    world.stripe.end(customer, 'cancellation_requested');
    await world.report(salon, 'customer.subscription.deleted');
    const known = await events(salon);
    world.clock.set(daysLater);
    expect(await world.deliver(late)).toBe(200);
    expect(await standingOf(salon)).toBe('cancelled');
    expect(await events(salon)).toBe(known);
  });

  test('is not needed: the daily reading finds the same state', async () => {
    const salon = await choosing();
    await begin(salon);
    happens(world.customerOf(salon));
    // A day later, the grace period still lasts.
    await world.at('2026-03-18T09:00:00Z');
    expect(await standingOf(salon)).toBe(after);
  });

  test('is applied later if Stripe does not answer now', async () => {
    const salon = await choosing();
    await begin(salon);
    happens(world.customerOf(salon));
    world.stripe.failNext({ done: false, answer: 'fault', to: 'GET /v1/subscriptions' });
    expect(await world.report(salon, type)).toBe(200);
    expect(await standingOf(salon)).toBe(before);
    world.clock.set('2026-03-17T08:02:00Z');
    await world.jobs.run('apply-billing-events');
    expect(await standingOf(salon)).toBe(after);
  });
});

describe('all events of a business', () => {
  const order = [
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
    'customer.subscription.updated',
  ];

  test.each([
    ['in their order', order],
    ['in the opposite order', order.toReversed()],
  ])('%s lead to the same state', async (_, types) => {
    const salon = await choosing();
    world.stripe.pay(world.customerOf(salon));
    for (const type of types) await world.report(salon, type);
    expect(await world.plan(salon)).toMatchObject({
      standing: 'active',
      price: 39,
      invoices: [{ status: 'paid', net: 39, tax: 7.41, total: 46.41, paid: 46.41 }],
    });
  });

  test('at the same time lead to the same state', async () => {
    const salon = await choosing();
    world.stripe.pay(world.customerOf(salon));
    await Promise.all(order.map(type => world.report(salon, type)));
    expect(await world.plan(salon)).toMatchObject({ standing: 'active', invoices: [{}] });
  });

  test('of a slow reading never overwrite a later one', async () => {
    const salon = await choosing();
    const customer = world.customerOf(salon);
    world.stripe.pay(customer);
    const isHeld = world.stripe.hold('GET /v1/subscriptions');
    const slow = world.report(salon, 'checkout.session.completed');
    await isHeld;
    world.clock.set('2026-03-17T08:00:05Z');
    world.stripe.end(customer, 'cancellation_requested');
    await world.sql(`update tariff_subscription set check_after = '2026-03-17T08:00:00Z'`);
    await world.jobs.run('look-at-subscriptions');
    expect(await standingOf(salon)).toBe('cancelled');
    world.stripe.release();
    await slow;
    expect(await standingOf(salon)).toBe('cancelled');
  });
});

describe('the webhook', () => {
  test('refuses an event whose signature is missing, wrong or too old, and keeps none of it', async () => {
    const salon = await choosing();
    const body = world.stripe.event('invoice.paid', world.customerOf(salon));
    const signature = world.stripe.signature.bind(world.stripe);
    const old = world.clock.now() - 10 * 60_000;
    for (const wrong of ['', signature(body, undefined, 'whsec_another'), signature(body, old)]) {
      expect(await world.deliver(body, wrong)).toBe(400);
    }
    const stored = await world.sql('select from billing_event where customer_id = $1', [
      world.customerOf(salon),
    ]);
    expect(stored).toEqual([]);
  });

  test('accepts and ignores events about others', async () => {
    expect(await world.deliver(world.stripe.event('invoice.paid', 'cus_elsewhere'))).toBe(200);
    expect(await world.deliver(world.stripe.event('payout.paid', 'cus_elsewhere'))).toBe(200);
  });
});
