import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;
beforeEach(async () => {
  salon = await world.business();
});

const key = (text: string) => ({ headers: { 'idempotency-key': text } });

/** Creates an order for 60. */
async function sold() {
  return salon.ordered([{ item: await salon.product({ price: 20 }), quantity: 3 }]);
}

const visit = (id: string) =>
  salon.graphql(
    `query ($businessId: ID!, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { status paymentStatus due } }`,
    { businessId: salon.id, id },
  );

describe('money taken at the desk', () => {
  test('is paid at once, in parts by different methods, until nothing is due', async () => {
    const order = await sold();
    const cash = needed(
      await salon.take({ orderId: order.id, amount: 25, method: 'cash', tendered: 50 }),
    );
    expect(cash).toMatchObject({
      status: 'succeeded',
      provider: 'manual',
      method: 'cash',
      amount: 25,
      captured: 25,
      tendered: 50,
      change: 25,
      orderId: order.id,
    });
    expect(await salon.orderNow(order)).toMatchObject({
      paymentStatus: 'unpaid',
      status: 'new',
      paid: 25,
      due: 35,
    });
    const card = needed(await salon.take({ orderId: order.id, method: 'card' }));
    expect(card).toMatchObject({ amount: 35, method: 'card', tendered: null, change: null });
    expect(await salon.orderNow(order)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
      paid: 60,
      due: 0,
    });
    expect(await salon.take({ orderId: order.id, method: 'cash' })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringContaining('paid'),
    });
  });

  test('never exceeds the amount due, and the error names the field', async () => {
    const order = await sold();
    needed(await salon.take({ orderId: order.id, amount: 40, method: 'cash' }));
    expect(await salon.take({ orderId: order.id, amount: 20.01, method: 'cash' })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringMatching(/^amount: at most 20 EUR/),
    });
    expect(await salon.payments()).toHaveLength(1);
  });

  test.each([
    [{ orderId: 'o', appointmentId: 'a', method: 'cash' }, 'orderId'],
    [{ method: 'cash' }, 'orderId'],
    [{ amount: 0, method: 'cash' }, 'amount'],
    [{ amount: 1.234, method: 'cash' }, 'amount'],
    [{ amount: 5, method: 'card', tendered: 10 }, 'tendered'],
    [{ amount: 5, method: 'cash', tendered: 4.99 }, 'tendered'],
  ])('is refused as %p, by the field %s', async (input, field) => {
    const { code, message } = await salon.take(input);
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(field)]);
    expect(await salon.payments()).toEqual([]);
  });

  test('is taken once, however often the call is repeated with its key', async () => {
    const order = await sold();
    const input = { orderId: order.id, amount: 10, method: 'cash' };
    const first = needed(await salon.take(input, key('k')));
    expect(needed(await salon.take(input, key('k')))).toEqual(first);
    expect(await salon.orderNow(order)).toMatchObject({ paid: 10, due: 50 });
  });

  test('is a payment of an amount without an order or an appointment', async () => {
    expect(needed(await salon.take({ amount: 9.5, method: 'transfer' }))).toMatchObject({
      status: 'succeeded',
      captured: 9.5,
      orderId: null,
      appointmentId: null,
    });
  });

  test('confirms a visit once it is paid in full, and is refused for a cancelled one', async () => {
    const service = await salon.service({ requiresPrepayment: true });
    const booked = await salon.booked(service, { at: '2026-03-03T09:00:00Z' });
    const id = booked.id as string;
    needed(await salon.take({ appointmentId: id, amount: 20, method: 'card' }));
    expect((await visit(id)).data).toEqual({ status: 'pending', paymentStatus: 'unpaid', due: 30 });
    needed(await salon.take({ appointmentId: id, method: 'cash' }));
    expect((await visit(id)).data).toEqual({ status: 'confirmed', paymentStatus: 'paid', due: 0 });
    const other = await salon.booked(service, { at: '2026-03-03T12:00:00Z' });
    needed(await salon.cancel(other));
    expect((await salon.take({ appointmentId: other.id, method: 'cash' })).code).toBe(
      'INVALID_TRANSITION',
    );
    expect((await visit(other.id)).data.due).toBe(0);
  });

  test('keeps an online payment in progress that still fits, and withdraws one that does not', async () => {
    const order = await sold();
    const online = await salon.paying({ orderId: order.id, amount: 40, provider: 'sandbox' });
    needed(await salon.take({ orderId: order.id, amount: 20, method: 'cash' }));
    expect((await salon.paymentNow(online)).expiresAt).toBe(online.expiresAt);
    needed(await salon.take({ orderId: order.id, amount: 10, method: 'cash' }));
    expect((await salon.paymentNow(online)).expiresAt).toBe('2026-03-02T08:00:00Z');
    expect(await salon.orderNow(order)).toMatchObject({ due: 30, paymentStatus: 'unpaid' });
  });
});

describe('a part of the amount due', () => {
  test('can be begun next to others, as long as all of them fit', async () => {
    const order = await sold();
    const first = await salon.paying({ orderId: order.id, amount: 40, provider: 'sandbox' });
    expect(first).toMatchObject({ amount: 40, status: 'pending' });
    const tooMuch = await salon.pay({ orderId: order.id, amount: 20.5, provider: 'sandbox' });
    expect([tooMuch.code, tooMuch.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringMatching(/^amount: at most 20 EUR/),
    ]);
    await salon.paying({ orderId: order.id, amount: 20, provider: 'manual' });
    expect(await salon.pay({ orderId: order.id, amount: 1, provider: 'sandbox' })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringContaining('under way'),
    });
    const whole = await salon.paying({ orderId: order.id, provider: 'sandbox' });
    expect(whole).toMatchObject({ amount: 60 });
    expect(await salon.payments({ status: ['cancelled'] })).toHaveLength(1);
  });

  test('is refunded separately, never above its captured amount', async () => {
    const order = await sold();
    const cash = needed(await salon.take({ orderId: order.id, amount: 25, method: 'cash' }));
    needed(await salon.take({ orderId: order.id, method: 'card' }));
    expect((await salon.refund(cash, { amount: 25.01 })).code).toBe('RULE_VIOLATION');
    needed(await salon.refund(cash));
    expect(await salon.orderNow(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      paid: 60,
      refunded: 25,
      due: 0,
    });
  });
});
