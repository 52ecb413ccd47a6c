import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Shop = Awaited<ReturnType<typeof openShop>>;
type Buyer = ReturnType<Shop['visitor']>;

const none = { name: null, limit: null, left: null };
const slot = '2026-03-03T09:00:00Z';
const soapIn = ({ salon }: Shop, more: object = {}) =>
  salon.product({ name: 'Soap', price: 5, stockOnHand: 4, ...more });

/** Actions on a cart, with the warning that the cart then shows. */
const cases: [
  reason: string,
  act: (shop: Shop, buyer: Buyer) => Promise<void>,
  warning: { code: string; facts: object; message: string },
][] = [
  [
    'not_offered',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id);
      await soapIn(shop, { itemId: soap.id, active: false });
    },
    {
      code: 'unavailable',
      facts: { ...none, name: 'Soap' },
      message: '“Soap” is no longer offered.',
    },
  ],
  [
    'slot_gone',
    async ({ salon, visitor }, buyer) => {
      const cut = await salon.service({ name: 'Cut' });
      await buyer.add(cut.id, { slot });
      const contact = { name: 'Bob', phone: '+4930123457' };
      needed(await visitor().call('POST', '/book', { serviceId: cut.id, slot, contact }));
    },
    {
      code: 'slot_gone',
      facts: { ...none, name: 'Cut' },
      message: 'The time for “Cut” is no longer available.',
    },
  ],
  [
    'variant_needed',
    async (shop, buyer) => {
      const soap = await soapIn(shop, { stockOnHand: null });
      await buyer.add(soap.id);
      const variants = [{ options: [{ name: 'size', value: 'S' }] }];
      await soapIn(shop, { itemId: soap.id, stockOnHand: null, variants });
    },
    {
      code: 'unavailable',
      facts: { ...none, name: 'Soap' },
      message: '“Soap” comes in variants now; remove it and choose one.',
    },
  ],
  [
    'price_changed',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id);
      await soapIn(shop, { itemId: soap.id, price: 6 });
    },
    {
      code: 'price_changed',
      facts: { ...none, name: 'Soap' },
      message: 'The price of “Soap” has changed.',
    },
  ],
  [
    'too_many',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id, { quantity: 3 });
      await soapIn(shop, { itemId: soap.id, maxPerOrder: 2 });
    },
    {
      code: 'clamped',
      facts: { ...none, name: 'Soap', limit: 2 },
      message: 'At most 2 of “Soap” can be ordered at once.',
    },
  ],
  [
    'sold_out',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id);
      await soapIn(shop, { itemId: soap.id, stockOnHand: 0 });
    },
    { code: 'unavailable', facts: { ...none, name: 'Soap' }, message: '“Soap” is sold out.' },
  ],
  [
    'none_beside',
    async (shop, buyer) => {
      const soap = await soapIn(shop, { stockOnHand: 2 });
      const composition = [{ catalogItemId: soap.id, quantity: 1 }];
      const box = await shop.salon.product({ name: 'Box', price: 12, composition });
      await buyer.add(box.id, { quantity: 2 });
      await buyer.add(soap.id);
    },
    {
      code: 'unavailable',
      facts: { ...none, name: 'Soap' },
      message: 'The rest of the cart takes all that is left of “Soap”.',
    },
  ],
  [
    'few_left',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id, { quantity: 3 });
      await soapIn(shop, { itemId: soap.id, stockOnHand: 2 });
      const input = { businessId: shop.salon.id, flags: { showStock: true } };
      needed(await shop.salon.graphql(documents.saveShop, { input }));
    },
    {
      code: 'clamped',
      facts: { ...none, name: 'Soap', left: 2 },
      message: 'Only 2 of “Soap” are left.',
    },
  ],
  [
    'not_enough',
    async (shop, buyer) => {
      const soap = await soapIn(shop);
      await buyer.add(soap.id, { quantity: 3 });
      await soapIn(shop, { itemId: soap.id, stockOnHand: 2 });
    },
    {
      code: 'clamped',
      facts: { ...none, name: 'Soap' },
      message: 'Not enough of “Soap” is left; the quantity was lowered.',
    },
  ],
];

test.each(cases)('a cart says by a reason and its facts: %s', async (reason, act, warning) => {
  const shop = await openShop(world);
  const buyer = shop.visitor();
  await act(shop, buyer);
  const { items, warnings } = (await buyer.cart()).data;
  expect(warnings).toEqual([{ ...warning, reason, itemId: items.at(-1).itemId }]);
});

test('a cart that is full says how much one can have, by a rule', async () => {
  const { salon, visitor } = await openShop(world);
  const cut = await salon.service({ name: 'Cut' });
  const buyer = visitor();
  const times = Array.from({ length: 6 }, (_, hour) => `2026-03-03T${9 + hour}:00:00Z`);
  const answers = [];
  for (const each of times) {
    answers.push(await buyer.add(cut.id, { slot: each.replace('T9', 'T09') }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
  expect(answers.at(-1)!.body.errors).toMatchObject([{ rule: 'too_many', facts: { limit: 5 } }]);
});

test('a cart that is empty takes no code, and says so by a reason', async () => {
  const { visitor } = await openShop(world);
  const buyer = visitor();
  const refused = [
    await buyer.call('POST', '/cart/discount', { code: 'SPRING' }),
    await buyer.order(),
  ];
  expect(refused.map(({ body }) => body.reason)).toEqual(Array(2).fill('cart_empty'));
});
