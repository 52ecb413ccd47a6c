import { afterAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

type Salon = Awaited<ReturnType<typeof world.business>>;

const size = (value: string, stockOnHand: number) => ({
  options: [{ name: 'size', value }],
  stockOnHand,
});
const setLevel = async (salon: Salon, itemId: string, lowStock: number | null, more: object = {}) =>
  needed(await salon.rest('PUT', `/catalog/${itemId}/low-stock`, { lowStock, ...more }));
const adjust = async (salon: Salon, itemId: string, change: object) =>
  needed(
    await salon.graphql(documents.adjustStock, {
      input: { businessId: salon.id, itemId, ...change },
    }),
  );
const alerts = async () =>
  (await world.sent()).map(subjectOf).filter(subject => subject.startsWith('Low stock'));

test('the owner is notified of low stock once per drop below the minimum, however it drops', async () => {
  const salon = await world.business();
  await notificationsOf(salon);
  const soap = await salon.product({ name: 'Soap', stockOnHand: 6 });
  expect(await setLevel(salon, soap.id, 3)).toMatchObject({ lowStock: 3, isLow: false });
  await salon.ordered([{ item: soap, quantity: 2 }]);
  expect(await alerts()).toEqual([]);
  const order = await salon.ordered([{ item: soap, quantity: 1 }]);
  expect(await alerts()).toEqual(['Low stock: “Soap”, 3 left']);
  await salon.ordered([{ item: soap, quantity: 1 }]);
  await adjust(salon, soap.id, { change: -1 });
  expect(await alerts()).toEqual([]);
  needed(await salon.setOrderStatus(order, 'cancelled'));
  await adjust(salon, soap.id, { change: 5 });
  await adjust(salon, soap.id, { onHand: 1 });
  expect(await alerts()).toEqual(['Low stock: “Soap”, 1 left']);
  await adjust(salon, soap.id, { onHand: 9 });
  await salon.product({ itemId: soap.id, name: 'Soap', stockOnHand: 2 });
  expect(await alerts()).toEqual(['Low stock: “Soap”, 2 left']);
  await setLevel(salon, soap.id, null);
  await adjust(salon, soap.id, { onHand: 0 });
  expect(await alerts()).toEqual([]);
});

test('returned goods on sale let the owner be notified of the next drop, other returns do not', async () => {
  const salon = await world.business();
  await notificationsOf(salon);
  const soap = await salon.product({ name: 'Soap', stockOnHand: 6 });
  await setLevel(salon, soap.id, 3);
  const order = await salon.ordered([{ item: soap, quantity: 4 }]);
  expect(await alerts()).toEqual(['Low stock: “Soap”, 2 left']);
  needed(await salon.setOrderStatus(order, 'completed'));
  const back = async (quantity: number, restock: boolean) =>
    needed(
      await salon.rest('POST', `/orders/${order.id}/returns`, {
        lines: [{ position: 0, quantity, restock }],
      }),
    );
  await back(2, false);
  await salon.ordered([{ item: soap, quantity: 1 }]);
  expect(await alerts()).toEqual([]);
  // One returned unit leaves two, as low as before. A second one would be low too, and a fifth is not.
  await back(2, true);
  expect(await alerts()).toEqual([]);
  await adjust(salon, soap.id, { change: 1 });
  await salon.ordered([{ item: soap, quantity: 1 }]);
  expect(await alerts()).toEqual(['Low stock: “Soap”, 3 left']);
});

test('each variant has its own minimum, and a failed order sends nothing', async () => {
  const receiver = await openReceiver();
  try {
    const salon = await world.business();
    await webhooksOf(salon).listen(receiver.url);
    const shirt = await salon.product({ name: 'Shirt', variants: [size('S', 4), size('M', 4)] });
    const [s, m] = shirt.variants;
    const refused = await salon.rest('PUT', `/catalog/${shirt.id}/low-stock`, { lowStock: 2 });
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('variantId') });
    await setLevel(salon, shirt.id, 3, { variantId: s.id });
    await setLevel(salon, shirt.id, 0, { variantId: m.id });
    await salon.order([
      { item: shirt, variant: s, quantity: 2 },
      { item: shirt, variant: m, quantity: 5 },
    ]);
    await world.sent();
    expect(receiver.take().filter(({ type }) => type === 'stock.low')).toEqual([]);
    await salon.ordered([{ item: shirt, variant: s, quantity: 2 }]);
    await world.sent();
    expect(receiver.take().filter(({ type }) => type === 'stock.low')).toMatchObject([
      { data: { variantId: s.id, title: 'Shirt (S)', stockOnHand: 2, lowStock: 3 } },
    ]);
  } finally {
    receiver.close();
  }
});

test('the list has all stock by name, or only low stock', async () => {
  const salon = await world.business();
  const oil = await salon.product({ name: 'Oil', stockOnHand: 1 });
  await salon.product({ name: 'Balm', stockOnHand: 0 });
  const shirt = await salon.product({ name: 'Acid', variants: [size('S', 4), size('M', 4)] });
  await setLevel(salon, oil.id, 1);
  await setLevel(salon, shirt.id, 4, { variantId: shirt.variants[1].id });
  const titles = async (query: string) =>
    needed(await salon.rest('GET', `/stock?${query}`)).items.map((each: any) => each.title);
  expect(await titles('limit=10')).toEqual(['Acid (S)', 'Acid (M)', 'Balm', 'Oil']);
  expect(await titles('onlyLow=true')).toEqual(['Acid (M)', 'Oil']);
  const { nextCursor } = needed(await salon.rest('GET', '/stock?limit=2'));
  expect(await titles(`limit=2&cursor=${nextCursor}`)).toEqual(['Balm', 'Oil']);
  const [acid, , shown] = needed(await salon.rest('GET', '/catalog')).items;
  expect(acid.variants.map((each: any) => each.lowStock)).toEqual([null, 4]);
  expect(shown).toMatchObject({ name: 'Oil', lowStock: 1 });
});
