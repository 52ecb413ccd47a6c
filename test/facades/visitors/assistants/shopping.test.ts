import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assistantAt, type Assistant } from '../../../support/clients/assistants.ts';
import { codeSentTo } from '../../../support/clients/buyers.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const days = { dateFrom: '2026-03-03', dateTo: '2026-03-04' };
let shop: Awaited<ReturnType<typeof openShop>>;
let ada: Assistant;

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
  ada = await assistantAt(world, shop.slug);
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
  return ada.use('book', { services, startAt, contact: contactOf(phone) });
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
    const { holdId } = await ada.use('hold_time', { catalogItemId, startAt, staffId: staff[0].staffId });
    const again = await ada.use('find_times', {
      services: [catalogItemId],
      staffIds: [staff[0].staffId],
      ...days,
    });
    expect(again.times[0].startAt).not.toBe(startAt);
    const services = [{ catalogItemId, staffId: staff[0].staffId }];
    const visit = await ada.use('book', { services, startAt, holdId, contact: contactOf(phone) });
    expect(visit).toMatchObject({ status: 'confirmed', serviceName: 'Haircut', gross: 40, startAt });
    expect(await shop.salon.appointments({ clientPhone: phone })).toMatchObject([
      { startAt, staffName: 'Anna', source: 'shopper_assistant' },
    ]);
  });

  test('books several services one after another as one visit, and moves and cancels all of it', async () => {
    const phone = '+493023125102';
    const services = [await found('haircut'), await found('colour')].map(
      ({ catalogItemId }) => catalogItemId,
    );
    const { times } = await ada.use('find_times', { services, ...days });
    const [first, second] = times;
    const parts = first.parts.map(({ catalogItemId, staffId }: any) => ({ catalogItemId, staffId }));
    const contact = contactOf(phone);
    const visit = await ada.use('book', { services: parts, startAt: first.startAt, contact });
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
      contact: contactOf(phone),
      delivery: { method: 'pickup' },
      payment: { method: 'online' },
      total: 24,
    });
    expect(order).toMatchObject({ status: 'new', dueNow: 24, confirmationUrl: expect.any(String) });
    const page = await fetch(order.confirmationUrl);
    expect(await page.text()).toContain('24');
    const { items } = await shop.salon.rest('GET', `/orders?clientPhone=${encodeURIComponent(phone)}`).then(({ data }) => data);
    expect(items).toMatchObject([{ total: 24, source: 'shopper_assistant' }]);
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
});
