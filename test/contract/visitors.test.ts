import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from 'graphql';
import { createContext } from '../../src/app/context.ts';
import { tokenFor } from '../../src/domains/business/access/status-token.ts';
import { createSchema } from '../../src/app/schema.ts';
import { shopperAssistant } from '../../src/domains/shop/shopper-assistant.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { knownBuyer } from '../support/clients/buyers.ts';
import { saveCollection } from '../support/clients/documents.ts';
import { openShop } from '../support/salon/shop.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld } from '../world.ts';

/*
 * No interface lets visitors and buyers select fields: documents select them. The contract still hides fields that are not for
 * them, whatever a document selects. The tests therefore call it as a document would.
 */
const world = await createWorld({ config: { shops } });
const schema = createSchema();
afterAll(() => world.close());

const phone = '+4930123456';
const contact = { name: 'Ada Lovelace', phone, email: 'ada@example.com' };
let shop: Awaited<ReturnType<typeof openShop>>;
let tokens: { appointment: string; order: string };

beforeAll(async () => {
  shop = await openShop(world);
  const { salon, visitor } = shop;
  const [cut, soap] = await Promise.all([salon.service(), salon.product({ price: 5 })]);
  const ada = visitor();
  const slot = '2026-03-03T09:00:00Z';
  const place = 'Main Street 1';
  const field = { name: 'Car', type: 'text', askVisitors: 'optional' };
  for (const record of ['appointment', 'order'])
    expect((await salon.rest('POST', '/fields', { ...field, record })).status).toBe(201);
  const fields = [{ field: 'car', value: 'B-AB 123' }];
  const visit = { serviceId: cut.id, slot, contact, place, fields };
  const booked = await ada.call('POST', '/book', visit);
  await ada.add(soap.id);
  const ordered = await ada.order({ contact, fields });
  tokens = { appointment: booked.data.token, order: ordered.data.token };
});

/** Runs a document with this credential. */
async function ask(
  credential: string,
  kind: 'shop' | 'widget' | 'buyer',
  source: string,
  variableValues = {},
) {
  const caller = await world.services.authenticate(credential, [kind]);
  if (!caller) throw new Error('The credential is unknown.');
  return askAs(caller, source, variableValues);
}

/** Runs a document as this caller. */
async function askAs(caller: Caller, source: string, variableValues = {}) {
  const contextValue = createContext(world.services, { caller });
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  return {
    data: data as any,
    codes: errors?.map(({ originalError }) => (originalError as any)?.code),
  };
}

const asShop = (source: string, variables = {}) =>
  ask(shop.key, 'shop', source, { slug: shop.slug, ...variables });

describe('a visitor with the token of a booking', () => {
  const query = (fields: string) =>
    `query ($slug: String!, $token: ID!) { appointment(slug: $slug, appointmentId: $token) { ${fields} } }`;

  test('sees it, with only enough of the client to recognise it', async () => {
    const { data } = await asShop(
      query('status clientName clientPhone customFields fields { field } conversationId'),
      { token: tokens.appointment },
    );
    expect(data.appointment).toEqual({
      status: 'confirmed',
      clientName: 'A***',
      clientPhone: '+49******56',
      customFields: {},
      fields: [],
      conversationId: null,
    });
  });

  test('does not see the business’s data about the client', async () => {
    const { codes } = await asShop(query('client { notes email }'), { token: tokens.appointment });
    expect(codes).toEqual(['FORBIDDEN']);
  });

  test('cannot be replaced by an id or by the key of another shop', async () => {
    const [booking] = await shop.salon.appointments();
    expect((await asShop(query('id'), { token: booking.id })).codes).toEqual(['NOT_FOUND']);
    const other = await openShop(world);
    const { codes } = await ask(other.key, 'shop', query('id'), {
      slug: other.slug,
      token: tokens.appointment,
    });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});

describe('a visitor with the token of a booking of a series', () => {
  test('sees all of it, with only enough of the client to recognise it', async () => {
    const { salon } = shop;
    const { series } = (
      await salon.rest('POST', '/series', {
        services: [{ catalogItemId: (await salon.service()).id }],
        startAt: '2026-03-05T09:00:00Z',
        rule: 'FREQ=DAILY;COUNT=2',
        clientName: contact.name,
        clientPhone: '+4930999956',
      })
    ).data;
    const source = `query ($slug: String!, $id: ID!) { series(slug: $slug, seriesId: $id) {
      clientName appointments { clientName clientPhone token } } }`;
    const first = series.appointments[0].appointmentId;
    const token = tokenFor(world, first);
    const masked = { clientName: 'A***', clientPhone: '+49******56', token: expect.any(String) };
    expect((await asShop(source, { id: token })).data.series).toEqual({
      clientName: 'A***',
      appointments: [masked, masked],
    });
    expect((await asShop(source, { id: series.seriesId })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('a visitor with the token of an order', () => {
  const query = (fields: string) =>
    `query ($slug: String!, $token: ID!) { order(slug: $slug, orderId: $token) { ${fields} } }`;

  test('sees it, with only enough of the client to recognise it', async () => {
    const { data } = await asShop(
      query(
        'total clientName clientPhone contactEmail deliveryAddress fields { field } conversationId',
      ),
      { token: tokens.order },
    );
    expect(data.order).toEqual({
      total: 5,
      clientName: 'A***',
      clientPhone: '+49******56',
      contactEmail: null,
      deliveryAddress: null,
      fields: [],
      conversationId: null,
    });
  });

  test('does not see the business’s data about the client', async () => {
    const { codes } = await asShop(query('client { notes }'), { token: tokens.order });
    expect(codes).toEqual(['FORBIDDEN']);
  });
});

describe('a visitor', () => {
  test.each([
    '{ appointments { items { id } } }',
    '{ orders { items { id } } }',
    '{ clients { items { id } } }',
    '{ payments { items { id } } }',
    '{ auditEvents { items { id } } }',
    'mutation { cancelAppointment(input: { appointmentId: "apt_1" }) { id } }',
    'mutation { setOrderStatus(input: { orderId: "ord_1", status: cancelled }) { id } }',
    'mutation { updateOrder(input: { orderId: "ord_1", comment: "Free" }) { id } }',
    `mutation { createOrder(input: { clientPhone: "${phone}", clientName: "Eve", items: [{ catalogItemId: "item_1" }],
      adjustments: [{ percent: 99, reason: "Mine" }] }) { id } }`,
  ])('may not ask %s', async source => {
    const widget = await world.issue({
      kind: 'widget',
      name: 'site',
      businessId: shop.salon.id,
    });
    expect((await asShop(source)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(widget, 'widget', source)).codes).toEqual(['FORBIDDEN']);
    const visitorAddress = '198.51.100.1';
    const assistant = await shopperAssistant(world.services, { slug: shop.slug, visitorAddress });
    expect((await askAs(assistant!.caller, source)).codes).toEqual(['FORBIDDEN']);
  });

  test('sees who performs a service, but not their hours and absences', async () => {
    const { salon } = shop;
    const timeOff = [{ startAt: '2026-04-01T00:00:00Z', endAt: '2026-04-02T00:00:00Z' }];
    const [anna, gone] = [
      await salon.staff({
        name: 'Anna',
        timeOff,
        workingHours: '{"mon":[["10:00","12:00"]]}',
        meetingUrl: 'https://meet.example.com/anna',
      }),
      await salon.staff({ name: 'Ben', active: false }),
    ];
    await salon.staff({ name: 'Cleo' });
    await salon.service({ staff: [anna, gone] });
    const { data } = await asShop(
      '{ staffMembers(onlyActive: false) { items { name workingHours meetingUrl timeOff { startAt } } } }',
    );
    expect(data.staffMembers.items).toEqual([
      { name: 'Anna', workingHours: null, meetingUrl: null, timeOff: [] },
    ]);
    const { codes } = await asShop(`{ staffMember(staffId: "${gone.id}") { name } }`);
    expect(codes).toEqual(['NOT_FOUND']);
  });

  test('sees of the catalog what is offered, its stock in shops that show it, and no more', async () => {
    const other = await openShop(world);
    const { salon } = other;
    const size = (value: string) => ({ options: [{ name: 'size', value }] });
    const ben = await salon.staff({ name: 'Ben', active: false });
    const [soap, gone] = [
      await salon.product({ name: 'Soap', price: 5, stockOnHand: 3 }),
      await salon.product({ name: 'Gone', price: 5, active: false }),
    ];
    const towel = await salon.product({
      name: 'Towel',
      price: 9,
      variants: [
        { ...size('S'), stockOnHand: 2 },
        { ...size('L'), active: false },
      ],
    });
    const timetable = [{ weekday: 'tue', startTime: '10:00', staffId: ben.id }];
    const meeting = { meeting: 'service', meetingUrl: 'https://meet.example.com/cut' };
    await salon.service({
      name: 'Cut',
      staff: [ben],
      bufferAfterMinutes: 15,
      timetable,
      ...meeting,
    });
    await salon.rest('PUT', `/catalog/${soap.id}/low-stock`, { lowStock: 2 });
    const [small] = towel.variants;
    const level = { lowStock: 1, variantId: small.id };
    await salon.rest('PUT', `/catalog/${towel.id}/low-stock`, level);
    const items = `items { name stockOnHand stockReserved lowStock bufferAfterMinutes meeting meetingUrl resourceIds staffIds
      timetable { startTime staffId } staff { name } variants { name lowStock } options { values } }`;
    const asked = (source: string) =>
      ask(other.key, 'shop', `query ($slug: String!) { ${source} }`, { slug: other.slug });
    const seen = async (how: string) =>
      (await asked(`catalog(slug: $slug, onlyActive: false${how}) { ${items} total }`)).data
        .catalog;
    const named = (list: any[]) => Object.fromEntries(list.map(each => [each.name, each]));
    for (const how of ['', ', page: 1']) {
      const { items: list, total } = await seen(how);
      expect(total).toBe(3);
      expect(named(list)).toEqual({
        Cut: expect.objectContaining({
          bufferAfterMinutes: 0,
          meeting: 'service',
          meetingUrl: null,
          staffIds: [],
          staff: [],
          timetable: [{ startTime: '10:00', staffId: null }],
        }),
        Soap: expect.objectContaining({ stockOnHand: null, stockReserved: null, lowStock: null }),
        Towel: expect.objectContaining({
          variants: [{ name: 'S', lowStock: null }],
          options: [{ values: ['S'] }],
        }),
      });
    }
    await salon.rest('PUT', '/shop', { flags: { showStock: true } });
    expect(named((await seen('')).items)['Soap']).toMatchObject({ stockOnHand: 3 });
    const item = (id: string) => asked(`catalogItem(slug: $slug, itemId: "${id}") { name }`);
    expect((await item(soap.id)).data.catalogItem).toEqual({ name: 'Soap' });
    expect((await item(towel.variants[0].id)).data.catalogItem).toEqual({ name: 'Towel' });
    expect((await item(gone.id)).codes).toEqual(['NOT_FOUND']);
  });

  test('sees what things are taxed at, and not the rates of the business', async () => {
    const usual = await shop.salon.taxRate({ isDefault: true });
    const { data } = await asShop(
      'query ($slug: String!) { catalog(slug: $slug, search: "Cut") { items { taxName taxPercent } } }',
    );
    expect(data.catalog.items).toContainEqual({ taxName: 'VAT', taxPercent: 19 });
    for (const source of [
      '{ taxRates { items { name } } }',
      `{ taxRate(taxRateId: "${usual.id}") { name } }`,
    ]) {
      expect((await asShop(source)).codes).toEqual(['FORBIDDEN']);
    }
  });

  test('sees active collections, and of them what is offered', async () => {
    const { salon } = shop;
    const gone = await salon.product({ name: 'Gone', active: false });
    const save = async (more: object) =>
      (await salon.graphql(saveCollection, { input: { businessId: salon.id, ...more } })).data;
    const shown = await save({ name: 'Shown', itemIds: [gone.id] });
    const hidden = await save({ name: 'Hidden', active: false });
    const { data } = await asShop(
      '{ collections(onlyActive: false) { items { id items(onlyActive: false) { name } } } }',
    );
    expect(data.collections.items).toEqual([{ id: shown.id, items: [] }]);
    const { codes } = await asShop(`{ collection(collectionId: "${hidden.id}") { name } }`);
    expect(codes).toEqual(['NOT_FOUND']);
  });

  test('does not see the capacity of a business', async () => {
    await shop.salon.update({ parallelCapacity: 7 });
    const { data } = await asShop('{ business { name parallelCapacity } }');
    expect(data.business).toEqual({ name: 'Salon', parallelCapacity: null });
  });

  test('cannot ignore hours and the grid', async () => {
    const item = await shop.salon.service();
    const { codes } = await asShop(
      'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { id } }',
      {
        input: {
          slug: shop.slug,
          catalogItemId: item.id,
          startAt: '2026-03-03T03:07:00Z',
          contact,
          force: true,
        },
      },
    );
    expect(codes).toEqual(['FORBIDDEN']);
  });
});

describe('a buyer', () => {
  test('sees bookings with the proven phone and cancels them as the client', async () => {
    const buyer = await knownBuyer(world, phone);
    const { data } = await ask(
      buyer,
      'buyer',
      '{ appointments { items { id clientPhone shopName canCancel } } }',
    );
    expect(data.appointments.items).toEqual([
      {
        id: expect.stringMatching(/^apt_/),
        clientPhone: '+49******56',
        shopName: 'Salon',
        canCancel: true,
      },
    ]);
    const cancelled = await ask(
      buyer,
      'buyer',
      `mutation ($input: CancelAppointmentInput!) { cancelAppointment(input: $input) { cancelledBy } }`,
      { input: { appointmentId: data.appointments.items[0].id, cancelledBy: 'business' } },
    );
    expect(cancelled.data.cancelAppointment).toEqual({ cancelledBy: 'client' });
  });

  test('sees and changes nothing of others', async () => {
    const stranger = await knownBuyer(world, '+4930999999');
    const [booking] = await shop.salon.appointments();
    const { data } = await ask(stranger, 'buyer', '{ appointments { items { id } } }');
    expect(data.appointments.items).toEqual([]);
    for (const source of [
      `{ appointment(appointmentId: "${booking.id}") { id } }`,
      `mutation { cancelAppointment(input: { appointmentId: "${booking.id}" }) { id } }`,
      `mutation { rescheduleAppointment(input: { appointmentId: "${booking.id}", startAt: "2026-03-04T09:00:00Z" }) { id } }`,
    ]) {
      expect((await ask(stranger, 'buyer', source)).codes).toEqual(['NOT_FOUND']);
    }
    const clients = await ask(stranger, 'buyer', '{ clients { items { id } } }');
    expect(clients.codes).not.toBeUndefined();
  });
});
