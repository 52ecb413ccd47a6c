import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/sql';
import { readConfig } from '../../../src/platform/config.ts';
import { createServices, type AppServices } from '../../../src/app/services.ts';
import { openDatabase, type Database } from '../../../src/platform/database/connection/orm.ts';
import { changeRows } from '../../../src/platform/database/tenancy/change-rows.ts';
import { entities } from '../../../src/app/entities.ts';
import { runScheduled } from '../../../src/app/jobs/run-scheduled.ts';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { createSeal } from '../../../src/platform/lib/security/seal.ts';
import {
  openStripe,
  stripeKey,
  stripeWebhookSecret,
  type StripeStandIn,
} from '../../domains/payments/providers/stand-ins/stripe.ts';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { launch, type Running } from '../../support/process/running.ts';

/**
 * A process is killed after the provider has acted and before it receives the answer. Sweeps on the same database, two minutes
 * later, have to find the outcome.
 */
const appSecret = 'a secret of this test that is long enough';
let stripe: StripeStandIn;
let place: TestDatabase;
let service: Running;
let database: Database;
let services: AppServices;
let businessId: string;
let orderId: string;

const environment = () => ({
  DATABASE_URL: place.url,
  APP_SECRET: appSecret,
  BASE_URL: 'https://desk.example',
  STRIPE_API_URL: stripe.url,
});

beforeAll(async () => {
  [stripe, place] = await Promise.all([openStripe(Date.now), createDatabase()]);
  const config = { ...readConfig({ ...environment(), NODE_ENV: 'test' }), databasePool: 4 };
  database = await openDatabase(config, entities);
  services = createServices(database.orm, config, appSecret, () => Date.now() + 120_000);
  service = await launch(environment());
  await service.ready();
  await found();
});

afterAll(async () => {
  await service?.kill();
  await database?.close();
  await Promise.all([place?.drop(), stripe?.close()]);
});

const query = (statement: string, parameters: unknown[] = []) =>
  changeRows<any>(database.orm.em.fork() as EntityManager, businessId, statement, parameters);

/** Creates a shop with an account at Stripe and an order of 40. */
async function found(): Promise<void> {
  const { data: shop } = await service.call('onboard_business', {
    ownerEmail: 'owner@example.com',
    name: 'Shop',
    businessType: 'shop',
    items: [{ name: 'Lamp', type: 'product', price: 40 }],
  });
  businessId = shop.id;
  const credentials = { secretKey: stripeKey, webhookSecret: stripeWebhookSecret };
  const sealed = createSeal(appSecret).close(
    JSON.stringify(credentials),
    `payment-account:${businessId}:stripe`,
  );
  await query(
    `insert into payment_account (business_id, provider, sealed, active, is_default, version, created_at)
     values ($1, 'stripe', $2, true, true, 1, now()) returning 1`,
    [businessId, sealed],
  );
  const { data: catalog } = await service.call('list_catalog', { businessId });
  const { data: order } = await service.call('create_order', {
    businessId,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    items: [{ catalogItemId: catalog.items[0].itemId, quantity: 1 }],
  });
  orderId = order.orderId;
}

/** Kills the process after Stripe has acted and before it answers, and starts another. */
async function killDuring(path: string, work: () => Promise<unknown>): Promise<void> {
  const reached = stripe.hold(path);
  const lost = work().catch(() => undefined);
  await reached;
  await service.kill();
  stripe.release();
  await lost;
  service = await launch(environment());
  await service.ready();
}

const sweep = async (name: string) => {
  const job = schedule.find(each => each.name === name);
  if (!job) throw new Error(`No job is called ${name}.`);
  return runScheduled(services, [job]);
};
const payments = async () => (await service.call('list_payments', { businessId })).data.items;
const order = async () => (await service.call('get_order', { businessId, orderId })).data;

test('killed between the provider’s answer and the commit, the books balance after the restart', async () => {
  await killDuring('POST /v1/checkout/sessions', () =>
    service.call('init_payment', { businessId, orderId }),
  );
  expect(stripe.sessions.size).toBe(1);
  expect(await query('select provider_payment_id as id, status from payment')).toEqual([
    { id: null, status: 'pending' },
  ]);
  await sweep('reconcile-payments');
  const [{ paymentId }] = await payments();
  expect(stripe.sessions.size).toBe(1);
  const again = await service.call('init_payment', { businessId, orderId });
  expect(again.data).toMatchObject({ paymentId, confirmationUrl: stripe.sessionOf(paymentId).url });

  stripe.pay(paymentId);
  const body = stripe.notification(paymentId, 'checkout.session.completed');
  await killDuring('GET /v1/checkout/sessions', () =>
    fetch(`${service.url}/webhooks/payments/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.signature(body) },
      body,
    }),
  );
  expect((await order()).paymentStatus).toBe('pending');
  await sweep('apply-payment-events');
  expect(await order()).toMatchObject({ paymentStatus: 'paid', status: 'confirmed', paid: 40 });

  await killDuring('POST /v1/refunds', () =>
    service.call('refund_payment', { businessId, paymentId, amount: 15 }),
  );
  await sweep('reconcile-refunds');
  const [payment] = await payments();
  expect(payment).toMatchObject({ captured: 40, refunded: 15, refunds: [{ status: 'succeeded' }] });
  expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([1500]);
  expect(await order()).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 15 });
});
