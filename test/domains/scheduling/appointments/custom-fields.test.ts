import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const client = { clientName: 'Ada', clientPhone: '+4930123456' };
const contact = { name: 'Ada', phone: '+4930123456' };
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const define = async (salon: Salon, field: object) =>
  needed(await salon.rest('POST', '/fields', { type: 'text', ...field }));
const value = (field: string, text: string | null) => ({ field, value: text });

/** A shop that asks its visitors for fields of appointments and of orders. */
async function openAsking() {
  const shop = await openShop(world);
  const { salon } = shop;
  await define(salon, { record: 'appointment', name: 'Car', askVisitors: 'required' });
  await define(salon, { record: 'appointment', name: 'Wishes', askVisitors: 'optional' });
  await define(salon, { record: 'appointment', name: 'Bay', type: 'number' });
  await define(salon, { record: 'order', name: 'Gift for', askVisitors: 'required' });
  await define(salon, { record: 'order', name: 'Shelf' });
  const cut = await salon.service();
  const soap = await salon.product({ stockOnHand: 50 });
  return { ...shop, cut: cut.id as string, soap: soap.id as string };
}

const shared = openAsking();

async function undoLast(salon: Salon, type: string) {
  const [event] = await world.sql<{ id: string }>(
    'select id from audit_event where business_id = $1 and event_type = $2 order by id desc limit 1',
    [salon.id, type],
  );
  return salon.graphql(documents.undo, { businessId: salon.id, eventId: event!.id });
}

describe('custom fields of appointments', () => {
  test('are filled in by staff with the booking, and changed, cleared and undone on it', async () => {
    const { salon, cut } = await openAsking();
    const booking = { ...client, catalogItemId: cut, startAt: at(9) };
    const fields = [value('bay', '2'), value('car', 'B-AB 123')];
    const { appointmentId, fields: kept } = needed(
      await salon.rest('POST', '/appointments', { ...booking, fields }),
    );
    expect(kept).toEqual(fields.toReversed());
    const path = `/appointments/${appointmentId}`;
    const same = await salon.rest('PUT', `${path}/fields`, { fields: kept, version: 1 });
    expect(same.data).toMatchObject({ version: 1, fields: kept });
    const change = { fields: [value('bay', null), value('wishes', 'Quiet')], version: 1 };
    const changed = await salon.rest('PUT', `${path}/fields`, change);
    expect(changed.data).toMatchObject({
      version: 2,
      fields: [value('car', 'B-AB 123'), value('wishes', 'Quiet')],
    });
    expect(
      (await salon.rest('PUT', `${path}/fields`, { ...change, fields: [value('bay', '3')] })).code,
    ).toBe('VERSION_CONFLICT');
    const bad = await salon.rest('PUT', `${path}/fields`, { fields: [value('bay', 'two')] });
    expect(bad.body.errors).toMatchObject([{ path: 'fields[0].value' }]);
    expect(await salon.journal()).toContainEqual(
      expect.objectContaining({
        eventType: 'appointment.updated',
        before: { 'fields.bay': '2', 'fields.wishes': null },
        after: { 'fields.bay': null, 'fields.wishes': 'Quiet' },
      }),
    );
    needed(await undoLast(salon, 'appointment.updated'));
    expect((await salon.rest('GET', path)).data.fields).toEqual(kept);
    // Undo of a booking works whatever fields were filled in since.
    await salon.rest('PUT', `${path}/fields`, { fields: [value('bay', '7')] });
    needed(await undoLast(salon, 'appointment.created'));
    expect((await salon.rest('GET', path)).data.status).toBe('cancelled');
  });

  test('are shared by all appointments of a visit, and of a series', async () => {
    const { salon, cut } = await openAsking();
    const fields = [value('car', 'B-AB 123')];
    const services = [{ catalogItemId: cut }, { catalogItemId: cut }];
    const visit = needed(
      await salon.rest('POST', '/visits', { ...client, services, startAt: at(9), fields }),
    );
    const rule = 'FREQ=WEEKLY;COUNT=2';
    const { series } = needed(
      await salon.rest('POST', '/series', {
        ...client,
        services: services.slice(1),
        startAt: at(12),
        rule,
        fields,
      }),
    );
    const all = [...visit.appointments, ...series.appointments];
    expect(all.map((each: any) => each.fields)).toEqual([fields, fields, fields, fields]);
  });

  test('are columns of the appointments file, by their names', async () => {
    const { salon, cut, soap } = await openAsking();
    const booking = { ...client, catalogItemId: cut, startAt: at(9) };
    await salon.rest('POST', '/appointments', { ...booking, fields: [value('car', 'B-AB 123')] });
    const items = [{ catalogItemId: soap }];
    needed(
      await salon.rest('POST', '/orders', { ...client, items, fields: [value('shelf', 'A7')] }),
    );
    const { body: appointments } = await salon.rest('GET', '/appointments.csv');
    expect(appointments.split('\r\n')[0]).toMatch(/"Car","Wishes","Bay"$/);
    expect(appointments.split('\r\n')[1]).toMatch(/"B-AB 123",,$/);
    const { body: orders } = await salon.rest('GET', '/orders.csv');
    expect(orders.split('\r\n')[0]).toMatch(/"Gift for","Shelf"$/);
    expect(orders.split('\r\n')[1]).toMatch(/,"A7"$/);
  });
});

describe('custom fields of orders', () => {
  test('are filled in with the order, changed by it, and are in its journal', async () => {
    const { salon, soap, cut } = await shared;
    const items = [{ catalogItemId: soap }, { catalogItemId: cut, startAt: at(10) }];
    const order = { ...client, items, fields: [value('shelf', 'A7')] };
    const appointmentFields = [value('bay', '4')];
    const made = needed(await salon.rest('POST', '/orders', { ...order, appointmentFields }));
    expect(made.fields).toEqual(order.fields);
    const { appointmentId } = made.items[1];
    expect((await salon.rest('GET', `/appointments/${appointmentId}`)).data.fields).toEqual(
      appointmentFields,
    );
    const path = `/orders/${made.orderId}`;
    const fields = [value('shelf', 'B1'), value('gift_for', 'Bob')];
    const rehearsed = await salon.rest('PUT', path, { fields, dryRun: true });
    expect(rehearsed.data.fields).toEqual(fields.toReversed());
    const changed = await salon.rest('PUT', path, { fields, version: 1 });
    expect(changed.data).toMatchObject({ version: 2, fields: fields.toReversed() });
    const both = [value('shelf', null)];
    const lines = [{ position: 0, quantity: 2 }];
    const more = await salon.rest('PUT', path, { fields: both, lines });
    expect(more.data.fields).toEqual([value('gift_for', 'Bob')]);
    expect(more.data.items[0].quantity).toBe(2);
    expect(await salon.journal()).toContainEqual(
      expect.objectContaining({
        before: { 'fields.shelf': 'A7', 'fields.gift_for': null },
        after: { 'fields.shelf': 'B1', 'fields.gift_for': 'Bob' },
      }),
    );
    const bad = await salon.rest('PUT', path, { fields: [value('car', 'x')] });
    expect(bad.body.errors).toMatchObject([{ path: 'fields[0].field' }]);
  });
});

describe('visitors', () => {
  test('are asked by the shop for the fields that the business marked, and for no others', async () => {
    const { salon, visitor } = await openAsking();
    const { call } = visitor();
    const keys = async () => (await call('GET', '')).data.askedFields.map(({ key }: any) => key);
    expect(await keys()).toEqual(['car', 'wishes', 'gift_for']);
    const [, wishes] = (await salon.rest('GET', '/fields?record=appointment')).data;
    await salon.rest('PUT', `/fields/${wishes.fieldId}`, { askVisitors: 'never' });
    expect(await keys()).toEqual(['car', 'gift_for']);
    const ofClients = await salon.rest('POST', '/fields', {
      name: 'Skin',
      type: 'text',
      askVisitors: 'optional',
    });
    expect(ofClients.body.errors).toMatchObject([{ path: 'askVisitors' }]);
  });

  test('book and order in a shop once they have filled in the required fields, and never read them back', async () => {
    const { salon, visitor, cut, soap } = await openAsking();
    const { call, add, order } = visitor();
    const book = (fields?: object[]) =>
      call('POST', '/book', { serviceId: cut, slot: at(9), contact, ...(fields && { fields }) });
    expect((await book()).body.errors).toMatchObject([{ path: 'fields.car', rule: 'required' }]);
    expect((await book([value('car', ' ')])).body.errors).toMatchObject([{ path: 'fields.car' }]);
    expect((await book([value('bay', '1')])).body.errors).toMatchObject([
      { path: 'fields[0].field' },
    ]);
    const { appointmentId } = needed(await book([value('car', 'B-AB 123')]));
    const { data: booked } = await salon.rest('GET', `/appointments/${appointmentId}`);
    expect(booked.fields).toEqual([value('car', 'B-AB 123')]);
    await add(soap);
    await add(cut, { slot: at(10) });
    const lacking = await order();
    expect(lacking.body.errors).toMatchObject([{ path: 'fields.gift_for' }]);
    const fields = [value('gift_for', 'Bob')];
    const half = await order({ fields });
    expect(half.body.errors).toMatchObject([{ path: 'appointmentFields.car' }]);
    needed(await order({ fields, appointmentFields: [value('car', 'B-CD 4')] }));
    const [placed] = (await salon.rest('GET', '/orders')).data.items;
    expect(placed.fields).toEqual(fields);
    const line = placed.items.find((each: any) => each.appointmentId);
    const { data } = await salon.rest('GET', `/appointments/${line.appointmentId}`);
    expect(data.fields).toEqual([value('car', 'B-CD 4')]);
  });

  test('book in a widget that shows the fields once they have filled in the required ones', async () => {
    const { salon, cut } = await openAsking();
    const token = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
    const headers = { 'x-widget-token': token };
    const book = (fields: object[]) =>
      world.rest()(
        'POST',
        '/widget/book',
        { serviceId: cut, slot: at(9), contact, fields },
        { headers },
      );
    expect((await book([])).body.errors).toMatchObject([{ path: 'fields.car', rule: 'required' }]);
    const { appointmentId } = needed(await book([value('car', 'B-AB 123')]));
    const { data } = await salon.rest('GET', `/appointments/${appointmentId}`);
    expect(data.fields).toEqual([value('car', 'B-AB 123')]);
  });

  test('need no fields where none are shown: in a widget that sends no list, and at public addresses, which accept them', async () => {
    const { salon, cut } = await shared;
    const { id: businessId } = salon;
    const widget = await world.issue({ kind: 'widget', name: 'site', businessId });
    const inWidget = await world.rest()(
      'POST',
      '/widget/book',
      { serviceId: cut, slot: at(12), contact },
      { headers: { 'x-widget-token': widget } },
    );
    expect(inWidget.status).toBe(201);
    const booking = { businessId, catalogItemId: cut, ...client };
    const book = (more: object) => world.rest()('POST', '/public/book', { ...booking, ...more });
    needed(await book({ startAt: at(13) }));
    const { appointmentId } = needed(
      await book({ startAt: at(14), fields: [value('car', 'B-AB 123')] }),
    );
    const { data } = await salon.rest('GET', `/appointments/${appointmentId}`);
    expect(data.fields).toEqual([value('car', 'B-AB 123')]);
    const hidden = await book({ startAt: at(15), fields: [value('bay', '1')] });
    expect(hidden.body.errors).toMatchObject([{ path: 'fields[0].field' }]);
  });
});
