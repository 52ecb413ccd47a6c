import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';
import { changesOf, checkBooks } from './changes.ts';
import { goodsOf } from '../goods.ts';

const world = await createWorld();
afterAll(() => world.close());
afterEach(() => checkBooks(world));

const back = (position: number, quantity: number, more: object = {}) => ({
  lines: [{ position, quantity, ...more }],
});

/** Orders goods at a business, and returns helpers for the order. */
async function ordered(
  salon: Salon,
  items: readonly object[],
  { status = 'completed', paidBy = 'manual', ...input }: Record<string, any> = {},
) {
  const changes = changesOf(salon);
  const order = await changes.placed(items, input);
  const path = `/orders/${order.orderId}`;
  if (paidBy) await changes.paid({ orderId: order.orderId, provider: paidBy });
  if (status) await salon.rest('POST', `${path}/status`, { status });
  return {
    ...changes,
    order,
    read: () => changes.now(order),
    giveBack: (asked: object) => salon.rest('POST', `${path}/returns`, asked),
    documents: async () => {
      const { data } = await salon.rest('GET', `/receipts?orderId=${order.orderId}`);
      return data.items.map(({ kind, gross, tax }: any) => [kind, gross, tax]);
    },
  };
}

describe('a return', () => {
  test('in parts refunds exactly the whole, with discounts, tax and delivery', async () => {
    const salon = await world.business();
    await salon.taxRate({ percent: 19, isDefault: true });
    const method = { method: 'courier', name: 'Courier', price: 5, zones: [] };
    needed(await salon.rest('PUT', '/shop', { deliveryMethods: [method] }));
    const soap = await salon.product({ name: 'Soap', price: 3.33 });
    const comb = await salon.product({ name: 'Comb', price: 10 });
    const { order, giveBack, read, documents } = await ordered(
      salon,
      [
        { catalogItemId: soap.id, quantity: 3 },
        { catalogItemId: comb.id, quantity: 1 },
      ],
      {
        adjustments: [{ amount: 1, reason: 'Scratched' }],
        delivery: { method: 'courier', address: 'Main Street 1' },
      },
    );
    await salon.rest('POST', '/receipts', { orderId: order.orderId });
    const amounts: number[] = [];
    for (const input of [
      back(0, 1),
      back(0, 1),
      { lines: [...back(0, 1).lines, ...back(1, 1).lines], withDelivery: true },
    ]) {
      const { data, status } = await giveBack(input);
      expect([status, data]).toEqual([201, data]);
      amounts.push(Math.round(data.amount * 100));
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(order.total * 100));
    expect(await read()).toMatchObject({
      returned: order.total,
      paid: order.total,
      refunded: order.total,
      paymentStatus: 'refunded',
      due: 0,
      refundDue: 0,
      items: [{ returned: 3, toReturn: 0 }, { returned: 1 }],
    });
    const [receipt, ...notes] = (await documents()).toReversed();
    expect(receipt[0]).toBe('receipt');
    expect(notes.map(([kind]: string[]) => kind)).toEqual(Array(3).fill('credit_note'));
    for (const column of [1, 2]) {
      const sum = notes.reduce(
        (so: number, note: number[]) => so + Math.round(note[column]! * 100),
        0,
      );
      expect(sum).toBe(Math.round(receipt[column] * 100));
    }
  });

  test('costs its price unit by unit, also if a share of the tax is half a cent', async () => {
    const salon = await world.business();
    await salon.taxRate({ percent: 19, isDefault: true });
    const prices = [10, 12.5, 19.9, 14, 17.5, 9.99, 1.11];
    const goods = [];
    for (const price of prices) goods.push(await salon.product({ price }));
    const { order, giveBack, documents } = await ordered(
      salon,
      goods.map(({ id }) => ({ catalogItemId: id, quantity: 2 })),
    );
    await salon.rest('POST', '/receipts', { orderId: order.orderId });
    for (const time of [1, 2]) {
      const lines = prices.map((_, position) => ({ position, quantity: 1 }));
      const { data } = await giveBack({ lines });
      expect([time, data.lines.map(({ amount }: any) => amount)]).toEqual([time, prices]);
    }
    const [second, first, receipt] = await documents();
    expect(first[1]).toBe(85);
    expect(second[1]).toBe(85);
    expect(Math.round((first[2] + second[2]) * 100)).toBe(Math.round(receipt[2] * 100));
    const { data } = await salon.rest('GET', `/receipts?orderId=${order.orderId}`);
    const discounts = data.items.flatMap(({ lines }: any) =>
      lines.map((line: any) => line.discount),
    );
    expect(new Set(discounts)).toEqual(new Set([0]));
  });

  test('puts goods back on sale line by line, sets as their parts', async () => {
    const salon = await world.business();
    const goods = goodsOf(world, salon);
    const brush = await goods.stocked(10);
    const soap = await goods.stocked(10);
    const set = await goods.setOf([{ item: brush, quantity: 2 }]);
    const { giveBack, read } = await ordered(salon, [
      { catalogItemId: set.id, quantity: 2 },
      { catalogItemId: soap.id, quantity: 2 },
    ]);
    const { data } = await giveBack({
      lines: [...back(0, 1).lines, ...back(1, 1, { restock: false }).lines],
      reason: 'Broken',
    });
    expect(data).toMatchObject({
      reason: 'Broken',
      lines: [{ restocked: true }, { restocked: false }],
    });
    expect([await goods.left(brush), await goods.left(soap)]).toEqual([
      [8, 0],
      [8, 0],
    ]);
    expect(await read()).toMatchObject({ items: [{ returned: 1, toReturn: 1 }, { returned: 1 }] });
    const { data: moved } = await salon.rest('GET', `/catalog/${brush.id}/stock?limit=1`);
    expect(moved.items).toMatchObject([{ kind: 'sent_back', quantity: 2 }]);
  });

  test('of an unpaid order lowers the amount due, and that of its invoice', async () => {
    const salon = await world.business();
    const soap = await salon.product({ price: 10 });
    const { order, giveBack, read, documents, paid } = await ordered(
      salon,
      [{ catalogItemId: soap.id, quantity: 3 }],
      { paidBy: '', status: 'confirmed' },
    );
    await salon.rest('POST', '/receipts', { orderId: order.orderId });
    await salon.rest('POST', `/orders/${order.orderId}/shipments`, {});
    await giveBack(back(0, 1));
    expect(await read()).toMatchObject({
      total: 30,
      returned: 10,
      due: 20,
      paymentStatus: 'unpaid',
    });
    await paid({ orderId: order.orderId });
    expect(await read()).toMatchObject({ paid: 20, refunded: 0, due: 0, paymentStatus: 'paid' });
    expect(await documents()).toEqual([
      ['credit_note', 10, 0],
      ['invoice', 30, 0],
    ]);
  });

  test('is refunded through the payments of the order, the last one first, and never beyond them', async () => {
    const salon = await world.business();
    const soap = await salon.product({ price: 10 });
    const card = (await salon.rest('POST', '/gift-cards', { amount: 12 })).data;
    const { order, giveBack, read, paid } = await ordered(
      salon,
      [{ catalogItemId: soap.id, quantity: 3 }],
      { paidBy: '' },
    );
    await paid({ orderId: order.orderId, provider: 'manual', amount: 10 });
    const byGiftCard = await salon.rest('POST', '/payments', {
      orderId: order.orderId,
      giftCardCode: card.code,
    });
    expect(byGiftCard.data).toMatchObject({ status: 'succeeded' });
    expect(await read()).toMatchObject({ paid: 22, due: 8 });
    await giveBack(back(0, 2));
    expect(await read()).toMatchObject({
      returned: 20,
      refunded: 12,
      due: 0,
      paymentStatus: 'partially_refunded',
    });
    const { data } = await salon.rest('GET', `/gift-cards/${card.giftCardId}`);
    expect(data.balance).toBe(12);
    await giveBack(back(0, 1));
    expect(await read()).toMatchObject({
      refunded: 22,
      due: 0,
      refundDue: 0,
      paymentStatus: 'refunded',
    });
  });

  test('leaves items that are added later to be paid', async () => {
    const salon = await world.business();
    const soap = await salon.product({ price: 10 });
    const { order, giveBack, read, paid, changed } = await ordered(
      salon,
      [{ catalogItemId: soap.id, quantity: 3 }],
      { status: 'confirmed' },
    );
    await salon.rest('POST', `/orders/${order.orderId}/shipments`, {});
    await giveBack(back(0, 1));
    await changed(order, { addItems: [{ catalogItemId: soap.id }] });
    expect(await read()).toMatchObject({ total: 40, paid: 30, refunded: 10, due: 10 });
    await paid({ orderId: order.orderId });
    expect(await read()).toMatchObject({ paid: 40, refunded: 10, due: 0, refundDue: 0 });
  });

  test('can have a lower refund, and is journaled with the state before', async () => {
    const salon = await world.business();
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const { giveBack, read } = await ordered(salon, [{ catalogItemId: soap.id, quantity: 2 }]);
    const rehearsed = await giveBack({ ...back(0, 1), dryRun: true });
    expect(rehearsed.data).toMatchObject({ amount: 10, lines: [{ title: 'Soap', amount: 10 }] });
    expect(await read()).toMatchObject({ returned: 0, returns: [] });
    await giveBack({ ...back(0, 1), amount: 7.5 });
    expect(await read()).toMatchObject({
      returned: 7.5,
      refunded: 7.5,
      returns: [{ amount: 7.5 }],
    });
    const [event] = await salon.journal({ eventType: 'order.returned' });
    expect(event).toMatchObject({
      summary: expect.stringContaining('came back: 1 × Soap; 7.5 EUR is given back.'),
      before: { returned: { 0: 0 }, amount: 0 },
      after: { returned: { 0: 1 }, amount: 7.5 },
    });
  });
});

describe('a return or change is refused for', () => {
  test.each([
    ['what has not left', { status: 'confirmed' }, back(0, 1), 422, 'return_too_many'],
    ['more than has left', {}, back(0, 3), 422, 'return_too_many'],
    ['a service', {}, back(1, 1), 422, 'return_too_many'],
    ['more than was charged', {}, { ...back(0, 1), amount: 10.01 }, 422, 'return_too_large'],
    ['a line that the order has not', {}, back(9, 1), 400, undefined],
  ])('%s, and nothing changes', async (_, how, input, status, reason) => {
    const salon = await world.business();
    const soap = await salon.product({ price: 10 });
    const cut = await salon.service();
    const items = [{ catalogItemId: soap.id, quantity: 2 }, { catalogItemId: cut.id }];
    const { giveBack, read } = await ordered(salon, items, how);
    const before = await read();
    const answer = await giveBack(input);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    expect(await read()).toEqual(before);
  });

  test('a price below the refund of the line', async () => {
    const salon = await world.business();
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const { order, giveBack, change } = await ordered(
      salon,
      [{ catalogItemId: soap.id, quantity: 2 }],
      { status: 'confirmed' },
    );
    await salon.rest('POST', `/orders/${order.orderId}/shipments`, {});
    await giveBack(back(0, 1));
    const adjustments = [{ position: 0, price: 1, reason: 'Friend' }];
    expect(await change(order, { adjustments })).toMatchObject({
      status: 422,
      message:
        'adjustments: 10 EUR was given back for what came back of “Soap”, so it does not cost less.',
    });
  });
});

test('one unit is returned once, however many calls return it at once, also next to a change', async () => {
  const salon = await world.business();
  const goods = goodsOf(world, salon);
  const soap = await goods.stocked(10, { price: 10 });
  const { order, giveBack, read } = await ordered(
    salon,
    [{ catalogItemId: soap.id, quantity: 2 }],
    { status: 'confirmed' },
  );
  await salon.rest('POST', `/orders/${order.orderId}/shipments`, {});
  const answers = await Promise.all([
    giveBack(back(0, 2)),
    giveBack(back(0, 2)),
    salon.rest('PUT', `/orders/${order.orderId}`, { addItems: [{ catalogItemId: soap.id }] }),
    giveBack(back(0, 1)),
  ]);
  const statuses = answers.map(({ status }: any) => status);
  expect(statuses.filter(status => ![200, 201, 422].includes(status))).toEqual([]);
  const { items, total, paid, returned, refunded, due } = await read();
  expect(items[0].returned).toBeLessThanOrEqual(2);
  expect(returned).toBe(items[0].returned * 10);
  // A return pays for an added item if the return was first.
  expect(paid - refunded + due).toBe(total - returned);
  expect(await goods.left(soap)).toEqual([7 + items[0].returned, 1]);
});
