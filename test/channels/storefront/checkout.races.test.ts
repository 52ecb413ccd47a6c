import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('checking out two hundred carts that share ten units gives ten orders, and no cart is lost', async () => {
  const { salon, visitor } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 10 });
  const buyers = await Promise.all(
    Array.from({ length: 200 }, async (_, place) => {
      const each = visitor();
      expect((await each.add(soap.id)).status).toBe(200);
      const contact = { name: 'Ada', phone: `+49301234${100 + place}` };
      return { ...each, buy: () => each.order({ contact }) };
    }),
  );
  const codes = (await Promise.all(buyers.map(each => patiently(each.buy)))).map(
    ({ code }) => code,
  );
  expect(codes.filter(code => code === undefined)).toHaveLength(10);
  expect(codes.filter(code => code === 'OUT_OF_STOCK')).toHaveLength(190);
  const losers = buyers.filter((_, place) => codes[place] === 'OUT_OF_STOCK');
  const carts = await Promise.all(losers.map(each => patiently(each.cart)));
  for (const { data } of carts) expect(data.items).toMatchObject([{ available: false }]);
});

test('checking out one cart twenty times at once gives one order', async () => {
  const { salon, visitor } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 10 });
  const ada = visitor();
  await ada.add(soap.id, { quantity: 2 });
  const placed = await Promise.all(Array.from({ length: 20 }, () => patiently(ada.order)));
  expect(new Set(placed.map(({ data }) => data.token)).size).toBe(1);
  const orders = await world.sql(
    'select total_minor::int as total from sales_order where business_id = $1',
    [salon.id],
  );
  expect(orders).toEqual([{ total: 1000 }]);
  expect((await ada.cart()).data.items).toEqual([]);
});
