import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let shop: Awaited<ReturnType<typeof openShop>>;
let card: { id: string };

const gift = {
  recipientName: 'Grace Hopper',
  recipientEmail: 'grace@example.com',
  message: 'Happy birthday!',
};
const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  shop = await openShop(world, {
    deliveryMethods: [
      { method: 'post', name: 'Post', price: 5, freeFrom: 40 },
      { method: 'pickup', name: 'Pick-up', price: 0 },
    ],
  });
  card = await shop.salon.product({
    name: 'Card',
    price: 50,
    giftCard: true,
    giftCardMin: 10,
    giftCardMax: 200,
  });
});

const paid = async () => {
  const [order] = await shop.salon.orders();
  const payment = await shop.salon.paying({ orderId: order.id, provider: 'manual' });
  needed(await shop.salon.settle(payment));
};
const mailsTo = async (address: string) => {
  await world.jobs.settle();
  return world.services.mailer.captured.filter(({ to }) => to === address);
};

describe('an amount of the buyer’s own', () => {
  test('is what the card costs and what is on it', async () => {
    const buyer = shop.visitor();
    const cart = needed(await buyer.add(card.id, { giftCardAmount: 35.5 }));
    expect(cart).toMatchObject({ total: 35.5, items: [{ price: 35.5, digital: true }] });
    const { token } = needed(await buyer.order({ contact }));
    await paid();
    expect(needed(await buyer.call('GET', `/order/${token}`))).toMatchObject({
      total: 35.5,
      giftCards: [{ value: 35.5, balance: 35.5 }],
    });
  });

  test.each([9.99, 200.01])('is refused beyond the limits of the shop: %d', async amount => {
    const { status, body } = await shop.visitor().add(card.id, { giftCardAmount: amount });
    expect([status, body.reason, body.facts]).toEqual([
      422,
      'gift_card_amount',
      { amount: 10, limit: 200, currency: 'EUR' },
    ]);
  });

  test('is refused for a card with a fixed price, and for anything else', async () => {
    const fixed = await shop.salon.product({ name: 'Fixed', price: 50, giftCard: true });
    const soap = await shop.salon.product({ name: 'Soap', price: 10 });
    for (const { id } of [fixed, soap]) {
      const { status, body } = await shop.visitor().add(id, { giftCardAmount: 50 });
      expect([status, body.errors[0].path]).toEqual([400, 'giftCardAmount']);
    }
  });

  test('is not sold once the limits have changed', async () => {
    const buyer = shop.visitor();
    needed(await buyer.add(card.id, { giftCardAmount: 150 }));
    needed(await shop.salon.rest('PUT', `/catalog/${card.id}`, { giftCardMax: 100 }));
    expect(needed(await buyer.cart())).toMatchObject({
      total: 0,
      items: [{ available: false }],
      warnings: [{ code: 'unavailable' }],
    });
    expect((await buyer.order({ contact })).body.reason).toBe('gift_card_amount');
  });
});

describe('the limits of an item', () => {
  test.each([
    [{ giftCardMin: 10 }, 'giftCardMax'],
    [{ giftCardMax: 10 }, 'giftCardMin'],
    [{ giftCardMin: 20, giftCardMax: 10 }, 'giftCardMax'],
    [{ giftCardMin: 0, giftCardMax: 10 }, 'giftCardMin'],
    [{ giftCardMin: 10, giftCardMax: 20, giftCardValue: 15 }, 'giftCardValue'],
    [{ giftCardMin: 10, giftCardMax: 20, giftCard: false }, 'giftCardMin'],
  ])('are refused with the name of what is wrong: %j', async (content, path) => {
    const item = { name: 'Card', type: 'product', price: 15, giftCard: true, ...content };
    const { status, body } = await shop.salon.rest('POST', '/catalog', item);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('are shown by the item, change one by one, and are taken away with null', async () => {
    const path = `/catalog/${card.id}`;
    expect(needed(await shop.visitor().call('GET', `/item/${card.id}`))).toMatchObject({
      giftCard: true,
      giftCardMin: 10,
      giftCardMax: 200,
    });
    expect(needed(await shop.salon.rest('PUT', path, { giftCardMin: 20 }))).toMatchObject({
      giftCardMin: 20,
      giftCardMax: 200,
    });
    const none = { giftCardMin: null, giftCardMax: null };
    expect(needed(await shop.salon.rest('PUT', path, none))).toMatchObject(none);
  });
});

describe('a gift', () => {
  test('is a line of its own for each recipient, which is changed by its id', async () => {
    const buyer = shop.visitor();
    needed(await buyer.add(card.id, { gift }));
    needed(await buyer.add(card.id, { gift }));
    needed(await buyer.add(card.id, { gift: { recipientName: 'Mary' } }));
    const { items } = needed(await buyer.add(card.id));
    expect(items.map((line: any) => [line.quantity, line.gift?.recipientName ?? null])).toEqual([
      [2, 'Grace Hopper'],
      [1, 'Mary'],
      [1, null],
    ]);
    needed(await buyer.set(card.id, 0, { lineKey: items[0].lineKey }));
    expect(needed(await buyer.set(card.id, 0)).items).toMatchObject([
      { gift: { recipientName: 'Mary', recipientEmail: null } },
    ]);
  });

  test.each([
    [{ recipientName: ' ' }, 'gift.recipientName'],
    [{ recipientEmail: 'nobody' }, 'gift.recipientEmail'],
    [{ sendOn: '2026-03-01' }, 'gift.sendOn'],
    [{ sendOn: '2028-03-01' }, 'gift.sendOn'],
    [{ sendOn: '2026-03-10', recipientEmail: null }, 'gift.recipientEmail'],
    [{ message: 'x'.repeat(501) }, 'gift.message'],
  ])('is refused with the name of what is wrong: %j', async (content, path) => {
    const { status, body } = await shop.visitor().add(card.id, { gift: { ...gift, ...content } });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('is mailed to its recipient once it is paid, in the words of its buyer', async () => {
    const buyer = shop.visitor();
    needed(await buyer.add(card.id, { gift }));
    const { token } = needed(await buyer.order({ contact }));
    expect(needed(await buyer.call('GET', `/order/${token}`)).items[0].gift).toEqual({
      ...gift,
      sendOn: null,
    });
    expect(await mailsTo(gift.recipientEmail)).toEqual([]);
    await paid();
    const [sold] = needed(await buyer.call('GET', `/order/${token}`)).giftCards;
    const [mail, ...others] = await mailsTo(gift.recipientEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Ada');
    for (const text of ['Hello Grace Hopper', 'Happy birthday!', sold.code, '€50.00']) {
      expect(mail?.text).toContain(text);
    }
    expect(needed(await shop.salon.rest('GET', '/gift-cards')).items).toMatchObject([
      { ...gift, senderName: 'Ada', sendOn: '2026-03-02', sentAt: '2026-03-02T08:00:00Z' },
    ]);
  });

  test('waits for its day, and is mailed once in its morning', async () => {
    const buyer = shop.visitor();
    const recipientEmail = 'later@example.com';
    needed(await buyer.add(card.id, { gift: { ...gift, recipientEmail, sendOn: '2026-03-10' } }));
    needed(await buyer.order({ contact }));
    await paid();
    world.clock.set('2026-03-10T06:00:00Z');
    expect(await world.jobs.run('send-gifts')).toBe(0);
    expect(await mailsTo(recipientEmail)).toEqual([]);
    world.clock.set('2026-03-10T08:00:00Z');
    expect(await world.jobs.run('send-gifts')).toBe(1);
    expect(await world.jobs.run('send-gifts')).toBe(0);
    expect(await mailsTo(recipientEmail)).toHaveLength(1);
  });

  test('is not mailed once its money was given back', async () => {
    const buyer = shop.visitor();
    const recipientEmail = 'never@example.com';
    needed(await buyer.add(card.id, { gift: { ...gift, recipientEmail, sendOn: '2026-03-10' } }));
    needed(await buyer.order({ contact }));
    await paid();
    const [payment] = await shop.salon.payments();
    needed(await shop.salon.refund(payment));
    world.clock.set('2026-03-10T08:00:00Z');
    expect(await world.jobs.run('send-gifts')).toBe(0);
    expect(await mailsTo(recipientEmail)).toEqual([]);
  });

  test('has a page for whoever has its token, of this shop alone', async () => {
    const buyer = shop.visitor();
    needed(await buyer.add(card.id, { giftCardAmount: 30, gift }));
    const { token } = needed(await buyer.order({ contact }));
    await paid();
    const [sold] = needed(await buyer.call('GET', `/order/${token}`)).giftCards;
    const path = `/gift-card/${sold.token}`;
    expect(needed(await shop.visitor().call('GET', path))).toEqual({
      code: sold.code,
      status: 'active',
      currency: 'EUR',
      value: 30,
      balance: 30,
      expiresAt: null,
      lastDay: null,
      recipientName: 'Grace Hopper',
      senderName: 'Ada',
      message: 'Happy birthday!',
    });
    const other = await openShop(world);
    expect((await other.visitor().call('GET', path)).status).toBe(404);
    expect((await shop.visitor().call('GET', `/gift-card/${token}`)).status).toBe(404);
    const seen = needed(await shop.salon.rest('GET', '/gift-cards')).items[0];
    expect([seen.token, seen.code]).toEqual([undefined, undefined]);
  });
});

describe('an order of what comes by mail', () => {
  test('is not delivered and costs no delivery', async () => {
    const visits = { visits: 3, itemIds: [(await shop.salon.service()).id] };
    const three = await shop.salon.product({ name: 'Three', price: 90, package: visits });
    const buyer = shop.visitor();
    needed(await buyer.add(card.id));
    needed(await buyer.add(three.id));
    const { token } = needed(await buyer.order({ contact, delivery: undefined, total: 140 }));
    expect(needed(await buyer.call('GET', `/order/${token}`))).toMatchObject({
      total: 140,
      deliveryMethod: null,
      deliveryGross: 0,
      fulfilment: null,
    });
  });

  test('does not make the delivery of other goods free', async () => {
    const soap = await shop.salon.product({ name: 'Soap', price: 10 });
    const buyer = shop.visitor();
    needed(await buyer.add(card.id));
    needed(await buyer.add(soap.id));
    const delivery = { method: 'post', address: '1 High Street, Berlin 10115' };
    const { token } = needed(await buyer.order({ contact, delivery }));
    expect(needed(await buyer.call('GET', `/order/${token}`))).toMatchObject({
      total: 65,
      deliveryPrice: 5,
    });
  });

  test('needs an e-mail address', async () => {
    const buyer = shop.visitor();
    needed(await buyer.add(card.id));
    const { status, body } = await buyer.order({ delivery: undefined });
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { path: 'contact.email', rule: 'required' },
    ]);
  });
});
