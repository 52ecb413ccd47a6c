import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { createWorld, type Answer, type Salon } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
let salon: Salon;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
  cut = await salon.service();
});

const key = (text: string) => ({ headers: { 'idempotency-key': text } });
const booking = (rest: object = {}) => ({
  catalogItemId: cut.id,
  startAt: at,
  clientPhone: '+4930123456',
  clientName: 'Ada',
  ...rest,
});

test('A repeated call returns the first answer, marked as a replay.', async () => {
  const first = await salon.ai.call('create_appointment', booking(), key('k'));
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  world.clock.advance({ hours: 1 });
  await salon.cancel({ id: first.data.appointmentId });
  const again = await salon.ai.call('create_appointment', booking(), key('k'));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await salon.appointments()).toHaveLength(1);
});

test('A repeated change names the first one’s event, by which it can be undone.', async () => {
  const client = { clientName: 'Ada', clientPhone: '+4930123456' };
  const add = () => salon.rest('POST', '/clients', client, key('once'));
  const eventOf = ({ headers }: Answer) => headers.get('event-id');
  const [first, again] = [await add(), await add()];
  expect(eventOf(first)).not.toBeNull();
  expect(eventOf(again)).toBe(eventOf(first));
});

test('the key may be an argument, which wins over the header', async () => {
  const first = await salon.ai.call(
    'create_appointment',
    booking({ idempotencyKey: 'arg' }),
    key('x'),
  );
  const again = await salon.ai.call(
    'create_appointment',
    booking({ idempotencyKey: 'arg' }),
    key('y'),
  );
  expect(again.body).toEqual(first.body);
  const asMcp = await salon.mcp.call('create_appointment', {
    ...booking({ startAt: '2026-03-02T14:00:00Z' }),
    idempotencyKey: 'arg',
  });
  const mcpAgain = await salon.mcp.call('create_appointment', {
    ...booking({ startAt: '2026-03-02T14:00:00Z' }),
    idempotencyKey: 'arg',
  });
  expect(mcpAgain.data).toEqual(asMcp.data);
  expect(await salon.appointments()).toHaveLength(2);
});

test('the order of the arguments does not matter', async () => {
  const first = await salon.ai.call('create_appointment', booking(), key('k'));
  const reversed = Object.fromEntries(Object.entries(booking()).toReversed());
  expect((await salon.ai.call('create_appointment', reversed, key('k'))).body).toEqual(first.body);
});

test('a key used for another body is refused and does nothing', async () => {
  await salon.ai.call('create_appointment', booking(), key('k'));
  const other = await salon.ai.call('create_appointment', booking({ clientName: 'Bob' }), key('k'));
  expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await salon.appointments()).toHaveLength(1);
});

test('A failure is not stored: the same key works once the cause is gone.', async () => {
  const taken = await salon.booked(cut, { at });
  const lost = await salon.ai.call('create_appointment', booking(), key('k'));
  expect(lost.code).toBe('SLOT_UNAVAILABLE');
  await salon.cancel(taken);
  expect((await salon.ai.call('create_appointment', booking(), key('k'))).status).toBe(200);
});

test('a key expires after 24 hours', async () => {
  await salon.ai.call('create_appointment', booking({ startAt: '2026-03-04T12:00:00Z' }), key('k'));
  const later = booking({ startAt: '2026-03-05T12:00:00Z' });
  world.clock.advance({ hours: 24 });
  const reused = await salon.ai.call('create_appointment', later, key('k'));
  expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED');
  world.clock.advance({ seconds: 1 });
  const { headers, data } = await salon.ai.call('create_appointment', later, key('k'));
  expect([data.startAt, headers.get('idempotent-replayed')]).toEqual([later.startAt, null]);
  const again = await salon.ai.call('create_appointment', later, key('k'));
  expect(again.data.appointmentId).toBe(data.appointmentId);
});

test('a key belongs to one credential and one operation', async () => {
  await salon.ai.call('create_appointment', booking(), key('k'));
  const other = await world.issue({ kind: 'ai', name: 'other', userId: salon.owner.id });
  const theirs = await world.ai(other).call('create_appointment', booking(), key('k'));
  expect(theirs.code).toBe('SLOT_UNAVAILABLE');
  const staff = await salon.ai.call('update_staff', { name: 'Anna' }, key('k'));
  expect(staff.status).toBe(200);
});

test.each([[''], ['x'.repeat(201)], [7]])('a key %j is refused', async idempotencyKey => {
  const { status, message } = await salon.ai.call(
    'create_appointment',
    booking({ idempotencyKey }),
  );
  expect(status).toBe(400);
  expect(message).toContain('idempotencyKey');
  expect(await salon.appointments()).toHaveLength(0);
});

test('a key longer than 200 characters in the header is refused too', async () => {
  const long = key('x'.repeat(201));
  expect((await salon.ai.call('create_appointment', booking(), long)).status).toBe(400);
  const overGraphql = await salon.graphql(
    documents.saveResource,
    { input: { businessId: salon.id, name: 'Chair' } },
    long,
  );
  expect(overGraphql.code).toBe('VALIDATION_FAILED');
});

test('reading takes a key and ignores it', async () => {
  const first = await salon.ai.call('list_staff', {}, key('k'));
  await salon.staff();
  const second = await salon.ai.call('list_staff', {}, key('k'));
  expect([first.data.items.length, second.data.items.length]).toEqual([0, 1]);
});

test('A created token is not shown a second time.', async () => {
  const input = { kind: 'service', name: 'x', businessId: salon.id };
  const first = await salon.graphql(documents.createToken, { input }, key('k'));
  expect(first.data.text).toMatch(/^svc_/);
  const again = await salon.graphql(documents.createToken, { input }, key('k'));
  expect(again.code).toBe('ALREADY_EXISTS');
  expect(JSON.stringify(again.body)).not.toContain(first.data.text);
  const kept = await world.sql('select result::text from idempotency_key');
  expect(JSON.stringify(kept)).not.toContain(first.data.text);
  const { data: tokens } = await salon.graphql(documents.tokens, { businessId: salon.id });
  expect(tokens.items.filter((each: any) => each.name === 'x')).toHaveLength(1);
});

describe('every write returns its first answer to a repeat', () => {
  const own = async () => ({
    businessId: salon.id,
    appointmentId: (await salon.booked(cut, { at })).id,
  });
  const timeOff = [{ startAt: at, endAt: '2026-03-03T12:00:00Z' }];
  const ada = { name: 'Ada', phone: '+4930123456', email: 'a@example.com' };
  /** Document of each write, and an input besides the business. */
  const writes: Record<string, [string, () => Promise<object> | object]> = {
    updateBusiness: [documents.updateBusiness, () => ({ name: 'Other', parallelCapacity: null })],
    saveCatalogItem: [
      documents.saveCatalogItem,
      () => ({ itemId: cut.id, price: 12.5, categoryName: 'Hair' }),
    ],
    saveCategory: [documents.saveCategory, () => ({ name: 'Hair' })],
    saveStaffMember: [documents.saveStaffMember, () => ({ name: 'Anna', timeOff })],
    saveResource: [documents.saveResource, () => ({ name: 'Chair' })],
    saveClient: [documents.saveClient, () => ada],
    setMember: [documents.setMember, () => ({ email: 'mia@example.com', role: 'staff' })],
    createAppointment: [documents.createAppointment, () => booking({ customFields: { a: 'b' } })],
    placeHold: [documents.placeHold, () => ({ catalogItemId: cut.id, startAt: at, session: 's' })],
    rescheduleAppointment: [
      documents.rescheduleAppointment,
      async () => ({ ...(await own()), startAt: '2026-03-02T14:00:00Z' }),
    ],
    changeAppointment: [
      documents.changeAppointment,
      async () => ({ ...(await own()), durationMinutes: 45 }),
    ],
    cancelAppointment: [documents.cancelAppointment, own],
    setAppointmentStatus: [
      documents.setAppointmentStatus,
      async () => ({ ...(await own()), status: 'arrived' }),
    ],
  };

  const repeats = async (document: string, variables: object) => {
    const first = await salon.graphql(document, variables, key('k'));
    expect(first.code).toBeUndefined();
    expect((await salon.graphql(document, variables, key('k'))).body).toEqual(first.body);
  };

  test.each(Object.entries(writes))('%s', async (_, [document, inputOf]) => {
    await repeats(document, { input: { businessId: salon.id, ...(await inputOf()) } });
  });

  test('createBusiness', async () => {
    const input = { name: 'B', businessType: 'b', ownerEmail: 'new@example.com' };
    await repeats(documents.createBusiness, { input });
  });

  test('releaseHold', async () => {
    const { data: hold } = await salon.hold(cut, { at });
    await repeats(documents.releaseHold, { businessId: salon.id, holdId: hold.id });
  });
});
