import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld, type Answer } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Awaited<ReturnType<typeof openShop>>['salon'];
let soap: { id: string };

beforeAll(async () => {
  ({ salon } = await openShop(world));
  const rate = { name: 'VAT', percent: 19, isDefault: true };
  needed(await salon.rest('POST', '/tax-rates', rate));
  const courier = { method: 'courier', name: 'Courier', price: 4, freeFrom: 50, zones: ['10'] };
  const deliveryMethods = [courier, { method: 'pickup', name: 'Pick-up', price: 0 }];
  needed(await salon.replace('/shop', { deliveryMethods }));
  soap = await salon.product({ name: 'Soap', price: 10, stockOnHand: 100 });
});

const client = { clientPhone: '+4930123456', clientName: 'Ada' };
const address = 'Torstraße 1, 10119 Berlin';
const postalAddress = { street: 'Torstraße 1', postalCode: '10119', city: 'Berlin' };

/** Orders the given quantity with the given delivery. */
type Door = (quantity: number, delivery: object) => Promise<Answer>;
const asked = (quantity: number, delivery: object) => ({
  ...client,
  items: [{ catalogItemId: soap.id, quantity }],
  delivery,
});
const doors: Record<string, Door> = {
  GraphQL: (quantity, delivery) =>
    salon.graphql(documents.createOrder, {
      input: { businessId: salon.id, ...asked(quantity, delivery) },
    }),
  REST: (...order) => salon.rest('POST', '/orders', asked(...order)),
  'the AI Tool-API': (...order) => salon.ai.call('create_order', asked(...order)),
  MCP: (...order) => salon.mcp.call('create_order', asked(...order)),
  'the public address': (...order) =>
    world.rest()('POST', '/public/order', { businessId: salon.id, ...asked(...order) }),
};

describe.each(Object.keys(doors))('an order by %s', name => {
  const order: Door = (...given) => (doors[name] as Door)(...given);

  test('has the shop’s delivery price with its tax, and is free from the same sum on', async () => {
    const newest = async () => (await salon.rest('GET', '/orders?limit=1')).data.items[0];
    expect(needed(await order(1, { method: 'courier', address }))).toMatchObject({ total: 14 });
    expect(await newest()).toMatchObject({
      deliveryMethod: 'courier',
      deliveryAddress: address,
      deliveryPrice: 4,
      deliveryTaxPercent: 19,
      deliveryTax: 0.64,
    });
    expect(needed(await order(5, { method: 'courier', postalAddress }))).toMatchObject({
      total: 50,
    });
    expect(await newest()).toMatchObject({ deliveryAddress: address, deliveryPrice: 0 });
    expect(needed(await order(1, { method: 'pickup' }))).toMatchObject({ total: 10 });
  });

  test.each([
    [{ method: 'courier' }, 'VALIDATION_FAILED', 'delivery.address'],
    [
      { method: 'courier', address: 'Hauptstr. 10, 50667 Köln' },
      'RULE_VIOLATION',
      'delivery.address',
    ],
    [{ method: 'post', address }, 'RULE_VIOLATION', 'delivery.method'],
    [{ method: 'courier', address, postalAddress }, 'VALIDATION_FAILED', 'delivery.postalAddress'],
  ])('is refused like one of the shop: %j', async (delivery, code, field) => {
    const before = (await salon.orders()).length;
    const refused = await order(1, delivery);
    expect(refused.code).toBe(code);
    expect(refused.message).toContain(field);
    expect(await salon.orders()).toHaveLength(before);
  });
});

test('a business without a shop delivers nothing', async () => {
  const other = await world.business();
  const comb = await other.product({ name: 'Comb' });
  const items = [{ catalogItemId: comb.id }];
  const delivery = { method: 'pickup' };
  const refused = await other.rest('POST', '/orders', { ...client, items, delivery });
  expect(refused.code).toBe('RULE_VIOLATION');
  expect(refused.message).toContain('delivery');
});
