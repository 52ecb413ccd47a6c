import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createPolicyWorld } from './policy-world.ts';

const world = await createPolicyWorld();
afterAll(async () => {
  expect(await world.brokenBooks()).toEqual({});
  await world.close();
});

const at = '2026-03-05T12:00:00Z';
const late = '2026-03-05T11:00:00Z';
const half = { freeUntilHours: 24, lateFeePercent: 50, refunds: 'automatic' };

/** Creates an order of an appointment for 50, with or without goods for 12, paid online. */
async function paidOrder(settings: object, withGoods = true) {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon(settings);
  const visit = { item: await salon.service({ price: 50 }), at };
  const goods = withGoods ? [{ item: await salon.product() }] : [];
  const order = await salon.ordered([visit, ...goods]);
  const payment = await salon.paidOnline({ orderId: order.id });
  return { salon, order, payment, booking: { id: order.items[0].appointmentId } };
}

const now = async (salon: any, { id }: { id: string }) =>
  needed(
    await salon.graphql(
      `query ($businessId: ID, $id: ID!) { order(businessId: $businessId, orderId: $id) {
        status paymentStatus total paid refunded fee refundDue feeDue } }`,
      { businessId: salon.id, id },
    ),
  );

test('an appointment that its client cancels late keeps its fee next to the order’s total', async () => {
  const { salon, order, payment, booking } = await paidOrder(half);
  world.clock.set(late);
  needed(await salon.cancel(booking, { cancelledBy: 'client' }));
  await world.sendBack();
  expect(await now(salon, order)).toMatchObject({ total: 12, fee: 25, paymentStatus: 'paid' });
  expect(await salon.paymentNow(payment)).toMatchObject({ captured: 62, refunded: 25 });
});

test('the cancellation of the last appointment cancels the order and keeps its fee', async () => {
  const { salon, order, payment, booking } = await paidOrder(half, false);
  world.clock.set(late);
  needed(await salon.cancel(booking, { cancelledBy: 'client' }));
  await world.sendBack();
  expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 25 });
  expect(await now(salon, order)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    fee: 25,
    refundDue: 0,
  });
});

test.each([
  [{}, 62],
  [{ cancelledBy: 'client' }, 37],
  [{ cancelledBy: 'client', waiveFee: true }, 62],
])('an order cancelled with %j refunds %d', async (input, back) => {
  const { salon, order, payment } = await paidOrder(half);
  world.clock.set(late);
  needed(await salon.setOrderStatus(order, 'cancelled', input));
  await world.sendBack();
  await world.sendBack();
  expect(await salon.paymentNow(payment)).toMatchObject({ captured: 62, refunded: back });
});

test('a paid and cancelled order of goods owes its buyer a refund until staff settle it', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon();
  const order = await salon.ordered([{ item: await salon.product() }]);
  const payment = await salon.paidOnline({ orderId: order.id });
  needed(await salon.setOrderStatus(order, 'cancelled'));
  expect(await now(salon, order)).toMatchObject({ refundDue: 12, paymentStatus: 'paid' });
  needed(await salon.settleOff({ orderId: order.id }));
  expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 12 });
  expect(await now(salon, order)).toMatchObject({ refundDue: 0, paymentStatus: 'refunded' });
});

test('the fee of an unpaid order is owed and paid with the order', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon(half);
  const order = await salon.ordered([{ item: await salon.service({ price: 50 }), at }]);
  world.clock.set(late);
  needed(await salon.setOrderStatus(order, 'cancelled', { cancelledBy: 'client' }));
  expect(await now(salon, order)).toMatchObject({ fee: 25, feeDue: 25 });
  expect(await salon.paidOnline({ orderId: order.id })).toMatchObject({
    captured: 25,
    owedBack: 0,
  });
  expect(await now(salon, order)).toMatchObject({ feeDue: 0, status: 'cancelled' });
});
