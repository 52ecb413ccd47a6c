import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../../support/time/until.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { createPaymentsWorld } from '../payments-world.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
const { stripe: driver } = world.drivers;

let shop: Salon;
let payment: { id: string; confirmationUrl: string };
beforeEach(async () => {
  shop = await world.businessPaidBy(driver);
  payment = await shop.paying({ amount: 40 });
  await driver.pay(payment);
});

const stored = () => world.sql('select 1 from payment_event where business_id = $1', [shop.id]);
const body = () => world.stripe.notification(payment.id, 'checkout.session.completed');
const sendSigned = (text: string, signature: string) =>
  world.notify('stripe', { body: text, headers: { 'stripe-signature': signature } });

describe('a webhook of Stripe', () => {
  test.each([
    ['without a signature', () => ''],
    [
      'signed with another secret',
      (text: string) => world.stripe.signature(text, undefined, 'whsec_of_another'),
    ],
    ['signed for other bytes', (text: string) => world.stripe.signature(`${text} `)],
    [
      'signed too long ago',
      (text: string) => world.stripe.signature(text, world.clock.now() - 301_000),
    ],
  ])('%s is refused, and neither stored nor processed', async (_, sign) => {
    const text = body();
    const answer = await sendSigned(text, sign(text));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
    expect(await stored()).toEqual([]);
    expect((await shop.paymentNow(payment)).status).toBe('pending');
  });

  test('signed by one business’s secret cannot change another’s payment', async () => {
    const other = await world.businessPaidBy({
      ...driver,
      credentials: { ...driver.credentials!, webhookSecret: 'whsec_of_the_other_shop' },
    });
    const theirs = await other.paying({ amount: 7 });
    const text = world.stripe.notification(theirs.id, 'checkout.session.completed');
    expect((await sendSigned(text, world.stripe.signature(text))).status).toBe(400);
  });

  test('larger than 64 KB is refused', async () => {
    const text = JSON.stringify({ ...JSON.parse(body()), more: 'x'.repeat(64 * 1024) });
    expect((await sendSigned(text, world.stripe.signature(text))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

test.each([
  ['post', 'nobody', 404],
  ['post', 'manual', 400],
  ['get', 'stripe', 404],
])('%s of %s is answered with a problem', async (method, name, status) => {
  const answer = await fetch(`${world.url}/webhooks/payments/${name}`, { method });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    expect.stringContaining('application/problem+json'),
  ]);
});

test('a processed notification is kept for 30 days', async () => {
  const text = body();
  await sendSigned(text, world.stripe.signature(text));
  await until(async () => (await shop.paymentNow(payment)).status !== 'pending');
  const processed = () =>
    world.sql('select 1 from payment_event where business_id = $1 and processed_at is not null', [
      shop.id,
    ]);
  await until(async () => (await processed()).length > 0);
  const { clock, jobs } = world;
  clock.advance({ days: 30 });
  await jobs.run('clean-payment-events');
  expect(await stored()).toHaveLength(1);
  clock.advance({ minutes: 1 });
  await jobs.run('clean-payment-events');
  expect(await stored()).toEqual([]);
});

test('a refund that the client’s bank returns later has failed, and its money is available again', async () => {
  const order = await shop.ordered([{ item: await shop.product({ price: 30 }) }]);
  const paid = await shop.paying({ orderId: order.id });
  await driver.pay(paid);
  await shop.checkPayment(paid);
  needed(await shop.refund(paid, { amount: 30 }));
  expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'refunded' });
  const text = world.stripe.bounce(paid.id);
  expect((await sendSigned(text, world.stripe.signature(text))).status).toBe(200);
  await until(async () => (await shop.paymentNow(paid)).refunds[0].status !== 'succeeded');
  expect(await shop.paymentNow(paid)).toMatchObject({
    captured: 30,
    refunded: 0,
    refunds: [{ status: 'failed', failureReason: 'lost_or_stolen_card' }],
  });
  expect(await shop.orderNow(order)).toMatchObject({ paymentStatus: 'paid' });
  expect(await shop.journal({ eventType: 'refund.failed' })).toHaveLength(1);
  expect(needed(await shop.refund(paid, { amount: 30 })).status).toBe('succeeded');
});

test('An order whose refund the client’s bank returns issues a gift card again.', async () => {
  const item = await shop.product({ price: 30, giftCard: true });
  const order = await shop.ordered([{ item }]);
  const paid = await shop.paying({ orderId: order.id });
  await driver.pay(paid);
  await shop.checkPayment(paid);
  needed(await shop.refund(paid));
  const cards = async () =>
    needed(await shop.rest('GET', `/gift-cards?orderId=${order.id}`))
      .items.map((card: any) => card.status)
      .toSorted();
  expect(await cards()).toEqual(['void']);
  const text = world.stripe.bounce(paid.id);
  await sendSigned(text, world.stripe.signature(text));
  await until(async () => (await cards()).length > 1);
  expect(await cards()).toEqual(['active', 'void']);
});

test('a false notification of YooKassa changes nothing: the payment is looked up with the shop’s key', async () => {
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const unpaid = await rouble.paying({ amount: 100 });
  const lie = JSON.parse(world.yookassa.notification(unpaid.id, 'payment.succeeded'));
  lie.object.status = 'succeeded';
  expect((await world.notify('yookassa', { body: JSON.stringify(lie) })).status).toBe(200);
  await rouble.checkPayment(unpaid);
  expect(await rouble.paymentNow(unpaid)).toMatchObject({ status: 'pending', captured: 0 });
});

test('notifications of YooKassa cost one look-up at a time, however many arrive, and their contents are not stored', async () => {
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const payment = await rouble.paying({ amount: 100 });
  const notification = JSON.parse(world.yookassa.notification(payment.id, 'payment.succeeded'));
  const body = JSON.stringify({ ...notification, more: 'x'.repeat(60_000) });
  const before = world.yookassa.requests.length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => world.notify('yookassa', { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await until(async () => {
    const [row] = await world.sql<{ error: string | null }>(
      'select error from payment_event where payment_id = $1',
      [payment.id],
    );
    return row?.error != null;
  });
  expect(world.yookassa.requests.length - before).toBe(1);
  const [row] = await world.sql<{ size: number }>(
    'select sum(pg_column_size(e.*))::int as size from payment_event e where payment_id = $1',
    [payment.id],
  );
  expect(row?.size).toBeLessThan(1000);
});

test('a notification of YooKassa from another address than its own is refused', async () => {
  const settings = world.config as { yookassaNotificationIps: readonly string[] };
  const { yookassaNotificationIps } = settings;
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const payment = await rouble.paying({ amount: 100 });
  settings.yookassaNotificationIps = ['185.71.76.0/27', '2a02:5180::/32'];
  try {
    const notification = { body: world.yookassa.notification(payment.id, 'payment.succeeded') };
    const answer = await world.notify('yookassa', notification);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  } finally {
    settings.yookassaNotificationIps = yookassaNotificationIps;
  }
  expect(
    await world.sql('select 1 from payment_event where payment_id = $1', [payment.id]),
  ).toEqual([]);
});

test('a premature notification of YooKassa is processed when it comes again', async () => {
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const payment = await rouble.paying({ amount: 100 });
  const notification = { body: world.yookassa.notification(payment.id, 'payment.succeeded') };
  const heard = async () =>
    world.sql('select 1 from payment_event where payment_id = $1 and error is not null', [
      payment.id,
    ]);
  expect((await world.notify('yookassa', notification)).status).toBe(200);
  await until(async () => (await heard()).length > 0);
  world.yookassa.pay(payment.id);
  world.clock.advance({ seconds: 10 });
  expect((await world.notify('yookassa', notification)).status).toBe(200);
  await until(async () => (await rouble.paymentNow(payment)).status !== 'pending');
  expect(await rouble.paymentNow(payment)).toMatchObject({ status: 'succeeded', captured: 100 });
});

test('a premature notification of YooKassa starts checks until the payment ends', async () => {
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const payment = await rouble.paying({ amount: 100 });
  const notification = { body: world.yookassa.notification(payment.id, 'payment.succeeded') };
  const processed = () =>
    world.sql('select error from payment_event where payment_id = $1 and processed_at is null', [
      payment.id,
    ]);
  await world.notify('yookassa', notification);
  await until(async () => (await processed())[0]?.['error'] !== null);
  world.yookassa.pay(payment.id);
  world.clock.advance({ minutes: 1 });
  await world.jobs.run('apply-payment-events');
  expect(await rouble.paymentNow(payment)).toMatchObject({ status: 'succeeded', captured: 100 });
  expect(await processed()).toEqual([]);
});

test('a notification of YooKassa about a refund finds the payment by YooKassa’s own id', async () => {
  const rouble = await world.businessPaidBy(world.drivers.yookassa);
  const paid = await rouble.paying({ amount: 100 });
  world.yookassa.pay(paid.id);
  await rouble.checkPayment(paid);
  world.yookassa.next.refund = 'pending';
  await rouble.refund(paid, { amount: 30 });
  world.yookassa.next.refund = 'succeeded';
  const refund = [...world.yookassa.refunds.values()].at(-1)!;
  refund.status = 'succeeded';
  const notification = world.yookassa.refundNotification(refund);
  expect((await world.notify('yookassa', { body: notification })).status).toBe(200);
  await until(async () => (await rouble.paymentNow(paid)).refunds[0].status !== 'pending');
  const now = await rouble.paymentNow(paid);
  expect(now).toMatchObject({ refunded: 30, refunds: [{ amount: 30, status: 'succeeded' }] });
});
