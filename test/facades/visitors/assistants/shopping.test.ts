import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistantAt, type Assistant } from '../../../support/clients/assistants.ts';
import { codeSentTo } from '../../../support/clients/buyers.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const days = { dateFrom: '2026-03-03', dateTo: '2026-03-04' };
let shop: Awaited<ReturnType<typeof openShop>>;
let ada: Assistant;

// Each is at a network of its own, whose changes are limited.
beforeEach(async () => {
  ada = await assistantAt(world, shop.slug);
});

beforeAll(async () => {
  shop = await openShop(world, {
    flags: { assistants: true },
    paymentMethods: ['online', 'on_receipt'],
  });
  const { salon } = shop;
  const staff = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  await salon.service({ name: 'Haircut', price: 40, staff });
  await salon.service({ name: 'Colour', price: 80, durationMinutes: 90, staff });
  await salon.product({ name: 'Shampoo', price: 12, trackStock: true, stockOnHand: 8 });
});

const contactOf = (phone: string) => ({ name: 'Ada Lovelace', phone, email: 'ada@example.com' });

/** Returns an item as the assistant finds it by its name. */
const found = async (words: string) => (await ada.use('search_catalog', { words })).items[0];

/** Books a haircut at the first free time, as the assistant does it. */
async function booked(phone: string) {
  const { catalogItemId } = await found('haircut');
  const { times } = await ada.use('find_times', { services: [catalogItemId], ...days });
  const [{ startAt, parts }] = times;
  const services = parts.map(({ catalogItemId, staffId }: any) => ({ catalogItemId, staffId }));
  return ada.use('book', { services, startAt, ...contactOf(phone) });
}

/** Proves a phone to the shop and returns the session. */
async function proven(assistant: Assistant, phone: string): Promise<string> {
  await assistant.use('request_code', { phone });
  const code = await codeSentTo(world, phone);
  return (await assistant.use('confirm_code', { phone, code })).clientSession;
}

describe('a client’s assistant', () => {
  test('finds a service, keeps a free time and books it', async () => {
    const phone = '+493023125101';
    const { catalogItemId, staff } = await found('haircut');
    const { times } = await ada.use('find_times', {
      services: [catalogItemId],
      staffIds: [staff[0].staffId],
      ...days,
    });
    const { startAt } = times[0];
    const { holdId } = await ada.use('hold_time', {
      catalogItemId,
      startAt,
      staffId: staff[0].staffId,
    });
    const again = await ada.use('find_times', {
      services: [catalogItemId],
      staffIds: [staff[0].staffId],
      ...days,
    });
    expect(again.times[0].startAt).not.toBe(startAt);
    const services = [{ catalogItemId, staffId: staff[0].staffId }];
    const visit = await ada.use('book', { services, startAt, holdId, ...contactOf(phone) });
    expect(visit).toMatchObject({
      status: 'confirmed',
      serviceName: 'Haircut',
      gross: 40,
      startAt,
    });
    const [mine] = await shop.salon.appointments({ clientPhone: phone });
    const { data } = await shop.salon.rest('GET', `/appointments/${mine.id}`);
    expect(data).toMatchObject({ startAt, staffName: 'Anna', source: 'shopper_assistant' });
  });

  test('books several services one after another as one visit, and moves and cancels all of it', async () => {
    const phone = '+493023125102';
    const services = [await found('haircut'), await found('colour')].map(
      ({ catalogItemId }) => catalogItemId,
    );
    const { times } = await ada.use('find_times', { services, ...days });
    const [first, second] = times;
    const parts = first.parts.map(({ catalogItemId, staffId }: any) => ({
      catalogItemId,
      staffId,
    }));
    const contact = contactOf(phone);
    const visit = await ada.use('book', { services: parts, startAt: first.startAt, ...contact });
    expect(visit).toMatchObject({ gross: 120, appointments: [{}, {}] });
    const { token } = visit.appointments[1];
    const moved = await ada.use('move_visit', { token, startAt: second.startAt });
    expect(moved).toMatchObject({ startAt: second.startAt });
    await ada.use('cancel', { token, reason: 'Ill' });
    expect(await shop.salon.appointments({ clientPhone: phone })).toMatchObject([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
  });

  test('fills a cart, orders it and gets the page to pay at', async () => {
    const phone = '+493023125103';
    const { catalogItemId } = await found('shampoo');
    const { cartId } = await ada.use('change_cart', { catalogItemId, quantity: 3 });
    const cart = await ada.use('change_cart', { cartId, catalogItemId, quantity: 2 });
    expect(cart).toMatchObject({ cartId, total: 24, items: [{ quantity: 2 }] });
    expect(await ada.use('change_cart', { cartId })).toMatchObject({ total: 24 });
    const order = await ada.use('place_order', {
      cartId,
      ...contactOf(phone),
      delivery: { method: 'pickup' },
      payment: 'online',
      total: 24,
    });
    expect(order).toMatchObject({ status: 'new', dueNow: 24, confirmationUrl: expect.any(String) });
    const page = await fetch(order.confirmationUrl);
    expect(await page.text()).toContain('24');
    const query = `?clientPhone=${encodeURIComponent(phone)}`;
    const { data } = await shop.salon.rest('GET', `/orders${query}`);
    expect(data.items).toMatchObject([{ total: 24, source: 'shopper_assistant' }]);
  });

  test('proves the phone by a code, and then lists, moves and cancels a visit', async () => {
    const phone = '+493023125104';
    await booked(phone);
    const clientSession = await proven(ada, phone);
    const { items } = await ada.use('list_mine', { clientSession });
    expect(items).toMatchObject([{ serviceName: 'Haircut', canReschedule: true }]);
    const [{ token, serviceId }] = items;
    const { times } = await ada.use('find_times', { services: [serviceId], ...days });
    const moved = await ada.use('move_visit', { token, startAt: times.at(-1).startAt });
    expect(moved.startAt).toBe(times.at(-1).startAt);
    expect(await ada.use('cancel', { token })).toMatchObject({ status: 'cancelled' });
  });

  test('gets a time that two want at once for one of them', async () => {
    const ben = await assistantAt(world, shop.slug);
    const { catalogItemId, staff } = await found('haircut');
    const [{ staffId }] = staff;
    const { times } = await ada.use('find_times', {
      services: [catalogItemId],
      staffIds: [staffId],
      ...days,
    });
    const { startAt } = times[0];
    const visit = { services: [{ catalogItemId, staffId }], startAt };
    const answers = await Promise.all([
      ada.call('book', { ...visit, ...contactOf('+493023125105') }),
      ben.call('book', { ...visit, ...contactOf('+493023125106') }),
    ]);
    const [refusal, ...others] = answers.filter(({ isError }) => isError);
    expect(others).toEqual([]);
    expect(refusal!.text).toMatch(
      /startAt is taken\. The nearest free starts are .* \[SLOT_UNAVAILABLE\]/,
    );
  });

  test('books once, if it repeats a call with its idempotency key', async () => {
    const phone = '+493023125107';
    const { catalogItemId } = await found('colour');
    const { times } = await ada.use('find_times', { services: [catalogItemId], ...days });
    const visit = {
      services: [{ catalogItemId }],
      startAt: times[0].startAt,
      ...contactOf(phone),
      idempotencyKey: 'ada-1',
    };
    const [first, again] = [await ada.use('book', visit), await ada.use('book', visit)];
    expect(again.token).toBe(first.token);
    expect(await shop.salon.appointments({ clientPhone: phone })).toHaveLength(1);
  });

  test('orders a cart once, and cancels the order', async () => {
    const { catalogItemId } = await found('shampoo');
    const { cartId } = await ada.use('change_cart', { catalogItemId });
    const delivery = { method: 'pickup' };
    const order = { cartId, ...contactOf('+493023125108'), delivery, payment: 'on_receipt' };
    const { token, orderNumber } = await ada.use('place_order', order);
    expect(await ada.use('place_order', order)).toMatchObject({ orderNumber });
    expect(await ada.use('cancel', { token })).toMatchObject({ orderNumber, status: 'cancelled' });
  });

  test('orders nothing at a higher total than the person agreed to', async () => {
    const { catalogItemId } = await found('shampoo');
    const { cartId } = await ada.use('change_cart', { catalogItemId });
    const contact = contactOf('+493023125109');
    const order = {
      cartId,
      ...contact,
      delivery: { method: 'pickup' },
      payment: 'online',
      total: 5,
    };
    expect(await ada.refused('place_order', order)).toContain('12');
  });

  test('is told the rule of cancellation and what must be paid before it books, and pays by a link', async () => {
    const other = await openShop(world, {
      flags: { assistants: true },
      paymentMethods: ['online'],
    });
    const { salon } = other;
    await salon.service({ name: 'Massage', price: 100, depositPercent: 20 });
    await salon.update({ freeUntilHours: 24, lateFeePercent: 50 });
    const assistant = await assistantAt(world, other.slug);
    const { items } = await assistant.use('search_catalog', { words: 'massage' });
    expect(items[0]).toMatchObject({ depositPercent: 20, policyText: expect.any(String) });
    const [{ catalogItemId }] = items;
    const { times } = await assistant.use('find_times', { services: [catalogItemId], ...days });
    const visit = await assistant.use('book', {
      services: [{ catalogItemId }],
      startAt: times[0].startAt,
      ...contactOf('+493023125110'),
    });
    expect(visit).toMatchObject({
      status: 'pending',
      waitsFor: 'payment',
      confirmationUrl: expect.stringContaining('/sandbox/'),
      policyText: expect.any(String),
    });
  });
});
