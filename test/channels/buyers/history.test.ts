import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/sql';
import { ownAppointments, ownOrders } from '../../../src/domains/clients/buyers/buyers.ts';
import { sql } from '../../../src/platform/database/query/sql.ts';
import { buyerAt } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
const newPhone = () => `+4930${2_000_000 + (people += 1)}`;
const newAddress = () => `client-${(people += 1)}@example.com`;
const names = ({ data }: { data: any }) => data.items.map((each: any) => each.shopName);

/** Opens a shop in which a phone has ordered and booked. */
async function shopUsedBy(phone: string, name: string, email?: string) {
  const shop = await openShop(world, { name });
  const soap = await shop.salon.product({ name: 'Soap', price: 5 });
  const cut = await shop.salon.service();
  const contact = { name: 'Ada', phone, ...(email && { email }) };
  const visitor = shop.visitor();
  await visitor.add(soap.id, { quantity: 2 });
  const order = (await visitor.order({ contact })).data;
  const booking = await visitor.call('POST', '/book', {
    serviceId: cut.id,
    slot: '2026-03-04T09:00:00Z',
    contact,
  });
  return { ...shop, cut, soap, order, booking: booking.data, contact };
}

describe('a buyer’s history', () => {
  test('spans all shops in which the phone was used, and has nothing of others', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const first = await shopUsedBy(phone, 'First');
    await shopUsedBy(phone, 'Second');
    await shopUsedBy(other, 'Third');
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const orders = await ada.orders();
    expect(names(orders).toSorted()).toEqual(['First', 'Second']);
    expect(orders.data.nextCursor).toBeNull();
    const [order] = orders.data.items.filter((each: any) => each.shopName === 'First');
    expect(order).toMatchObject({
      orderNumber: 1001,
      slug: first.slug,
      status: 'new',
      paymentStatus: 'unpaid',
      items: [{ name: 'Soap', quantity: 2, price: 5, total: 10, startAt: null }],
      deliveryMethod: 'pickup',
      deliveryPrice: 0,
      total: 10,
      currency: 'EUR',
      token: first.order.token,
    });
    const appointments = await ada.appointments();
    expect(names(appointments).toSorted()).toEqual(['First', 'Second']);
    expect(appointments.data.items[0]).toMatchObject({
      status: 'confirmed',
      serviceName: 'Cut',
      startAt: '2026-03-04T09:00:00Z',
      localStart: '2026-03-04T10:00:00+01:00',
      price: 50,
      canCancel: true,
      canReschedule: true,
    });
    const bob = buyerAt(world);
    await bob.signIn(newPhone());
    expect((await bob.orders()).data.items).toEqual([]);
    expect((await bob.appointments()).data.items).toEqual([]);
  });

  test('tells the delivery price, which the total includes', async () => {
    const phone = newPhone();
    const deliveryMethods = [{ method: 'post', name: 'By post', price: 4 }];
    const { salon, visitor } = await openShop(world, { deliveryMethods });
    const buyer = visitor();
    await buyer.add((await salon.product({ name: 'Soap', price: 5 })).id);
    const delivery = { method: 'post', address: 'Lindenallee 12, 10115 Berlin' };
    const placed = await buyer.order({ contact: { name: 'Ada', phone }, delivery });
    expect(placed.status).toBe(201);
    const ada = buyerAt(world);
    await ada.signIn(phone);
    expect((await ada.orders()).data.items).toMatchObject([
      { items: [{ total: 5 }], deliveryMethod: 'post', deliveryPrice: 4, total: 9 },
    ]);
  });

  test('shows by an address what was ordered and booked with it, once it is proven', async () => {
    const [phone, other, email] = [newPhone(), newPhone(), newAddress()];
    await shopUsedBy(other, 'By address', email);
    const ada = buyerAt(world);
    await ada.signIn(phone);
    expect((await ada.orders()).data.items).toEqual([]);
    await ada.add(email, phone);
    expect(names(await ada.orders())).toEqual(['By address']);
    expect(names(await ada.appointments())).toEqual(['By address']);
    // Bookings of an order use the order's email address.
    const cart = await openShop(world, { name: 'With order' });
    const cut = await cart.salon.service();
    const visitor = cart.visitor();
    await visitor.add(cut.id, { slot: '2026-03-05T09:00:00Z' });
    const contact = { name: 'A', phone: other, email };
    expect((await visitor.order({ contact, delivery: undefined })).status).toBe(201);
    expect(names(await ada.appointments())).toEqual(['With order', 'By address']);
  });

  test('does not go by the address that a business has noted of its client', async () => {
    const [phone, email] = [newPhone(), newAddress()];
    const { salon } = await shopUsedBy(phone, 'Noted');
    const { items } = (await salon.rest('GET', '/clients')).data;
    await salon.rest('PUT', `/clients/${items[0].clientId}`, { email });
    const ada = buyerAt(world);
    await ada.signIn(email);
    expect((await ada.orders()).data.items).toEqual([]);
    expect((await ada.appointments()).data.items).toEqual([]);
  });

  test('has a visit of several services as one, which its buyer alone pays, moves and cancels', async () => {
    const phone = newPhone();
    const { visitor, salon } = await openShop(world, { name: 'First' });
    const services = [
      await salon.service({ name: 'Colour', price: 80, depositPercent: 25 }),
      await salon.service({ name: 'Wash', price: 10, requiresPrepayment: true }),
    ];
    const booked = await visitor().call('POST', '/book-visit', {
      services: services.map(({ id }) => ({ catalogItemId: id })),
      slot: '2026-03-04T09:00:00Z',
      contact: { name: 'Ada', phone },
    });
    const { visitId, appointments } = needed(booked);
    const pages = new Set(appointments.map((part: any) => part.confirmationUrl));
    expect([...pages]).toEqual([expect.stringContaining('/sandbox/')]);
    const [ada, bob] = [buyerAt(world), buyerAt(world)];
    await ada.signIn(phone);
    await bob.signIn(newPhone());
    const visitOf = async () => {
      const { items } = (await ada.appointments()).data;
      expect(items).toHaveLength(2);
      expect(items[0].visit).toEqual(items[1].visit);
      return items[0].visit;
    };
    expect(await visitOf()).toMatchObject({
      visitId,
      gross: 90,
      toPay: 30,
      payUrl: expect.stringContaining('/pay/'),
      canCancel: true,
      startAt: '2026-03-04T09:00:00Z',
      endAt: '2026-03-04T11:00:00Z',
      appointments: [{ serviceName: 'Colour' }, { serviceName: 'Wash' }],
    });
    const { code } = await bob.call('GET', `/visits/${visitId}`);
    const body = { slot: '2026-03-05T09:00:00Z' };
    const moving = await bob.call('POST', `/visits/${visitId}/reschedule`, body);
    const cancelling = await bob.call('POST', `/visits/${visitId}/cancel`, {});
    expect([code, moving.code, cancelling.code]).toEqual(Array(3).fill('NOT_FOUND'));
    const decision = new URLSearchParams({ decision: 'pay' });
    await fetch([...pages][0] as string, { method: 'POST', body: decision, redirect: 'manual' });
    expect(await visitOf()).toMatchObject({ toPay: 0, payUrl: null });
    const moved = await ada.call('POST', `/visits/${visitId}/reschedule`, body);
    expect(needed(moved)).toMatchObject({ startAt: body.slot, gross: 90 });
    needed(await ada.call('POST', `/visits/${visitId}/cancel`, {}));
    expect(needed(await ada.call('GET', `/visits/${visitId}`))).toMatchObject({
      canCancel: false,
      appointments: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
  });

  test('names the business where it has no open shop', async () => {
    const phone = newPhone();
    const salon = await world.business({ name: 'By telephone' });
    await salon.booked(await salon.service(), { at: '2026-03-04T09:00:00Z', clientPhone: phone });
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const { items } = (await ada.appointments()).data;
    expect(items).toMatchObject([{ shopName: 'By telephone', slug: null }]);
  });

  test('is read page by page, in as many statements for one as for fifty', async () => {
    const phone = newPhone();
    const salon = await world.business({ parallelCapacity: 100 });
    const [cut, soap] = [await salon.service(), await salon.product()];
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const add = async () => {
      await salon.booked(cut, { at: '2026-03-04T09:00:00Z', clientPhone: phone });
      await salon.ordered([{ item: soap }], { clientPhone: phone });
    };
    const counts = async () => [
      await countStatements(() => ada.orders('?limit=100')),
      await countStatements(() => ada.appointments('?limit=100')),
    ];
    await add();
    await counts();
    const one = await counts();
    for (let k = 0; k < 9; k += 1) await add();
    expect(await counts()).toEqual(one);
    for (const list of [ada.orders, ada.appointments]) {
      const whole = (await list('?limit=100')).data.items;
      const seen: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { data } = await list(`?limit=4${cursor && `&cursor=${cursor}`}`);
        seen.push(...data.items);
        cursor = data.nextCursor;
      }
      expect(seen).toHaveLength(10);
      expect(seen).toEqual(whole);
    }
  });

  test.each([
    ['orders', ownOrders],
    ['appointments', ownAppointments],
  ])('finds %s by indexes alone, however many businesses there are', async (_, statement) => {
    const plan = await world.services.orm.em.fork().transactional(async em => {
      const explain = (text: string) => sql<object>(em as EntityManager, text);
      await explain('set local enable_seqscan = off');
      const asked = statement.replaceAll('$1', `'+4930123456'`).replaceAll('$2', `'a@example.com'`);
      const rows = await explain(`explain ${asked}`);
      return rows.flatMap(row => Object.values(row)).join('\n');
    });
    // An index scan without a condition would read the whole index.
    const scans = plan.match(/ Scan using | Bitmap Index Scan /g) ?? [];
    expect(scans).not.toEqual([]);
    expect(plan.match(/Index Cond:/g)).toHaveLength(scans.length);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('an appointment of one’s own', () => {
  const booked = async (settings: object = {}, day = '2026-03-04') => {
    const phone = newPhone();
    const salon = await world.business({ cancelCutoffMinutes: 120, ...settings });
    const cut = await salon.service();
    const appointment = await salon.booked(cut, { at: `${day}T09:00:00Z`, clientPhone: phone });
    const ada = buyerAt(world);
    await ada.signIn(phone);
    const change = (what: string, content: object = {}) =>
      ada.call('POST', `/appointments/${appointment.id}/${what}`, content);
    return { salon, cut, appointment, ada, change };
  };
  const eventsOf = async (salon: Salon, subject: string) =>
    (await salon.journal({ subject })).map(({ eventType, actorType, actorName }: any) => ({
      eventType,
      actorType,
      actorName,
    }));

  test('is cancelled by its client, and the journal says who did', async () => {
    const { salon, appointment, ada, change } = await booked();
    await ada.call('PUT', '', { name: 'Ada' });
    const answer = await change('cancel', { reason: 'Ill.' });
    expect(answer.data).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(answer.data.cancellableUntil).toBeNull();
    expect(await salon.appointment(appointment)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'client',
    });
    const [event] = await eventsOf(salon, appointment.id);
    expect(event).toEqual({
      eventType: 'appointment.cancelled',
      actorType: 'buyer',
      actorName: 'Ada',
    });
    expect((await change('cancel')).status).toBe(200);
  });

  test('stays where it is inside the cut-off', async () => {
    const { salon, appointment, ada, change } = await booked();
    const [seen] = (await ada.appointments()).data.items;
    expect(seen.cancellableUntil).toBe('2026-03-04T07:00:00Z');
    const before = world.clock.now();
    try {
      world.clock.set('2026-03-04T07:00:00.001Z');
      expect(await change('cancel')).toMatchObject({ status: 422, code: 'RULE_VIOLATION' });
      const move = await change('reschedule', { slot: '2026-03-05T09:00:00Z' });
      expect(move.code).toBe('RULE_VIOLATION');
      const [late] = (await ada.appointments()).data.items;
      expect(late).toMatchObject({ canCancel: false, canReschedule: false });
      expect(await salon.appointment(appointment)).toMatchObject({
        status: 'confirmed',
        startAt: '2026-03-04T09:00:00Z',
      });
      world.clock.set('2026-03-04T07:00:00Z');
      expect((await change('cancel')).status).toBe(200);
    } finally {
      world.clock.set(new Date(before).toISOString());
    }
  });

  test('moves to a free time, and not to a taken one', async () => {
    const { salon, cut, appointment, change } = await booked({ parallelCapacity: 1 });
    await salon.booked(cut, { at: '2026-03-05T09:00:00Z' });
    const taken = await change('reschedule', { slot: '2026-03-05T09:00:00Z' });
    expect(taken).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    expect(await salon.appointment(appointment)).toMatchObject({
      status: 'confirmed',
      startAt: '2026-03-04T09:00:00Z',
      version: appointment.version,
    });
    const past = await change('reschedule', { slot: '2020-03-05T11:00:00Z' });
    expect(past.message).toMatch(/^slot is in the past/);
    const moved = await change('reschedule', { slot: '2026-03-05T11:00:00Z' });
    expect(moved.data).toMatchObject({ status: 'confirmed', startAt: '2026-03-05T11:00:00Z' });
    const [event] = await eventsOf(salon, appointment.id);
    expect(event).toMatchObject({ eventType: 'appointment.rescheduled', actorType: 'buyer' });
    const stale = await change('reschedule', { slot: '2026-03-05T12:00:00Z', version: 1 });
    expect(stale.code).toBe('VERSION_CONFLICT');
  });

  test('has to be approved again at its new time, where bookings are', async () => {
    const { salon, cut, appointment, change } = await booked();
    await salon.service({ itemId: cut.id, requiresApproval: true });
    const moved = await change('reschedule', { slot: '2026-03-05T11:00:00Z' });
    expect(moved.data.status).toBe('pending');
    expect((await salon.setStatus(appointment, 'confirmed')).data.status).toBe('confirmed');
    expect((await salon.move(appointment, { startAt: '2026-03-05T12:00:00Z' })).data.status).toBe(
      'confirmed',
    );
  });

  test('is not there for anybody else', async () => {
    const { salon, appointment } = await booked();
    const bob = buyerAt(world);
    await bob.signIn(newPhone());
    for (const [what, content] of [
      ['cancel', {}],
      ['reschedule', { slot: '2026-03-05T11:00:00Z' }],
    ] as const) {
      const path = `/appointments/${appointment.id}/${what}`;
      expect(await bob.call('POST', path, content)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
      expect((await buyerAt(world).call('POST', path, content)).code).toBe('UNAUTHENTICATED');
    }
    expect(await salon.appointment(appointment)).toMatchObject({ status: 'confirmed' });
  });
});
