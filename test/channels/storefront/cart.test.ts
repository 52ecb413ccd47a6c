import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

describe('a cart', () => {
  test('is empty for another session and in another shop', async () => {
    const [here, there] = [await openShop(world), await openShop(world)];
    const soap = await here.salon.product({ name: 'Soap', price: 5 });
    const ada = here.visitor();
    await ada.add(soap.id);
    expect((await here.visitor().cart()).data.items).toEqual([]);
    const answer = await world.rest()('GET', `/shop/${there.slug}/cart`, undefined, {
      headers: { 'x-api-key': there.key, 'x-buyer-session': ada.session() ?? '' },
    });
    expect(answer.data.items).toEqual([]);
    const stored = await world.sql<{ text: string }>('select c::text as text from cart c');
    expect(stored.map(row => row.text).join('')).not.toContain(ada.session());
  });
});

describe('a checkout', () => {
  test('sells nothing that the shop no longer sells', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const cut = await salon.service();
    const [ada, bob] = [visitor(), visitor()];
    await ada.add(soap.id);
    await bob.add(cut.id, { slot: '2026-03-03T09:00:00Z' });
    const flags = { onlineOrders: false, onlineBooking: false };
    needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id, flags } }));
    for (const each of [ada, bob]) {
      expect((await each.order()).code).toBe('RULE_VIOLATION');
      expect((await each.cart()).data.itemCount).toBe(1);
    }
  });

  test('orders only the lines that the buyer was shown, and names the first that differs', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const variants = [{ options: [{ name: 'size', value: 'S' }] }];
    const towel = await salon.product({ name: 'Towel', price: 9, variants });
    const cut = await salon.service({ name: 'Cut' });
    const slot = '2026-03-03T09:00:00Z';
    const ada = visitor();
    await ada.add(soap.id, { quantity: 2 });
    await ada.add(cut.id, { slot });
    const lines = [
      { itemId: soap.id, quantity: 2 },
      { itemId: cut.id, quantity: 1, slot: '2026-03-03T10:00:00+01:00' },
    ];
    const factsOf = async () => {
      const { status, body } = await ada.order({ lines });
      expect([status, body.code, body.reason]).toEqual([409, 'VERSION_CONFLICT', 'cart_changed']);
      return body.facts;
    };
    await ada.set(soap.id, 1);
    expect(await factsOf()).toEqual({ name: 'Soap', wanted: 2, left: 1 });
    await ada.set(soap.id, 0);
    expect(await factsOf()).toEqual({ name: 'Soap', wanted: 2, left: 0 });
    await ada.add(soap.id, { quantity: 2 });
    await ada.add(towel.variants[0].id);
    expect(await factsOf()).toEqual({ name: 'Towel (S)', wanted: 0, left: 1 });
    expect(await salon.orders()).toEqual([]);
    await ada.set(towel.variants[0].id, 0);
    const placed = await ada.order({ lines });
    expect(placed.status).toBe(201);
    // The cart is already an order, so a repeated call returns that order, whatever lines it sends.
    expect((await ada.order({ lines: [] })).data.token).toBe(placed.data.token);
  });

  test('with a gift card that has changed since it was shown orders nothing', async () => {
    const { salon, visitor } = await openShop(world);
    const settings = { price: 50, giftCard: true, giftCardMin: 10, giftCardMax: 200 };
    const card = await salon.product({ name: 'Card', ...settings });
    const grace = { recipientName: 'Grace', recipientEmail: 'grace@example.com' };
    const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
    const ada = visitor();
    await ada.add(card.id, { giftCardAmount: 30, gift: grace });
    const linesOf = async () =>
      needed(await ada.cart()).items.map(({ itemId, quantity, lineKey }: any) => ({
        itemId,
        quantity,
        lineKey,
      }));
    const lines = await linesOf();
    for (const other of [
      { giftCardAmount: 20, gift: grace },
      { giftCardAmount: 30, gift: { ...grace, recipientName: 'Mary' } },
      { giftCardAmount: 30, gift: { ...grace, message: 'Hello' } },
      { giftCardAmount: 30, gift: { ...grace, sendOn: '2026-12-24' } },
      { giftCardAmount: 30 },
    ]) {
      await ada.call('POST', '/cart/clear', {});
      await ada.add(card.id, other);
      const { status, body } = await ada.order({ contact, lines });
      expect([status, body.reason, body.facts]).toEqual([
        409,
        'cart_changed',
        { name: 'Card', wanted: 1, left: 1 },
      ]);
    }
    // Lines without keys are compared by item.
    const unkeyed = [{ itemId: card.id, quantity: 1 }];
    expect((await ada.order({ contact, lines: unkeyed })).status).toBe(201);
    await ada.add(card.id, { giftCardAmount: 30, gift: grace });
    expect((await ada.order({ contact, lines: await linesOf() })).status).toBe(201);
  });

  test('is not placed for more than the total that the buyer agreed to', async () => {
    const courier = { method: 'courier', name: 'Courier', price: 4 };
    const { salon, visitor } = await openShop(world, { deliveryMethods: [courier] });
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const ada = visitor();
    await ada.add(soap.id, { quantity: 2 });
    await salon.product({ itemId: soap.id, price: 6.5 });
    const delivery = { method: 'courier', address: 'Torstraße 1, 10119 Berlin' };
    const refused = await ada.order({ delivery, total: 14 });
    expect(refused).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(refused.message).toContain('17 EUR');
    expect((await ada.cart()).data).toMatchObject({ itemCount: 2, total: 13 });
    expect((await ada.order({ delivery, total: 17.001 })).status).toBe(400);
    const placed = await ada.order({ delivery, total: 17 });
    expect(placed.status).toBe(201);
    // The cart is already an order, so a repeated call returns that order.
    expect((await ada.order({ delivery, total: 1 })).data.token).toBe(placed.data.token);
    await ada.add(soap.id);
    await salon.product({ itemId: soap.id, price: 3 });
    const cheaper = await ada.order({ delivery, total: 10.5 });
    expect((await ada.call('GET', `/order/${cheaper.data.token}`)).data.total).toBe(7);
  });
});
