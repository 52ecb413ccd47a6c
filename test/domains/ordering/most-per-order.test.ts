import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const size = (value: string) => ({ options: [{ name: 'size', value }] });
const client = { clientPhone: '+4930123456', clientName: 'Ada' };

type Door = (salon: Salon, items: object[]) => Promise<Answer>;
const doors: Record<string, Door> = {
  REST: (salon, items) => salon.rest('POST', '/orders', { ...client, items }),
  'the AI Tool-API': (salon, items) => salon.ai.call('create_order', { ...client, items }),
  MCP: (salon, items) => salon.mcp.call('create_order', { ...client, items }),
  'the public address': (salon, items) =>
    world.rest()('POST', '/public/order', { businessId: salon.id, ...client, items }),
};

test.each(Object.keys(doors))(
  'an order by %s has at most the maximum of an item, all its lines and variants together',
  async name => {
    const salon = await world.business({ publish: true });
    const soap = await salon.product({ name: 'Soap', maxPerOrder: 3 });
    const shirt = await salon.product({
      name: 'Shirt',
      maxPerOrder: 2,
      variants: [size('S'), size('M')],
    });
    const order = doors[name] as Door;
    const [s, m] = shirt.variants.map(({ id }: { id: string }) => id);
    const soaps = (quantity: number) => ({ catalogItemId: soap.id, quantity });
    const shirts = (variantId: string, quantity: number) => ({
      catalogItemId: shirt.id,
      variantId,
      quantity,
    });
    const refused = await order(salon, [soaps(2), shirts(s, 2), soaps(2), shirts(m, 1)]);
    expect(refused.code).toBe('RULE_VIOLATION');
    expect(refused.message).toContain('items[2].quantity: an order can have at most 3 of “Soap”');
    expect(refused.message).toContain('items[3].quantity: an order can have at most 2 of “Shirt”');
    expect(await salon.orders()).toEqual([]);
    needed(await order(salon, [soaps(2), shirts(s, 1), soaps(1), shirts(m, 1)]));
  },
);

test('a cart holds no more than an order can have, and says so', async () => {
  const { salon, visitor, close } = await openStorefront(world);
  try {
    const shirt = await salon.product({
      name: 'Shirt',
      price: 5,
      maxPerOrder: 3,
      variants: [size('S'), size('M')],
    });
    const [s, m] = shirt.variants.map(({ id }: { id: string }) => id);
    const ada = visitor();
    await ada.add(s, { quantity: 2 });
    const most = { code: 'clamped', message: 'At most 3 of “Shirt (S)” can be ordered at once.' };
    expect((await ada.add(s, { quantity: 2 })).data).toMatchObject({
      items: [{ quantity: 3, maxPerOrder: 3 }],
      warnings: [most],
    });
    await ada.set(s, 2);
    expect((await ada.add(m, { quantity: 2 })).data).toMatchObject({
      items: [{ quantity: 2 }, { quantity: 1 }],
      warnings: [{ code: 'clamped', itemId: m }],
    });
    const allow = (maxPerOrder: number | null) =>
      salon.product({ itemId: shirt.id, name: 'Shirt', price: 5, maxPerOrder });
    await allow(2);
    expect((await ada.cart()).data).toMatchObject({
      items: [{ available: true }, { available: false }],
      warnings: [
        { code: 'unavailable', message: 'At most 2 of “Shirt (M)” can be ordered at once.' },
      ],
    });
    const refused = await ada.order();
    expect(refused.code).toBe('RULE_VIOLATION');
    expect(refused.message).toContain('at most 2 of “Shirt”');
    await allow(null);
    expect((await ada.order()).status).toBe(201);
  } finally {
    close();
  }
});

test('the theme’s field for the quantity has the maximum', async () => {
  const { salon, browser, close } = await openStorefront(world);
  try {
    const soap = await salon.product({ name: 'Soap', maxPerOrder: 3 });
    const { text } = await browser().get(`/item/${soap.id}`);
    expect(text).toMatch(/name="quantity"[^>]*max="3"/);
    expect(text).toContain('At most 3 in one order');
  } finally {
    close();
  }
});

test('catalog files export and import the maximum', async () => {
  const salon = await world.business();
  await salon.product({ name: 'Soap', maxPerOrder: 3 });
  const send = async (csv: string) => needed(await salon.rest('POST', '/catalog/import', csv));
  const most = async () => (await salon.rest('GET', '/catalog')).data.items[0].maxPerOrder;
  const { body } = await salon.rest('GET', '/catalog.csv');
  expect(parse(body, { bom: true, columns: true })).toMatchObject([{ maxPerOrder: '3' }]);
  expect(await send(body)).toMatchObject({ unchanged: 1 });
  expect(await send('name,maxPerOrder\nSoap,5\n')).toMatchObject({ updated: 1 });
  expect(await most()).toBe(5);
  expect(await send('name,maxPerOrder\nSoap,0\n')).toMatchObject({
    failed: 1,
    lines: [{ errors: [{ path: 'maxPerOrder' }] }],
  });
  await send('name,price\nSoap,2\n');
  expect(await most()).toBe(5);
  await send('name,maxPerOrder\nSoap,\n');
  expect(await most()).toBeNull();
});
