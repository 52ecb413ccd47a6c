import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));
afterAll(() => world.close());

describe('a cart', () => {
  test('adds up, takes no more than is left and says so, and lets go at 0', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 4 });
    const ada = visitor();
    const first = await ada.add(soap.id, { quantity: 2 });
    expect(first).toMatchObject({ status: 200, data: { total: 10, itemCount: 2, warnings: [] } });
    expect(first.headers.get('x-buyer-session')).toMatch(/^crt_/);
    expect(first.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(first.body).not.toHaveProperty('session');
    expect((await ada.add(soap.id, { quantity: 5 })).data).toMatchObject({
      items: [{ itemId: soap.id, name: 'Soap', quantity: 4, total: 20, available: true }],
      warnings: [{ code: 'clamped', itemId: soap.id }],
    });
    expect((await ada.set(soap.id, 0)).data).toMatchObject({ items: [], total: 0, itemCount: 0 });
    expect((await ada.set(soap.id, 1)).code).toBe('NOT_FOUND');
  });

  test('is checked against the catalog at each look', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 4 });
    const ada = visitor();
    await ada.add(soap.id, { quantity: 3 });
    await salon.product({ itemId: soap.id, price: 6, stockOnHand: 1 });
    expect((await ada.cart()).data).toMatchObject({
      items: [{ price: 6, quantity: 1, total: 6 }],
      warnings: [{ code: 'clamped' }, { code: 'price_changed' }],
    });
    await salon.product({ itemId: soap.id, active: false });
    expect((await ada.cart()).data).toMatchObject({
      items: [{ available: false }],
      total: 0,
      warnings: [{ code: 'unavailable' }],
    });
  });

  test('is one, however many things are put in at once, and lives for thirty days', async () => {
    const { salon, visitor } = await openShop(world);
    const cut = await salon.service();
    const goods = await Promise.all(
      ['Soap', 'Comb', 'Oil'].map(name => salon.product({ name, price: 5 })),
    );
    const ada = visitor();
    await ada.call('POST', '/hold', { serviceId: cut.id, slot: '2026-03-03T09:00:00Z' });
    const session = ada.session();
    const added = await Promise.all(goods.map(({ id }) => ada.add(id)));
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ada.session()).toBe(session);
    expect((await ada.cart()).data.itemCount).toBe(3);
    world.clock.advance({ days: 30 });
    expect((await ada.cart()).data.itemCount).toBe(0);
    expect((await ada.add(goods[0].id)).data.itemCount).toBe(1);
    await world.jobs.run('clean-carts');
    expect((await ada.cart()).data.itemCount).toBe(1);
    world.clock.advance({ days: 30 });
    await world.jobs.run('clean-carts');
    expect(await world.sql('select from cart where business_id = $1', [salon.id])).toEqual([]);
  });

  test('holds a variant by its id, and wants one where there are several', async () => {
    const { salon, visitor } = await openShop(world);
    const towel = await salon.product({
      name: 'Towel',
      price: 9,
      variants: [
        { options: [{ name: 'size', value: 'S' }] },
        { price: 12, options: [{ name: 'size', value: 'L' }] },
      ],
    });
    const ada = visitor();
    const large = towel.variants[1].id;
    expect((await ada.add(large)).data).toMatchObject({
      items: [{ itemId: large, name: 'Towel (L)', price: 12 }],
    });
    const vague = await ada.add(towel.id);
    expect(vague).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(vague.message).toContain(large);
  });

  test('drops items that the catalog no longer has', async () => {
    const { salon, visitor } = await openShop(world);
    const [small, large] = ['S', 'L'].map(value => ({ options: [{ name: 'size', value }] }));
    const towel = await salon.product({ name: 'Towel', price: 9, variants: [small, large] });
    const [kept, gone] = towel.variants;
    const ada = visitor();
    await ada.add(gone.id);
    await salon.product({ itemId: towel.id, variants: [{ variantId: kept.id }] });
    expect((await ada.cart()).data).toMatchObject({
      items: [{ itemId: gone.id, available: false }],
      warnings: [{ code: 'unavailable', itemId: gone.id }],
    });
    expect((await ada.set(gone.id, 0)).data).toMatchObject({ items: [], warnings: [] });
  });

  test('says that what got variants meanwhile cannot be ordered as it is', async () => {
    const { salon, visitor } = await openShop(world);
    const towel = await salon.product({ name: 'Towel', price: 9 });
    const ada = visitor();
    await ada.add(towel.id);
    const options = [{ name: 'size', value: 'S' }];
    await salon.product({ itemId: towel.id, variants: [{ options }] });
    expect((await ada.cart()).data).toMatchObject({
      items: [{ itemId: towel.id, available: false }],
      total: 0,
      warnings: [{ code: 'unavailable', message: expect.stringContaining('variants') }],
    });
    expect((await ada.order()).status).toBe(400);
    expect((await ada.set(towel.id, 0)).data).toMatchObject({ items: [], warnings: [] });
  });

  test('counts a set and its parts from one stock', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 2 });
    const box = await salon.product({
      name: 'Box',
      price: 12,
      composition: [{ catalogItemId: soap.id, quantity: 1 }],
    });
    const ada = visitor();
    await ada.add(box.id, { quantity: 2 });
    expect((await ada.add(soap.id)).data).toMatchObject({
      items: [
        { itemId: box.id, quantity: 2, available: true },
        { itemId: soap.id, available: false },
      ],
      total: 24,
      warnings: [{ code: 'unavailable', itemId: soap.id }],
    });
    expect((await ada.order()).code).toBe('OUT_OF_STOCK');
    await ada.set(box.id, 1);
    expect((await ada.cart()).data).toMatchObject({ total: 17, warnings: [] });
    await ada.set(soap.id, 2);
    expect((await ada.cart()).data).toMatchObject({
      items: [{ quantity: 1 }, { quantity: 1 }],
      warnings: [{ code: 'clamped', itemId: soap.id }],
    });
    await ada.set(soap.id, 1);
    expect((await ada.order()).status).toBe(201);
  });

  test('refuses a person who is no longer active', async () => {
    const { salon, visitor } = await openShop(world);
    const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
    const cut = await salon.service({ staff: [anna, ben] });
    await salon.staff({ staffId: ben.id, active: false });
    const slot = '2026-03-03T09:00:00Z';
    const ada = visitor();
    expect((await ada.add(cut.id, { slot, staffId: ben.id })).code).toBe('NOT_FOUND');
    expect((await ada.add(cut.id, { slot, staffId: anna.id })).status).toBe(200);
  });

  test('shows which of its times are no longer free', async () => {
    const { salon, visitor } = await openShop(world);
    const cut = await salon.service();
    const [early, late] = ['2026-03-03T09:00:00Z', '2026-03-03T12:00:00Z'];
    const [ada, bob] = [visitor(), visitor()];
    for (const slot of [early, late]) await ada.add(cut.id, { slot });
    await ada.call('POST', '/hold', { serviceId: cut.id, slot: late });
    expect((await ada.cart()).data).toMatchObject({ itemCount: 2, warnings: [] });
    const contact = { name: 'Bob', phone: '+4930123457' };
    await bob.call('POST', '/book', { serviceId: cut.id, slot: early, contact });
    expect((await ada.cart()).data).toMatchObject({
      items: [{ available: false }, { available: true }],
      total: 50,
      warnings: [{ code: 'slot_gone', itemId: cut.id }],
    });
    expect((await ada.set(cut.id, 0, { slot: early })).data.warnings).toEqual([]);
    expect((await ada.order()).status).toBe(201);
    world.clock.set('2026-03-03T13:00:00Z');
    expect((await bob.add(cut.id, { slot: late })).data.warnings).toMatchObject([
      { code: 'slot_gone' },
    ]);
  });

  test('says how many are left only in a shop that shows it', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 5 });
    const ada = visitor();
    await ada.add(soap.id, { quantity: 5 });
    const messages = async () => {
      const added = (await visitor().add(soap.id, { quantity: 500 })).data;
      const { data } = await ada.cart();
      const order = await ada.order();
      expect(order.code).toBe('OUT_OF_STOCK');
      return [...added.warnings, ...data.warnings, order].map(({ message }) => message).join(' ');
    };
    await salon.product({ itemId: soap.id, stockOnHand: 3 });
    expect(await messages()).not.toMatch(/\d/);
    const flags = { showStock: true };
    needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id, flags } }));
    expect((await messages()).match(/Only 3 of|: 3 left/g)).toHaveLength(3);
  });
});

describe('a checkout', () => {
  test('books services beside goods, and leaves all as it was where a time is gone', async () => {
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 1 });
    const cut = await salon.service();
    const slot = '2026-03-03T09:00:00Z';
    const [ada, bob] = [visitor(), visitor()];
    for (const each of [ada, bob]) await each.add(cut.id, { slot });
    await bob.add(soap.id);
    expect((await ada.add(cut.id)).code).toBe('VALIDATION_FAILED');
    expect((await ada.order({ delivery: undefined })).status).toBe(201);
    expect((await bob.order()).code).toBe('SLOT_UNAVAILABLE');
    expect((await bob.cart()).data.itemCount).toBe(2);
    expect(await salon.appointments()).toMatchObject([{ startAt: slot }]);
    expect((await visitor().add(soap.id)).data.items).toMatchObject([{ available: true }]);
  });

  test('books the time that the buyer holds, and nobody else’s', async () => {
    const { salon, visitor } = await openShop(world);
    const cut = await salon.service();
    const slot = '2026-03-03T09:00:00Z';
    const [ada, bob] = [visitor(), visitor()];
    await ada.call('POST', '/hold', { serviceId: cut.id, slot });
    for (const each of [ada, bob]) await each.add(cut.id, { slot });
    expect((await bob.order()).code).toBe('SLOT_UNAVAILABLE');
    expect((await ada.order()).status).toBe(201);
    expect(await world.sql('select from hold where business_id = $1', [salon.id])).toEqual([]);
  });

  test('is taken sixty times an hour from one address, which the storefront names', async () => {
    const { salon, slug, key } = await openShop(world);
    const cut = await salon.service();
    const contact = { name: 'Ada', phone: '+4930123456' };
    const send = (path: string, address: string, content: object) =>
      world.rest()('POST', `/shop/${slug}${path}`, content, {
        headers: { 'x-api-key': key, 'x-visitor-address': address },
      });
    const past = { serviceId: cut.id, slot: '2020-01-01T09:00:00Z', contact };
    const booked = await Promise.all(
      Array.from({ length: 60 }, () => send('/book', '2001:db8::1', past)),
    );
    expect(new Set(booked.map(({ code }) => code))).toEqual(new Set(['RULE_VIOLATION']));
    const order = { contact, delivery: { method: 'pickup' } };
    expect((await send('/order', '2001:db8::2', order)).code).toBe('RATE_LIMITED');
    expect((await send('/order', '2001:db8:0:1::2', order)).code).toBe('RULE_VIOLATION');
  });

  test('charges the delivery price, and only delivers to the shop’s zones', async () => {
    const courier = { method: 'courier', name: 'Courier', price: 4, freeFrom: 30, zones: ['10'] };
    const { salon, visitor } = await openShop(world, { deliveryMethods: [courier] });
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const ada = visitor();
    await ada.add(soap.id);
    const to = (address?: string) => ada.order({ delivery: { method: 'courier', address } });
    expect((await to()).code).toBe('VALIDATION_FAILED');
    expect((await to('Marienplatz 1, 80331 München')).code).toBe('RULE_VIOLATION');
    expect((await ada.order()).code).toBe('RULE_VIOLATION');
    const placed = await to('Torstraße 1, 10119 Berlin');
    const seen = await ada.call('GET', `/order/${placed.data.token}`);
    expect(seen.data).toMatchObject({ total: 14, deliveryPrice: 4, contactPhone: '+49******56' });
    await ada.add(soap.id, { quantity: 3 });
    const more = await to('Torstraße 1, 10119 Berlin');
    expect((await ada.call('GET', `/order/${more.data.token}`)).data.total).toBe(30);
  });

  test('An unpaid online order returns its stock, and an order paid on receipt keeps it.', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['online', 'on_receipt'] });
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 2 });
    const [ada, bob] = [visitor(), visitor()];
    const place = async (buyer: typeof ada, method?: string) => {
      await buyer.add(soap.id);
      const { token } = (await buyer.order(method ? { payment: { method } } : {})).data;
      return async () => (await buyer.call('GET', `/order/${token}`)).data;
    };
    const [onReceipt, online] = [await place(ada), await place(bob, 'online')];
    expect(await onReceipt()).toMatchObject({ status: 'new', payByAt: null });
    expect(await online()).toMatchObject({ status: 'new', payByAt: '2026-03-02T09:00:00Z' });
    const sweep = async () => {
      await world.jobs.run('reconcile-payments');
      await world.jobs.run('expire-orders');
    };
    world.clock.advance({ minutes: 59 });
    await sweep();
    expect((await online()).status).toBe('new');
    world.clock.advance({ hours: 1 });
    await sweep();
    expect(await online()).toMatchObject({ status: 'cancelled', payable: false, payByAt: null });
    expect((await onReceipt()).status).toBe('new');
    expect((await visitor().add(soap.id, { quantity: 2 })).data.items).toMatchObject([
      { quantity: 1 },
    ]);
  });

  test('stays placed, and its token is answered, where the payment cannot be begun now', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['online', 'on_receipt'] });
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const ada = visitor();
    await ada.add(soap.id);
    const { token } = (await ada.order({ payment: { method: 'on_receipt' } })).data;
    const payment = { method: 'online' };
    const other = new pg.Client({ connectionString: world.adminUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from sales_order where business_id = $1 for update', [salon.id]);
      expect((await ada.order({ payment })).data).toMatchObject({ token, confirmationUrl: null });
    } finally {
      await other.end();
    }
    const paid = await ada.call('POST', `/order/${token}/pay`);
    expect(paid.data.confirmationUrl).toContain('/sandbox/');
  });

  test('with a booking that must be prepaid leads to the payment, even if the rest is paid on receipt', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['on_receipt'] });
    const cut = await salon.service({ price: 40, requiresPrepayment: true });
    const ada = visitor();
    await ada.add(cut.id, { slot: '2026-03-03T09:00:00Z' });
    const { status, data } = await ada.order({ payment: { method: 'on_receipt' } });
    expect(status).toBe(201);
    expect(data.confirmationUrl).toContain('/sandbox/');
    const seen = await ada.call('GET', `/order/${data.token}`);
    expect(seen.data).toMatchObject({ payable: true, payByAt: expect.any(String) });
  });

  test('is paid on receipt where the buyer does not say', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['online', 'on_receipt'] });
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const ada = visitor();
    await ada.add(soap.id);
    expect((await ada.order()).data.confirmationUrl).toBeNull();
  });

  test('is paid online when the buyer chooses so, and seen by its token alone', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['online', 'on_receipt'] });
    const soap = await salon.product({ name: 'Soap', price: 10 });
    const ada = visitor();
    await ada.add(soap.id);
    const payment = { method: 'online', returnUrl: 'https://shop.example/thanks' };
    const { data } = await ada.order({ payment });
    expect(data).toMatchObject({
      orderNumber: 1001,
      statusUrl: expect.stringContaining(data.token),
      confirmationUrl: expect.stringContaining('/sandbox/'),
    });
    expect((await ada.call('POST', `/order/${data.token}/pay`)).data).toEqual({
      confirmationUrl: data.confirmationUrl,
      paid: false,
    });
    needed(
      await salon.graphql(documents.saveShop, {
        input: { businessId: salon.id, storefrontUrl: 'https://salon.example/' },
      }),
    );
    const again = await ada.order({ payment });
    expect(again.data.statusUrl).toBe(`https://salon.example/order/${data.token}`);
    await ada.call('GET', `/order/${data.token}`);
    expect(world.logs.join('')).toContain('/order/[redacted]');
    expect(world.logs.join('')).not.toContain(data.token);
    const other = data.token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    expect((await ada.call('GET', `/order/${other}`)).code).toBe('NOT_FOUND');
    const elsewhere = await openShop(world);
    const foreign = await elsewhere.visitor().call('GET', `/order/${data.token}`);
    expect(foreign.code).toBe('NOT_FOUND');
  });
});
