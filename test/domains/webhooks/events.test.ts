import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadOperations } from '../../../facades/kit/engine/operation.ts';
import { readDocuments } from '../../../facades/kit/engine/read-documents.ts';
import { webhookEvents } from '../../../facades/api/webhooks/payloads.ts';
import { publishedEvents } from '../../../src/app/event-nouns.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { eventOf } from '../../../src/domains/webhooks/published-event.ts';
import type { WebhookEvent } from '../../../src/enums.generated.ts';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { verified, webhooksOf } from '../../support/clients/webhooks.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const at = '2026-03-03T09:00:00Z';

let world: World;
let salon: Salon;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());
afterAll(() => world?.close());

const types = () => receiver.take().map(({ type }) => type);

const saveClient = async (input: object) =>
  needed(await salon.graphql(documents.saveClient, { input: { businessId: salon.id, ...input } }));

test('an endpoint gets a signed booking, with the time and the appointment as tools show it', async () => {
  const { secret } = await webhooksOf(salon).listen(receiver.url);
  const booked = await salon.booked(await salon.service(), { at });
  await world.jobs.settle();
  const [received] = receiver.received;
  if (!received) throw new Error('Nothing arrived.');
  const { data } = await salon.ai.call('get_appointment', { appointmentId: booked.id });
  const payload = verified(received, secret, world.clock.now());
  expect(Object.keys(payload)).toEqual(['type', 'timestamp', 'businessId', 'sandbox', 'data']);
  expect(payload).toMatchObject({
    type: 'appointment.created',
    timestamp: '2026-03-02T08:00:00Z',
    businessId: salon.id,
    data,
  });
  expect(received.headers['webhook-id']).toMatch(/^evt_/);
  expect(received.headers['content-type']).toBe('application/json');
  expect(receiver.received).toHaveLength(1);
});

test('a webhook that was changed, or signed with another secret, fails verification', async () => {
  const { secret } = await webhooksOf(salon).listen(receiver.url);
  const other = await webhooksOf(salon).listen(`${receiver.url}/other`);
  await salon.booked(await salon.service(), { at });
  await world.jobs.settle();
  const received = receiver.received.find(({ path }) => path === '/hooks');
  if (!received) throw new Error('Nothing arrived.');
  const now = world.clock.now();
  expect(() => verified(received, other.secret, now)).toThrow('No matching signature');
  const forged = { ...received, body: received.body.replace('Ada', 'Eve') };
  expect(() => verified(forged, secret, now)).toThrow('No matching signature');
});

test('each status change of an appointment has its own event', async () => {
  await webhooksOf(salon).listen(receiver.url);
  const cut = await salon.service();
  const careful = await salon.service({ name: 'Careful', requiresApproval: true });
  const first = await salon.booked(cut, { at: '2026-03-02T10:00:00Z' });
  await salon.move(first, { startAt: '2026-03-02T11:00:00Z' });
  await salon.setStatus(first, 'arrived');
  await salon.setStatus(first, 'completed');
  await world.jobs.settle();
  expect(types()).toEqual([
    'appointment.created',
    'appointment.rescheduled',
    'appointment.arrived',
    'appointment.completed',
  ]);
  const second = await salon.booked(careful, { at });
  await salon.setStatus(second, 'confirmed');
  await salon.cancel(second);
  const third = await salon.booked(careful, { at });
  await salon.setStatus(third, 'declined');
  await world.jobs.settle();
  expect(types()).toEqual([
    'appointment.created',
    'appointment.confirmed',
    'appointment.cancelled',
    'appointment.created',
    'appointment.declined',
  ]);
});

test('a new or changed client is sent; a client created by a booking is sent with the booking', async () => {
  await webhooksOf(salon).listen(receiver.url);
  const ada = await saveClient({ phone: '+4930999999', name: 'Ada' });
  await world.jobs.settle();
  const [created] = receiver.take();
  expect(created).toMatchObject({
    type: 'client.created',
    data: { clientId: ada.id, clientPhone: '+4930999999', clientName: 'Ada', notes: null },
  });
  await saveClient({ clientId: ada.id, notes: 'Tea' });
  await salon.booked(await salon.service(), { at, clientPhone: '+4930777777' });
  await world.jobs.settle();
  expect(types()).toEqual(['client.updated', 'appointment.created']);
});

test('an order is sent with its lines', async () => {
  await webhooksOf(salon).listen(receiver.url);
  const shampoo = await salon.product();
  const { data: order } = await salon.ai.call('create_order', {
    clientPhone: '+4930123456',
    clientName: 'Ada',
    items: [{ catalogItemId: shampoo.id, quantity: 2 }],
  });
  await salon.ai.call('set_order_status', { orderId: order.orderId, status: 'cancelled' });
  await world.jobs.settle();
  const [created, cancelled] = receiver.take();
  expect(created).toMatchObject({
    type: 'order.created',
    data: { orderId: order.orderId, items: [{ name: 'Shampoo', quantity: 2, total: 24 }] },
  });
  expect(cancelled).toMatchObject({ type: 'order.cancelled', data: { status: 'cancelled' } });
});

test('a payment and its refund are sent with the payment', async () => {
  await webhooksOf(salon).listen(receiver.url, {
    events: ['payment_succeeded', 'refund_succeeded', 'order_confirmed'],
  });
  const order = await salon.ordered([{ item: await salon.product() }]);
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  needed(await salon.settle(payment));
  await world.jobs.settle();
  const paid = new Map(receiver.take().map(({ type, data }) => [type, data]));
  expect(new Set(paid.keys())).toEqual(new Set(['order.confirmed', 'payment.succeeded']));
  expect(paid.get('payment.succeeded')).toMatchObject({
    paymentId: payment.id,
    status: 'succeeded',
    captured: 12,
    orderId: order.id,
    refunds: [],
  });
  needed(await salon.refund(payment, { amount: 5 }));
  await world.jobs.settle();
  const [refunded] = receiver.take();
  const [{ refundId }] = refunded.data.refunds;
  expect(refunded).toMatchObject({
    type: 'refund.succeeded',
    data: { refundId, paymentId: payment.id, refunded: 5, refunds: [{ amount: 5 }] },
  });
});

test('An item and its prices, its stock and a staff member are sent as they are', async () => {
  await webhooksOf(salon).listen(receiver.url, { events: [] });
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 3 });
  needed(await salon.rest('PUT', `/catalog/${soap.id}`, { price: 6 }));
  needed(await salon.rest('POST', `/catalog/${soap.id}/stock`, { change: 2 }));
  const anna = await salon.staff({ name: 'Anna' });
  await world.jobs.settle();
  const received = receiver.take();
  expect(received.map(({ type }) => type)).toEqual([
    'catalog_item.created',
    'catalog_item.updated',
    'stock.adjusted',
    'staff_member.created',
  ]);
  const { data } = await salon.rest('GET', `/catalog/${soap.id}`);
  const { updatedAt: _, ...item } = data;
  expect(received[1].data).toMatchObject(item);
  expect(received[2].data).toMatchObject({ itemId: soap.id, stockOnHand: 5 });
  expect(received[3].data).toMatchObject({ staffId: anna.id, name: 'Anna' });
});

test('An import, its undo and a renamed tag are sent once each, with their numbers', async () => {
  await webhooksOf(salon).listen(receiver.url, { events: [] });
  const file = 'clientName,clientPhone,tags\nEva,+4930000001,old\nEve,+4930000002,old\nX,1,\n';
  const imported = await salon.rest('POST', '/clients/import', file);
  needed(await salon.rest('PUT', '/client-tags/old', { name: 'new' }));
  needed(await salon.rest('DELETE', '/client-tags/new'));
  const goods = await salon.rest('POST', '/catalog/import', 'name,type,price\nSoap,product,3\n');
  needed(await salon.rest('POST', `/audit/${goods.headers.get('event-id')}/undo`, {}));
  await world.jobs.settle();
  const businessId = salon.id;
  const importId = expect.stringMatching(/^imp_/);
  expect(imported.status).toBe(200);
  expect(receiver.take().map(({ type, data }) => [type, data])).toEqual([
    ['client.imported', { importId, created: 2, updated: 0, unchanged: 0, failed: 1, businessId }],
    ['client_tag.renamed', { tag: 'old', name: 'new', clients: 2, businessId }],
    ['client_tag.removed', { tag: 'new', clients: 2, businessId }],
    ['catalog.imported', { importId, created: 1, updated: 0, unchanged: 0, failed: 0, businessId }],
    ['catalog.import_undone', { importId, removed: 1, restored: 0, kept: 0, businessId }],
  ]);
});

test('A member subscribes to the events of objects that they may read, and to no others', async () => {
  const actions = ['business_read', 'catalog_read', 'webhook_read', 'webhook_write'];
  const role = await salon.role({ name: 'Shelf', actions });
  const member = await world.user();
  const input = { businessId: salon.id, email: member.email, role: 'custom', roleId: role.id };
  needed(await salon.graphql(documents.setMember, { input }));
  const call = world.graphql(member.tokens.session);
  needed(await call(documents.business, { businessId: salon.id }));
  const create = (more: object) =>
    call(documents.createWebhookEndpoint, {
      input: { businessId: salon.id, url: receiver.url, ...more },
    });
  expect((await create({ events: ['stock_low', 'client_created'] })).code).toBe('FORBIDDEN');
  const { endpoint } = needed(await create({}));
  const nouns = new Set(endpoint.events.map((event: WebhookEvent) => eventOf(event).split('.')[0]));
  expect(nouns).toEqual(new Set(['catalog_item', 'catalog', 'stock', 'transfer']));
  await saveClient({ phone: '+4930999999', name: 'Ada' });
  await salon.product({ name: 'Soap' });
  await world.jobs.settle();
  expect(types()).toEqual(['catalog_item.created']);
  const all = await webhooksOf(salon).listen(`${receiver.url}/all`, { events: [] });
  const change = (more: object) =>
    call(documents.updateWebhookEndpoint, {
      input: { businessId: salon.id, endpointId: all.id, version: all.version, ...more },
    });
  expect((await change({ url: `${receiver.url}/mine` })).code).toBe('FORBIDDEN');
});

test('each published event has a document for its data', () => {
  const folder = new URL('../../../facades/api/webhooks/', import.meta.url);
  const schema = createSchema();
  const told = webhookEvents(schema);
  expect(told.flatMap(({ events }) => Object.keys(events)).toSorted()).toEqual(
    publishedEvents.toSorted(),
  );
  const names = loadOperations(schema, readDocuments(folder)).map(({ name }) => name);
  expect(new Set(told.map(({ operation }) => operation.name))).toEqual(new Set(names));
});

test('an AI’s call is sent as the event of its change, and failed or repeated calls are not', async () => {
  await webhooksOf(salon).listen(receiver.url);
  const cut = await salon.service();
  const call = {
    catalogItemId: cut.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
    idempotencyKey: 'once',
  };
  expect((await salon.ai.call('create_appointment', call)).code).toBeUndefined();
  expect((await salon.ai.call('create_appointment', call)).code).toBeUndefined();
  const taken = await salon.mcp.call('create_appointment', { ...call, idempotencyKey: 'twice' });
  expect(taken.code).toBe('SLOT_UNAVAILABLE');
  await salon.mcp.call('list_appointments');
  await world.jobs.settle();
  expect(types()).toEqual(['appointment.created']);
});

describe('an endpoint that listens to some events', () => {
  test('gets only these events', async () => {
    await webhooksOf(salon).listen(receiver.url, { events: ['appointment_cancelled'] });
    const booked = await salon.booked(await salon.service(), { at });
    await salon.cancel(booked);
    await world.jobs.settle();
    expect(types()).toEqual(['appointment.cancelled']);
  });

  test('gets only these events, also next to an endpoint for all events', async () => {
    await webhooksOf(salon).listen(receiver.url);
    await webhooksOf(salon).listen(`${receiver.url}/some`, { events: ['client_created'] });
    await salon.booked(await salon.service(), { at });
    await world.jobs.settle();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  });

  test('gets other events from the moment they are added', async () => {
    const webhooks = webhooksOf(salon);
    const endpoint = await webhooks.listen(receiver.url, { events: ['client_created'] });
    const cut = await salon.service();
    await salon.booked(cut, { at });
    needed(await webhooks.update(endpoint, { version: endpoint.version, events: [] }));
    await salon.booked(cut, { at: '2026-03-04T09:00:00Z' });
    await world.jobs.settle();
    expect(receiver.take()).toMatchObject([{ data: { startAt: '2026-03-04T09:00:00Z' } }]);
  });
});

test('an endpoint gets nothing of another business', async () => {
  const other = await world.business();
  await webhooksOf(salon).listen(receiver.url);
  await other.booked(await other.service(), { at });
  await world.jobs.settle();
  expect(receiver.received).toEqual([]);
});

test('events without endpoint or notification are not stored', async () => {
  await saveClient({ phone: '+4930999999', name: 'Ada' });
  const inactive = await webhooksOf(salon).listen(receiver.url);
  needed(await webhooksOf(salon).update(inactive, { active: false }));
  await saveClient({ phone: '+4930999999', name: 'Grace' });
  const ofSalon = 'select 1 from outbox where business_id = $1';
  expect(await world.sql(ofSalon, [salon.id])).toEqual([]);
});

test('a rolled-back change is not sent', async () => {
  const { listen } = webhooksOf(salon);
  await listen(receiver.url);
  const cut = await salon.service();
  await world.sql(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  // The last statement of a call with a key follows the appointment and its event.
  await world.sql(
    'create trigger refuse before update on idempotency_key for each row execute function refuse()',
  );
  const headers = { 'idempotency-key': 'lost' };
  const input = {
    businessId: salon.id,
    catalogItemId: cut.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  };
  const failed = await salon.graphql(documents.createAppointment, { input }, { headers });
  await world.sql('drop trigger refuse on idempotency_key');
  expect(failed.code).toBe('INTERNAL');
  expect(await world.sql('select 1 from outbox where business_id = $1', [salon.id])).toEqual([]);
  await world.jobs.settle();
  expect(receiver.received).toEqual([]);
});

test('an event that cannot be read does not block others, and is retried after a minute', async () => {
  await webhooksOf(salon).listen(receiver.url);
  const lost = await saveClient({ phone: '+4930999999', name: 'Ada' });
  await world.sql(`update outbox set subject = 'cli_00000000000000000000000000'`);
  await saveClient({ phone: '+4930777777', name: 'Grace' });
  await world.jobs.settle();
  expect(receiver.take()).toMatchObject([{ data: { clientName: 'Grace' } }]);
  expect(world.logs.join()).toContain('an event could not be handed over: client.created evt_');
  await world.sql('update outbox set subject = $1', [lost.id]);
  await world.jobs.settle();
  expect(receiver.take()).toEqual([]);
  world.clock.advance({ minutes: 1 });
  await world.jobs.settle();
  expect(receiver.take()).toMatchObject([{ data: { clientName: 'Ada' } }]);
});
