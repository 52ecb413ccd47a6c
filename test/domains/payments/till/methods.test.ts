import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;

beforeAll(async () => {
  salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const order = () => salon.ordered([{ item: soap }]);
  await salon.settle(await salon.paying({ orderId: (await order()).id, provider: 'manual' }));
  await salon.paying({ orderId: (await order()).id, provider: 'sandbox' });
  const card = needed(await salon.rest('POST', '/gift-cards', { amount: 50 }));
  await salon.paying({ orderId: (await order()).id, giftCardCode: card.code });
  const cash = needed(await salon.take({ amount: 12, method: 'cash', tip: { amount: 3 } }));
  needed(await salon.refund(cash, { amount: 4 }));
  needed(await salon.take({ amount: 5, method: 'cash' }));
  needed(await salon.take({ amount: 30, method: 'card' }));
  needed(await salon.take({ amount: 7, method: 'transfer' }));
  needed(await salon.take({ amount: 2, method: 'other' }));
});

const totalsOf = async (filter = '') =>
  needed(await salon.rest('GET', `/payment-totals?${filter}`)).items;

test.each([
  ['cash', [5, 15]],
  ['card', [30]],
  ['transfer', [7]],
  ['other', [2]],
  ['desk', [10]],
  ['gift_card', [10]],
  ['online', [10]],
  ['cash,transfer', [7, 5, 15]],
])('the list filtered by %s has only those payments', async (method, amounts) => {
  const list = needed(await salon.rest('GET', `/payments?method=${method}`));
  expect(list.items.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
});

test('a page continues within the method', async () => {
  const first = needed(await salon.rest('GET', '/payments?method=cash&limit=1'));
  const next = needed(
    await salon.rest('GET', `/payments?method=cash&limit=1&cursor=${first.nextCursor}`),
  );
  expect([first.items[0].amount, next.items[0].amount, next.nextCursor]).toEqual([5, 15, null]);
});

test('the exported file has the payments of the method', async () => {
  const { body } = await salon.rest('GET', '/payments.csv?method=card,transfer');
  expect(body.trim().split('\n')).toHaveLength(3);
});

test('assistants can filter the list, too', async () => {
  const answer = await salon.ai.call('list_payments', {
    businessId: salon.id,
    method: ['gift_card'],
  });
  expect(answer.data.items).toMatchObject([{ provider: 'gift_card', captured: 10 }]);
});

test('each method has its count and sums, with its refunds', async () => {
  const money = { currency: 'EUR', refunded: 0 };
  expect(await totalsOf()).toEqual([
    { ...money, method: 'card', count: 1, captured: 30, kept: 30 },
    { ...money, method: 'cash', count: 2, captured: 20, refunded: 4, kept: 16 },
    { ...money, method: 'desk', count: 1, captured: 10, kept: 10 },
    { ...money, method: 'gift_card', count: 1, captured: 10, kept: 10 },
    { ...money, method: 'transfer', count: 1, captured: 7, kept: 7 },
    { ...money, method: 'other', count: 1, captured: 2, kept: 2 },
    { ...money, method: 'online', count: 1, captured: 0, kept: 0 },
  ]);
});

test.each([
  ['status=pending', ['online']],
  ['provider=gift_card', ['gift_card']],
  ['method=card,cash', ['card', 'cash']],
  ['to=2020-01-01T00:00:00Z', []],
])('totals are filtered by %s', async (filter, methods) => {
  const totals = await totalsOf(filter);
  expect(totals.map(({ method }: { method: string }) => method)).toEqual(methods);
});
