import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeSentTo, wrong } from '../../../support/clients/buyers.ts';
import { createWorld, type World } from '../../../world.ts';

let world: World;
let visitor: ReturnType<World['rest']>;

beforeAll(async () => {
  // Each test comes from its own address, as through a proxy.
  world = await createWorld({ config: { trustProxy: 1 } });
  visitor = world.rest();
});
afterAll(() => world?.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('a visitor', () => {
  test('orders at most 50 lines, 5 of them with a start, and a hundred of an item', async () => {
    const shop = await world.business({ publish: true });
    const [soap, cut] = await Promise.all([shop.product({ stockOnHand: 5000 }), shop.service()]);
    const order = (items: object[]) => ({
      businessId: shop.id,
      clientPhone: '+49 30 123456',
      clientName: 'Ada',
      items,
    });
    const goods = (count: number) =>
      Array.from({ length: count }, () => ({ catalogItemId: soap.id }));
    const visits = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        catalogItemId: cut.id,
        startAt: `2026-03-06T${String(9 + index).padStart(2, '0')}:00:00Z`,
      }));
    const place = (items: object[]) =>
      visitor('POST', '/public/order', order(items), from('192.0.2.72'));
    for (const items of [goods(51), visits(6)]) {
      const refused = await place(items);
      expect(refused).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        body: { errors: [{ path: 'items' }] },
      });
    }
    const many = (quantity: number) => [
      { catalogItemId: soap.id, quantity },
      { catalogItemId: soap.id },
    ];
    expect((await place(many(100))).body).toMatchObject({
      status: 400,
      errors: [{ path: 'items[1].quantity' }],
    });
    expect((await place(many(99))).status).toBe(201);
    await shop.update({ maxQuantityPerLine: 5 });
    expect((await place(many(5))).status).toBe(400);
    await shop.update({ maxQuantityPerLine: 100 });
    expect((await place([...goods(45), ...visits(5)])).status).toBe(201);
    const { businessId: _, ...larger } = order([...goods(51), ...many(1000)]);
    expect((await shop.rest('POST', '/orders', larger)).status).toBe(201);
  });

  test('Books with the code that the phone got, where the business wants one.', async () => {
    const shop = await world.business({ publish: true, phoneProof: 'always' });
    const cut = await shop.service();
    const phone = '+4930123456';
    const book = (more: object = {}) =>
      visitor(
        'POST',
        '/public/book',
        {
          businessId: shop.id,
          catalogItemId: cut.id,
          startAt: '2026-03-06T09:00:00Z',
          clientName: 'Ada',
          clientPhone: phone,
          ...more,
        },
        from('192.0.2.73'),
      );
    const refused = { status: 422, body: { details: { proof: 'phone_code' } } };
    expect(await book()).toMatchObject(refused);
    const asked = { businessId: shop.id, phone };
    const answer = await visitor('POST', '/public/phone-code', asked, from('192.0.2.73'));
    expect(answer.status).toBe(202);
    const code = await codeSentTo(world, phone);
    expect(await book({ phoneCode: wrong(code) })).toMatchObject(refused);
    expect((await book({ phoneCode: code })).status).toBe(201);
  });

  test('finds no business that is not published', async () => {
    const hidden = await world.business();
    const service = await hidden.service();
    const book = (businessId: string) =>
      visitor('POST', '/public/book', {
        businessId,
        catalogItemId: service.id,
        startAt: '2026-03-03T09:00:00Z',
        clientPhone: '+49 30 123456',
        clientName: 'Ada',
      });
    const [absent, booked] = [await book(service.id), await book(hidden.id)];
    expect([absent.status, booked.status]).toEqual([404, 404]);
    for (const name of [`businessId=${hidden.id}`, `slug=${hidden.slug}`, 'slug=nobody']) {
      const days = await visitor(
        'GET',
        `/public/availability?${name}&catalogItemId=${service.id}&date=2026-03-03`,
      );
      expect([days.status, days.message]).toEqual([404, booked.message]);
    }
    expect(await hidden.appointments()).toEqual([]);
  });
});
