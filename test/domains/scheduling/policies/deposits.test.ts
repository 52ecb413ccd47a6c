import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createPolicyWorld } from './policy-world.ts';

const world = await createPolicyWorld();
afterAll(async () => {
  expect(await world.brokenBooks()).toEqual({});
  await world.close();
});

const at = '2026-03-05T12:00:00Z';

type Desk = Awaited<ReturnType<typeof world.salon>>;

const visitNow = async ({ rest }: Desk, { id }: { id: string }) =>
  needed(await rest('GET', `/appointments/${id}`));
const orderNow = async ({ rest }: Desk, { id }: { id: string }) =>
  needed(await rest('GET', `/orders/${id}`));

async function booked(item: object, currency = 'EUR') {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon({}, currency);
  const service = await salon.service({ price: 100, ...item });
  return { salon, visit: await salon.booked(service, { at }) };
}

describe.each([
  [{ depositPercent: 30 }, 'EUR', 30],
  [{ depositPercent: 33.3333, price: 0.99 }, 'EUR', 0.33],
  [{ depositAmount: 25 }, 'EUR', 25],
  [{ depositAmount: 250 }, 'EUR', 100],
  [{ depositPercent: 30, price: 5001 }, 'JPY', 1500],
  [{ depositPercent: 30, price: 5.005 }, 'KWD', 1.502],
] as const)('a service with %j in %s', (item, currency, deposit) => {
  test(`waits for ${deposit}, which confirms it`, async () => {
    const { salon, visit } = await booked(item, currency);
    expect(visit).toMatchObject({ status: 'pending', waitsFor: 'payment' });
    expect(await visitNow(salon, visit)).toMatchObject({ deposit });
    const payment = await salon.paidOnline({ appointmentId: visit.id });
    expect(payment).toMatchObject({ amount: deposit, captured: deposit });
    const { status, due, gross } = await visitNow(salon, visit);
    expect(status).toBe('confirmed');
    expect(due).toBeCloseTo(gross - deposit, 6);
  });
});

test('the rest of a deposit is due at the visit, and paid in full there', async () => {
  const { salon, visit } = await booked({ depositPercent: 30 });
  await salon.paidOnline({ appointmentId: visit.id });
  expect(await visitNow(salon, visit)).toMatchObject({ paymentStatus: 'unpaid', due: 70 });
  const rest = await salon.paidInCash({ appointmentId: visit.id });
  expect(rest).toMatchObject({ amount: 70 });
  expect(await visitNow(salon, visit)).toMatchObject({ paymentStatus: 'paid', due: 0 });
});

test('a part of a deposit confirms nothing', async () => {
  const { salon, visit } = await booked({ depositPercent: 30 });
  await salon.paidOnline({ appointmentId: visit.id, amount: 10 });
  expect(await visitNow(salon, visit)).toMatchObject({ status: 'pending' });
  expect(await salon.paidOnline({ appointmentId: visit.id })).toMatchObject({ amount: 20 });
  expect(await visitNow(salon, visit)).toMatchObject({ status: 'confirmed' });
});

test('the payment link requests the deposit', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon({ publish: true });
  const service = await salon.service({ price: 100, depositAmount: 30 });
  const placed = await world.rest('')('POST', '/public/book', {
    businessId: salon.id,
    catalogItemId: service.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  });
  expect([placed.status, placed.message]).toEqual([201, '']);
  const [payment] = await salon.payments();
  expect(payment).toMatchObject({ amount: 30, status: 'pending' });
});

describe('an order with a deposit', () => {
  const ordered = async (settings: object = {}) => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.salon(settings);
    const visit = { item: await salon.service({ price: 100, depositPercent: 30 }), at };
    return { salon, order: await salon.ordered([visit, { item: await salon.product() }]) };
  };

  test('is paid by the deposits of lines that require one, and by the other lines in full', async () => {
    const { salon, order } = await ordered();
    expect(await orderNow(salon, order)).toMatchObject({
      total: 112,
      deposit: 42,
      dueNow: 42,
      due: 112,
      depositPaid: false,
    });
    expect(await salon.paidOnline({ orderId: order.id })).toMatchObject({ amount: 42 });
    expect(await orderNow(salon, order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'unpaid',
      depositPaid: true,
      due: 70,
      dueNow: 70,
    });
    expect(await salon.appointment({ id: order.items[0].appointmentId })).toMatchObject({
      status: 'confirmed',
    });
    world.clock.advance({ days: 1 });
    await world.jobs.run('expire-orders');
    expect(await orderNow(salon, order)).toMatchObject({ status: 'confirmed' });
    expect(await salon.paidOnline({ orderId: order.id })).toMatchObject({ amount: 70 });
    expect(await orderNow(salon, order)).toMatchObject({ paymentStatus: 'paid', due: 0 });
  });

  test('names the amount due at the visit, before and after the deposit', async () => {
    const { salon, order } = await ordered();
    const query = `query ($b: ID, $o: ID!) { order(businessId: $b, orderId: $o) { dueNow dueLater } }`;
    const dueOf = async ({ id }: { id: string }) =>
      needed(await salon.graphql(query, { b: salon.id, o: id }));
    expect(await dueOf(order)).toEqual({ dueNow: 42, dueLater: 70 });
    await salon.paidOnline({ orderId: order.id });
    expect(await dueOf(order)).toEqual({ dueNow: 70, dueLater: 70 });
    const plain = await salon.ordered([{ item: await salon.product() }]);
    expect(await dueOf(plain)).toEqual({ dueNow: 12, dueLater: 0 });
  });

  test('expires as a whole if the deposit is not paid', async () => {
    const { salon, order } = await ordered();
    world.clock.advance({ minutes: 31 });
    await world.jobs.run('expire-orders');
    expect(await orderNow(salon, order)).toMatchObject({ status: 'cancelled' });
  });

  test('refunds the part of it that is not kept', async () => {
    const { salon, order } = await ordered({
      lateFeeAmount: 20,
      freeUntilHours: 24,
      refunds: 'automatic',
    });
    const payment = await salon.paidOnline({ orderId: order.id });
    world.clock.set('2026-03-05T11:00:00Z');
    needed(await salon.setOrderStatus(order, 'cancelled', { cancelledBy: 'client' }));
    await world.sendBack();
    expect(await salon.paymentNow(payment)).toMatchObject({ captured: 42, refunded: 22 });
    expect(await orderNow(salon, order)).toMatchObject({ fee: 20, feeDue: 0, due: 0 });
  });

  test('owes the part of a fee that its deposit does not cover', async () => {
    const { salon, order } = await ordered({ lateFeePercent: 80, freeUntilHours: 24 });
    await salon.paidOnline({ orderId: order.id });
    world.clock.set('2026-03-05T11:00:00Z');
    needed(await salon.setOrderStatus(order, 'cancelled', { cancelledBy: 'client' }));
    expect(await orderNow(salon, order)).toMatchObject({ fee: 80, feeDue: 38, due: 38 });
    expect(await salon.paidOnline({ orderId: order.id })).toMatchObject({ amount: 38 });
    expect(await orderNow(salon, order)).toMatchObject({ feeDue: 0, due: 0 });
  });
});

test('files export and import a deposit, and one of percentage and amount counts', async () => {
  const salon = await world.salon();
  const csv = 'name,price,durationMinutes,depositPercent,depositAmount\nCut,50,60,30,\n';
  needed(await salon.rest('POST', '/catalog/import', csv));
  const list = async () => needed(await salon.rest('GET', '/catalog')).items[0];
  expect(await list()).toMatchObject({ depositPercent: 30, depositAmount: null });
  const { itemId } = await list();
  const put = (body: object) => salon.rest('PUT', `/catalog/${itemId}`, body);
  expect((await put({ depositAmount: 10 })).data).toMatchObject({
    depositPercent: null,
    depositAmount: 10,
  });
  expect((await put({ depositAmount: 10, depositPercent: 5 })).message).toContain('depositAmount');
  expect((await put({ depositAmount: null })).data).toMatchObject({ depositAmount: null });
});
