import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  furnish,
  laterStart,
  localDay,
  startAt,
  type Things,
} from '../../../contract/tables/things.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { checkedCall, tools } from './checked-call.ts';

let world: World;
let salon: Salon;
let things: Things;
let call: ReturnType<typeof checkedCall>;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z' });
  salon = await world.business();
  things = await furnish(world, salon);
  call = checkedCall(salon);
});

afterAll(() => world?.close());

/** Returns a complete call of every tool, in an order in which each succeeds. */
const examples = async (): Promise<Record<string, Record<string, unknown>>> => {
  const { businessId, catalogItemId, staffId } = things;
  return {
    list_businesses: { search: 'salon', limit: 5 },
    get_business: { businessId },
    list_catalog: { businessId, itemType: 'service', search: 'cut', onlyActive: true },
    get_availability: { businessId, catalogItemId, date: localDay, staffId },
    find_times: { businessId, services: [catalogItemId], dateFrom: localDay, dateTo: localDay },
    get_report: { businessId, from: localDay, to: localDay, staffId },
    list_staff: { businessId, onlyActive: false },
    create_appointment: {
      businessId,
      catalogItemId,
      clientPhone: '+49 30 123456',
      clientName: 'Ada',
      staffId: null,
      startAt,
      conversationId: 'c-1',
      customFields: { colour: 'red' },
      idempotencyKey: 'k-1',
    },
    list_appointments: { businessId, date: localDay, status: ['confirmed'], staffId },
    get_appointment: { businessId, appointmentId: things.appointmentId },
    reschedule_appointment: {
      businessId,
      appointmentId: things.appointmentId,
      startAt: laterStart,
    },
    change_appointment: {
      businessId,
      appointmentId: things.appointmentId,
      durationMinutes: 45,
    },
    set_appointment_status: {
      businessId,
      appointmentId: things.appointmentId,
      status: 'arrived',
    },
    cancel_appointment: {
      businessId,
      appointmentId: things.secondAppointmentId,
      cancelledBy: 'client',
      reason: 'ill',
    },
    create_order: {
      businessId,
      clientPhone: '+49 30 123456',
      clientName: 'Ada',
      items: [{ catalogItemId, quantity: 2 }],
      conversationId: 'c-1',
      comment: 'For a friend.',
      idempotencyKey: 'k-2',
    },
    list_orders: { businessId, status: ['new'], clientPhone: '+4930123456', limit: 5 },
    get_order: { businessId, orderId: things.orderId },
    set_order_status: { businessId, orderId: things.orderId, status: 'completed' },
    init_payment: {
      businessId,
      amount: 45.5,
      description: 'A voucher',
      returnUrl: 'https://salon.example/back',
      provider: 'sandbox',
      idempotencyKey: 'k-3',
    },
    list_payments: { businessId, status: ['succeeded'], limit: 5 },
    refund_payment: { businessId, paymentId: things.paymentId, amount: 2, reason: 'Too much' },
    find_operation: { words: 'waiting list' },
    run_operation: { operation: 'list_waitlist', arguments: { businessId } },
    settle_payment: { businessId, orderId: things.shippableOrderId, method: 'card' },
    save_client: { businessId, clientName: 'Ada', tags: ['regular'] },
    update_business: { businessId, horizonDays: 90 },
    search_clients: { businessId, search: '123456' },
    list_audit_events: { businessId, actorType: 'ai', eventType: 'ai.tool.*', limit: 100 },
    undo_change: { businessId, eventId: things.eventId },
    onboard_business: { name: 'Second', presetKey: 'barbershop' },
    update_catalog: {
      businessId,
      itemId: things.itemId,
      price: 55.5,
      sku: 'CUT-1',
    },
    update_staff: {
      businessId,
      staffId,
      role: 'Stylist',
      timeOff: [{ startAt: '2026-03-20T08:00:00+01:00', endAt: '2026-03-21T08:00:00+01:00' }],
      itemIds: [things.itemId],
      version: await salon.versionOf('staffMember', { staffId }),
    },
  };
};

test('every tool has an example here that its input schema allows and answers what its output schema says', async () => {
  const calls = await examples();
  expect(Object.keys(calls).toSorted()).toEqual([...tools.keys()].toSorted());
  for (const [tool, args] of Object.entries(calls)) await call(tool, args);
});

describe('the interface document’s tools take and answer the fields it names', () => {
  test('list_catalog: businessId, itemType, search, onlyActive', async () => {
    const { items, nextCursor } = await call('list_catalog', {
      businessId: salon.id,
      itemType: 'service',
      search: 'CUT',
      onlyActive: false,
    });
    expect(nextCursor).toBeNull();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      itemId: things.itemId,
      name: 'Cut',
      type: 'service',
      durationMinutes: 60,
      categoryName: 'Hair',
    });
    expect(typeof items[0].price).toBe('number');
  });

  test('list_catalog says of an inactive item only when onlyActive is false', async () => {
    const gone = await salon.product({ name: 'Wax', active: false });
    const ids = async (args: object) =>
      (await call('list_catalog', { businessId: salon.id, ...args })).items.map(
        (item: { itemId: string }) => item.itemId,
      );
    expect(await ids({})).not.toContain(gone.id);
    expect(await ids({ onlyActive: false })).toContain(gone.id);
    expect(await ids({ onlyActive: false, itemType: 'service' })).not.toContain(gone.id);
  });

  test('get_availability: a day or dateFrom and dateTo, slots with the four numbers', async () => {
    const { businessId, catalogItemId } = things;
    const day = await call('get_availability', {
      businessId,
      catalogItemId,
      date: '2026-03-10',
      staffId: null,
    });
    expect(day.slots.length).toBeGreaterThan(10);
    expect(day.slots[0]).toMatchObject({
      startAt: '2026-03-10T08:00:00Z',
      endAt: '2026-03-10T09:00:00Z',
      available: true,
      capacity: 1,
      bookedCount: 0,
      remainingCapacity: 1,
    });
    const range = await call('get_availability', {
      businessId,
      catalogItemId,
      dateFrom: '2026-03-10',
      dateTo: '2026-03-11',
    });
    expect(range.slots.slice(0, day.slots.length)).toEqual(day.slots);
    expect(range.slots).toHaveLength(day.slots.length * 2);
  });

  test('create_order: the order comes back with its id, its lines at the catalog’s prices, and what was sent', async () => {
    const soap = await salon.product({ name: 'Soap', price: 4.5 });
    const order = await call('create_order', {
      businessId: salon.id,
      clientPhone: '+49 (0)30 / 66 66 66',
      clientName: 'Ada Lovelace',
      items: [{ catalogItemId: soap.id, quantity: 3 }],
      conversationId: 'chat-77',
    });
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^ord_/),
      items: [{ catalogItemId: soap.id, quantity: 3, price: 4.5, total: 13.5 }],
      clientPhone: '+4930666666',
      clientName: 'Ada Lovelace',
      conversationId: 'chat-77',
    });
  });

  test('init_payment: one of orderId, appointmentId and amount, and the client is sent to confirmationUrl', async () => {
    const { businessId, orderId } = things;
    const request = {
      description: 'A cut',
      returnUrl: 'https://salon.example/x',
      provider: 'sandbox',
    };
    const appointment = await salon.booked(
      { id: things.catalogItemId },
      { at: '2026-03-12T09:00:00Z' },
    );
    const wanted = [{ orderId }, { appointmentId: appointment.id }, { amount: 12.5 }];
    for (const [index, target] of wanted.entries()) {
      const payment = await call('init_payment', { businessId, ...target, ...request });
      expect(payment).toMatchObject({ ...target, provider: 'sandbox', status: 'pending' });
      expect(payment.amount).toBe([50, appointment.price, 12.5][index]);
      expect((await fetch(payment.confirmationUrl)).status).toBe(200);
    }
  });

  test('create_appointment: the booking comes back with its id and every field sent', async () => {
    const args = {
      businessId: salon.id,
      catalogItemId: things.catalogItemId,
      clientPhone: '+49 (0)30 / 55 55 55',
      clientName: 'Ada Lovelace',
      staffId: things.staffId,
      startAt: '2026-03-11T10:00:00+01:00',
      conversationId: 'chat-77',
      customFields: { plate: 'B-AB 123', note: '' },
    };
    const booked = await call('create_appointment', args);
    expect(booked).toMatchObject({
      status: 'confirmed',
      catalogItemId: args.catalogItemId,
      clientPhone: '+4930555555',
      clientName: 'Ada Lovelace',
      staffId: args.staffId,
      startAt: '2026-03-11T09:00:00Z',
      endAt: '2026-03-11T10:00:00Z',
      localStart: '2026-03-11T10:00:00+01:00',
      timezone: 'Europe/Berlin',
      conversationId: 'chat-77',
      customFields: { plate: 'B-AB 123', note: '' },
    });
    expect(booked.appointmentId).toMatch(/^apt_/);
    const read = await call('get_appointment', {
      businessId: salon.id,
      appointmentId: booked.appointmentId,
    });
    expect(read).toEqual(booked);
  });

  test('onboard_business: every field of the document, and what is sent wins over the preset', async () => {
    const made = await call('onboard_business', {
      ownerEmail: 'Owner@Example.com',
      name: 'Fade & Co',
      businessType: 'barber',
      category: 'beauty',
      presetKey: 'barbershop',
      publish: true,
      workingHours: '{"monday":"10:00-20:00","timezone":"Europe/Riga"}',
      parallelCapacity: 3,
      categories: [{ name: 'Cuts', sortOrder: 1 }],
      items: [
        {
          name: 'Fade',
          type: 'service',
          price: 25.5,
          durationMinutes: 45,
          categoryName: 'Cuts',
        },
        { name: 'Pomade', type: 'product', price: 12 },
      ],
      staff: [{ name: 'Jānis', role: 'Barber' }],
    });
    expect(made).toMatchObject({
      name: 'Fade & Co',
      businessType: 'barber',
      category: 'beauty',
      presetKey: 'barbershop',
      publish: true,
      timezone: 'Europe/Riga',
      parallelCapacity: 3,
    });
    expect(JSON.parse(made.workingHours)).toMatchObject({ mon: [['10:00', '20:00']], tue: [] });
    const businessId = made.id ?? made.businessId;
    const { items } = await call('list_catalog', { businessId });
    expect(items.map((item: { name: string }) => item.name).toSorted()).toEqual(['Fade', 'Pomade']);
    const staff = await call('list_staff', { businessId });
    expect(staff.items).toMatchObject([{ name: 'Jānis', role: 'Barber' }]);
    const [owner] = await world.sql(
      'select role from membership m join app_user u on u.id = m.user_id where m.business_id = $1 and u.email = $2',
      [businessId, 'owner@example.com'],
    );
    expect(owner).toEqual({ role: 'owner' });
  });

  test('update_catalog: without itemId an item is created, with itemId it is changed', async () => {
    const created = await call('update_catalog', {
      businessId: salon.id,
      name: 'Shave',
      type: 'service',
      price: 18,
      durationMinutes: 20,
      categoryName: 'Beards',
    });
    expect(created).toMatchObject({ name: 'Shave', categoryName: 'Beards', active: true });
    const changed = await call('update_catalog', {
      businessId: salon.id,
      itemId: created.itemId,
      price: 20,
    });
    expect(changed).toEqual({ ...created, price: 20, version: created.version + 1 });
  });
});

describe('a business whose invitation was not accepted', () => {
  test.each(['ai', 'mcp'] as const)('does not exist for any tool over %s', async door => {
    const person = await world.user();
    const invitation = { businessId: salon.id, email: person.email, role: 'owner' };
    needed(await salon.graphql(documents.setMember, { input: invitation }));
    const program = world[door](person.tokens[door]);
    expect((await program.call('list_businesses')).data.items).toEqual([]);
    const nowhere = 'biz_01m7ywkdhkeh0btgmmx11qan3g';
    for (const [tool, args] of Object.entries(await examples())) {
      if (!('businessId' in args)) continue;
      const there = await program.call(tool, args);
      const missing = await program.call(tool, { ...args, businessId: nowhere });
      expect([tool, there.code]).toEqual([tool, 'NOT_FOUND']);
      expect(there.message.replace(salon.id, nowhere)).toBe(missing.message);
      const { businessId: _left, ...others } = args;
      const { code, message } = await program.call(tool, others);
      expect([tool, code]).toEqual([tool, 'VALIDATION_FAILED']);
      expect(message).toContain('you have access to no business yet');
    }
  });
});
