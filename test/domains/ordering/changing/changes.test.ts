import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';
import { changesOf, checkBooks } from './changes.ts';
import { goodsOf } from '../goods.ts';

const world = await createWorld();
afterAll(() => world.close());
afterEach(() => checkBooks(world));

const startAt = '2026-03-03T10:00:00Z';

async function open(settings: Record<string, unknown> = {}) {
  const salon = await world.business(settings);
  return { salon, goods: goodsOf(world, salon), ...changesOf(salon) };
}

describe('lines', () => {
  test('keep their price and tax if they stay, and new ones have the catalog’s', async () => {
    const { salon, placed, changed } = await open();
    await salon.taxRate({ percent: 19, isDefault: true });
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const comb = await salon.product({ name: 'Comb', price: 5 });
    const order = await placed([{ catalogItemId: soap.id }]);
    await salon.product({ itemId: soap.id, name: 'Soap', price: 99, taxExempt: true });
    const after = await changed(order, {
      lines: [{ position: 0, quantity: 3 }],
      addItems: [{ catalogItemId: comb.id, quantity: 2 }, { catalogItemId: soap.id }],
    });
    expect(after).toMatchObject({ total: 139, version: 2 });
    expect(after.items).toMatchObject([
      { position: 0, name: 'Soap', quantity: 3, price: 10, gross: 30, taxPercent: 19 },
      { position: 1, name: 'Comb', quantity: 2, price: 5, gross: 10, taxPercent: 19 },
      { position: 2, name: 'Soap', quantity: 1, price: 99, gross: 99, taxPercent: null },
    ]);
  });

  test('stay visible after removal, count for nothing, and their positions are not reused', async () => {
    const { salon, placed, changed } = await open();
    const soap = await salon.product({ price: 10 });
    const order = await placed([
      { catalogItemId: soap.id },
      { catalogItemId: soap.id, quantity: 2 },
    ]);
    await changed(order, { lines: [{ position: 1, quantity: 0 }] });
    const after = await changed(order, { addItems: [{ catalogItemId: soap.id }] });
    expect(after.total).toBe(20);
    expect(after.items).toMatchObject([
      { position: 0, cancelled: false },
      { position: 1, cancelled: true, gross: 0 },
      { position: 2, cancelled: false },
    ]);
  });

  test('move stock by the difference, and lines of sets by their parts at the time of the sale', async () => {
    const { salon, goods, placed, changed } = await open();
    const [soap, comb] = [await goods.stocked(10), await goods.stocked(10)];
    const set = await goods.setOf([
      { item: soap, quantity: 2 },
      { item: comb, quantity: 1 },
    ]);
    const order = await placed([
      { catalogItemId: set.id },
      { catalogItemId: comb.id, quantity: 4 },
    ]);
    await salon.product({ itemId: set.id, composition: [{ catalogItemId: soap.id, quantity: 5 }] });
    await changed(order, {
      lines: [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 1 },
      ],
    });
    expect([await goods.left(soap), await goods.left(comb)]).toEqual([
      [4, 6],
      [6, 4],
    ]);
    await salon.setOrderStatus({ id: order.orderId }, 'cancelled');
    expect([await goods.left(soap), await goods.left(comb)]).toEqual([
      [10, 0],
      [10, 0],
    ]);
  });

  test('beyond the stock change nothing at all', async () => {
    const { goods, placed, change, now } = await open();
    const [soap, comb] = [await goods.stocked(2), await goods.stocked(5)];
    const order = await placed([{ catalogItemId: soap.id }, { catalogItemId: comb.id }]);
    const refused = await change(order, {
      lines: [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 0 },
      ],
      comment: 'More',
    });
    expect(refused).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' });
    expect(await now(order)).toEqual({ ...order, updatedAt: expect.any(String) });
    expect([await goods.left(soap), await goods.left(comb)]).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  test('book and cancel: one booking can take the place of another', async () => {
    const { salon, placed, changed, change } = await open({ parallelCapacity: 1 });
    const cut = await salon.service({ name: 'Cut', price: 50 });
    const dye = await salon.service({ name: 'Dye', price: 80 });
    const order = await placed([{ catalogItemId: cut.id, startAt }]);
    const taken = await change(order, { addItems: [{ catalogItemId: dye.id, startAt }] });
    expect(taken).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    expect(taken.message).toMatch(/^addItems\[0\]\.startAt: /);
    const after = await changed(order, {
      lines: [{ position: 0, quantity: 0 }],
      addItems: [{ catalogItemId: dye.id, startAt }],
    });
    expect(after).toMatchObject({ total: 80, items: [{ cancelled: true }, { startAt }] });
    const booked: { serviceName: string; status: string }[] = await salon.appointments();
    expect(booked.map(({ serviceName, status }) => `${serviceName} ${status}`).toSorted()).toEqual([
      'Cut cancelled',
      'Dye confirmed',
    ]);
  });

  test('of a visit in progress stay', async () => {
    const { salon, placed, change } = await open();
    const cut = await salon.service();
    const soap = await salon.product();
    const order = await placed([
      { catalogItemId: cut.id, startAt: '2026-03-02T09:00:00Z' },
      { catalogItemId: soap.id },
    ]);
    await salon.setStatus({ id: order.items[0].appointmentId }, 'arrived');
    const refused = await change(order, { lines: [{ position: 0, quantity: 0 }] });
    expect(refused).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
  });
});

describe('discounts', () => {
  test('are recalculated by the rules at the time of the order', async () => {
    const { salon, placed, changed } = await open();
    const soap = await salon.product({ price: 10 });
    const spring = await salon.discount({ name: 'Spring', percent: 10, leastSum: 20 });
    const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
    expect(order).toMatchObject({ total: 18 });
    await salon.discount({ discountId: spring.id, active: false });
    world.clock.set('2026-03-02T08:10:00Z');
    await salon.discount({ name: 'Later', percent: 50 });
    expect(await changed(order, { lines: [{ position: 0, quantity: 3 }] })).toMatchObject({
      total: 27,
      discounts: [{ name: 'Spring', amount: 3 }],
    });
    expect(await changed(order, { lines: [{ position: 0, quantity: 1 }] })).toMatchObject({
      total: 10,
      discounts: [],
    });
  });

  test('by a code given later count a use, which the removal of the code reverts', async () => {
    const { salon, placed, changed, change } = await open();
    const soap = await salon.product({ price: 10 });
    await salon.discount({ code: 'ONCE', percent: 50, mostUses: 1 });
    const [one, two] = [
      await placed([{ catalogItemId: soap.id }]),
      await placed([{ catalogItemId: soap.id }]),
    ];
    expect(await changed(one, { discountCode: 'once' })).toMatchObject({ total: 5 });
    const refused = await change(two, { discountCode: 'ONCE' });
    expect(refused).toMatchObject({ status: 422, body: { reason: 'discount_used_up' } });
    expect(await changed(one, { lines: [{ position: 0, quantity: 4 }] })).toMatchObject({
      total: 20,
    });
    expect(await changed(one, { discountCode: null })).toMatchObject({ total: 40, discounts: [] });
    expect(await changed(two, { discountCode: 'ONCE' })).toMatchObject({ total: 5 });
  });
});

describe('money', () => {
  test('is due for an order that costs more, and is refunded by hand for one that costs less', async () => {
    const { salon, placed, changed, paid } = await open();
    const soap = await salon.product({ price: 10 });
    const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
    await paid({ orderId: order.orderId });
    const more = await changed(order, { lines: [{ position: 0, quantity: 3 }] });
    expect(more).toMatchObject({ total: 30, paid: 20, paymentStatus: 'unpaid', refundDue: 0 });
    expect(await paid({ orderId: order.orderId })).toMatchObject({ amount: 10 });
    const less = await changed(order, { lines: [{ position: 0, quantity: 1 }] });
    expect(less).toMatchObject({ total: 10, paid: 30, paymentStatus: 'paid', refundDue: 20 });
  });

  test('captured by a provider above the new total is refunded', async () => {
    const { salon, placed, changed, now } = await open();
    await salon.account({ provider: 'sandbox', isDefault: true });
    const soap = await salon.product({ price: 10 });
    const order = await placed([{ catalogItemId: soap.id, quantity: 3 }]);
    const payment = await salon.paying({ orderId: order.orderId });
    const body = new URLSearchParams({ decision: 'pay' });
    await fetch(payment.confirmationUrl, { method: 'POST', body, redirect: 'manual' });
    const less = await changed(order, { lines: [{ position: 0, quantity: 1 }] });
    expect(less).toMatchObject({ total: 10, paid: 10, paymentStatus: 'paid', refundDue: 0 });
    await world.jobs.run('send-back-payments');
    const [kept] = await world.sql(
      'select captured_minor::int as captured, refunded_minor::int as refunded from payment where id = $1',
      [payment.id],
    );
    expect(kept).toEqual({ captured: 3000, refunded: 2000 });
    expect(await now(order)).toMatchObject({ paid: 10, refunded: 0, paymentStatus: 'paid' });
  });

  test('has a receipt of the new order: the former one is credited', async () => {
    const { salon, placed, changed, now, paid } = await open();
    await salon.update({ taxNumber: '12/345/67890' });
    const soap = await salon.product({ price: 10 });
    const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
    await paid({ orderId: order.orderId });
    await changed(order, { lines: [{ position: 0, quantity: 1 }] });
    await changed(order, { comment: 'Nothing of this is on a receipt' });
    const { receipts } = await now(order);
    expect(receipts.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'credit_note',
      'receipt',
      'receipt',
    ]);
    const { data } = await salon.rest('GET', `/receipts?orderId=${order.orderId}`);
    const signed = data.items.map(({ kind, gross }: { kind: string; gross: number }) =>
      kind === 'credit_note' ? -gross : gross,
    );
    expect(signed.reduce((sum: number, each: number) => sum + each, 0)).toBe(10);
  });
});

describe('a change', () => {
  test('returns the changed order in a dry run, and leaves everything as it is', async () => {
    const { goods, placed, change, now } = await open();
    const soap = await goods.stocked(5, { price: 10 });
    const order = await placed([{ catalogItemId: soap.id }]);
    const input = { lines: [{ position: 0, quantity: 4 }], dryRun: true };
    expect((await change(order, input)).data).toMatchObject({ total: 40, version: 2 });
    expect(await now(order)).toEqual({ ...order, updatedAt: expect.any(String) });
    expect(await goods.left(soap)).toEqual([4, 1]);
  });

  test('journals the state before and after, is sent to webhooks, and happens once for a key', async () => {
    const { salon, placed, change } = await open();
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const order = await placed([{ catalogItemId: soap.id }]);
    const input = { lines: [{ position: 0, quantity: 2 }], addItems: [{ catalogItemId: soap.id }] };
    const extra = { headers: { 'idempotency-key': 'one change' } };
    const answers = [await change(order, input, extra), await change(order, input, extra)];
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(answers[0]?.data).toMatchObject({ total: 30 });
    const [event] = await salon.journal({ eventType: 'order.updated' });
    expect(event).toMatchObject({
      before: { lines: ['0: 1 × Soap at 10'], total: 10 },
      after: { lines: ['0: 2 × Soap at 10', '1: 1 × Soap at 10'], total: 30 },
    });
  });

  test('with a stale version is refused, and one without a difference changes nothing', async () => {
    const { salon, placed, change, changed } = await open();
    const soap = await salon.product();
    const order = await placed([{ catalogItemId: soap.id }]);
    await changed(order, { comment: 'One', version: 1 });
    expect(await change(order, { comment: 'Two', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
    expect(await changed(order, { comment: ' One ', lines: [] })).toMatchObject({ version: 2 });
  });

  test.each(['completed', 'cancelled'])('of an order that is %s is refused', async status => {
    const { salon, placed, change } = await open();
    const soap = await salon.product();
    const order = await placed([{ catalogItemId: soap.id }]);
    await salon.setOrderStatus({ id: order.orderId }, status);
    expect(await change(order, { comment: 'Late' })).toMatchObject({
      status: 409,
      body: { reason: 'order_not_changeable' },
    });
  });

  test.each([
    ['lines[0].position', { lines: [{ position: 7, quantity: 1 }] }],
    [
      'lines[1].position',
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 2 },
        ],
      },
    ],
    ['lines', { lines: [{ position: 0, quantity: 0 }] }],
    ['addItems[0].quantity', { addItems: [{ catalogItemId: 'soap', quantity: 0 }] }],
    ['adjustments[0].position', { adjustments: [{ position: 9, percent: 5, reason: 'x' }] }],
    ['adjustments[0]', { adjustments: [{ position: 0, percent: 5, amount: 1, reason: 'x' }] }],
    ['adjustments[0].price', { adjustments: [{ price: 5, reason: 'x' }] }],
    ['adjustments[0].reason', { adjustments: [{ percent: 5, reason: ' ' }] }],
  ])('with an invalid %s names it', async (path, input) => {
    const { salon, placed, change } = await open();
    const soap = await salon.product();
    const order = await placed([{ catalogItemId: soap.id }]);
    const refused = await change(order, input);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toContain(path);
  });

  test('of the delivery takes the shop’s price, or its refusal', async () => {
    const { salon } = await openShop(world);
    const { placed, changed, change } = changesOf(salon);
    const method = { method: 'courier', name: 'Courier', price: 4, freeFrom: 50, zones: ['10'] };
    await salon.replace('/shop', { deliveryMethods: [method] });
    const soap = await salon.product({ price: 10 });
    const order = await placed([{ catalogItemId: soap.id }]);
    const delivery = { method: 'courier', address: 'Torstraße 1, 10119 Berlin' };
    expect(await changed(order, { delivery })).toMatchObject({
      total: 14,
      deliveryMethod: 'courier',
      deliveryAddress: 'Torstraße 1, 10119 Berlin',
    });
    const free = { delivery, lines: [{ position: 0, quantity: 5 }] };
    expect(await changed(order, free)).toMatchObject({ total: 50, deliveryPrice: 0 });
    const far = { delivery: { method: 'courier', address: 'Main Street 1, 80331 Munich' } };
    expect(await change(order, far)).toMatchObject({ status: 422 });
  });
});
