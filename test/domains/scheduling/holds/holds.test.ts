import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
const later = '2026-03-02T14:00:00Z';
let salon: Salon;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
  cut = await salon.service();
});

const isFree = async (start = at) =>
  (await salon.slots(cut, '2026-03-02')).find(slot => slot.startAt === start)?.available;

test('a hold blocks its place for everyone but its holder', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  expect(await isFree()).toBe(false);
  expect((await salon.book(cut, { at })).code).toBe('SLOT_UNAVAILABLE');
  expect((await salon.hold(cut, { at, session: 'another' })).code).toBe('SLOT_UNAVAILABLE');
  expect((await salon.book(cut, { at, holdId: hold.id })).data.status).toBe('confirmed');
});

test('a hold lasts ten minutes to the second', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  expect(hold.expiresAt).toBe('2026-03-02T08:10:00Z');
  world.clock.advance({ minutes: 9, seconds: 59 });
  expect(await isFree()).toBe(false);
  world.clock.advance({ seconds: 1 });
  expect(await isFree()).toBe(true);
  expect((await salon.book(cut, { at })).code).toBeUndefined();
});

test('a session has one hold: its second replaces the first', async () => {
  const { data: first } = await salon.hold(cut, { at });
  const { data: second } = await salon.hold(cut, { at: later });
  expect(second.id).not.toBe(first.id);
  expect([await isFree(at), await isFree(later)]).toEqual([true, false]);
  expect((await salon.book(cut, { at, holdId: first.id })).code).toBe('NOT_FOUND');
});

test('a session can hold its own place again, and a refused second hold leaves the first', async () => {
  const { data: first } = await salon.hold(cut, { at });
  world.clock.advance({ minutes: 5 });
  const { data: again } = await salon.hold(cut, { at });
  expect(again.expiresAt).toBe('2026-03-02T08:15:00Z');
  expect(again.id).not.toBe(first.id);
  await salon.booked(cut, { at: later });
  expect((await salon.hold(cut, { at: later })).code).toBe('SLOT_UNAVAILABLE');
  expect((await salon.book(cut, { at, holdId: again.id })).code).toBeUndefined();
});

test('the same session may hold a place in each of two businesses', async () => {
  const other = await world.business();
  const wash = await other.service();
  expect((await salon.hold(cut, { at })).code).toBeUndefined();
  expect((await other.hold(wash, { at })).code).toBeUndefined();
  expect(await isFree()).toBe(false);
});

test('a booking uses up its hold', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  const booked = await salon.booked(cut, { at, holdId: hold.id });
  await salon.cancel(booked);
  expect(await isFree()).toBe(true);
  expect((await salon.book(cut, { at, holdId: hold.id })).code).toBe('NOT_FOUND');
});

test('an expired hold still books while its place is free', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  world.clock.advance({ minutes: 11 });
  expect((await salon.book(cut, { at, holdId: hold.id })).data.status).toBe('confirmed');
});

test('an expired hold whose place is taken returns HOLD_EXPIRED and names free starts', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  world.clock.advance({ minutes: 11 });
  await salon.booked(cut, { at });
  const { status, code, message } = await salon.book(cut, { at, holdId: hold.id });
  expect([status, code]).toEqual([200, 'HOLD_EXPIRED']);
  expect(message).toContain('2026-03-02T11:00:00Z');
});

test('a released hold frees its place at once', async () => {
  const { data: hold } = await salon.hold(cut, { at });
  const { data } = await salon.release(hold);
  expect(data.id).toBe(hold.id);
  expect(await isFree()).toBe(true);
  world.clock.advance({ minutes: 5 });
  expect((await salon.release(hold)).data).toEqual(data);
  expect(await salon.journal({ eventType: 'hold.released' })).toHaveLength(1);
});

test('an unknown hold is not found, and the error names no call that lists holds', async () => {
  const { code, message } = await salon.release({ id: 'hold_01k0000000e000000000000000' });
  expect(code).toBe('NOT_FOUND');
  expect(message).not.toMatch(/lists/);
});

test('a hold that lost its place to a lowered capacity is refused as full, not as expired', async () => {
  const room = await salon.resource({ units: 1 });
  const massage = await salon.service({ resources: [room] });
  const { data: hold } = await salon.hold(massage, { at });
  await salon.resource({ resourceId: room.id, units: 0 });
  const { code, message } = await salon.book(massage, { at, holdId: hold.id });
  expect([code, message]).toEqual([
    'SLOT_UNAVAILABLE',
    expect.stringContaining('capacity was lowered'),
  ]);
});

test('one credential has at most fifty holds at once, on every facade', async () => {
  const wide = await world.business({ parallelCapacity: 200 });
  const massage = await wide.service();
  const holdBy = (session: string) =>
    world.rest(wide.tokens.service)('POST', `/business/${wide.id}/holds`, {
      catalogItemId: massage.id,
      startAt: at,
      session,
    });
  for (let k = 0; k < 50; k++) expect((await holdBy(`one ${k}`)).status).toBe(201);
  const refused = await holdBy('one 50');
  expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  // A second hold of a session replaces its first, and another credential has its own limit.
  expect((await holdBy('one 7')).status).toBe(201);
  expect((await wide.hold(massage, { at })).code).toBeUndefined();
  world.clock.advance({ minutes: 10 });
  expect((await holdBy('one 50')).status).toBe(201);
});

test('a hold of another business is not found', async () => {
  const other = await world.business();
  const { data: foreign } = await other.hold(await other.service(), { at });
  expect((await salon.book(cut, { at, holdId: foreign.id })).code).toBe('NOT_FOUND');
  expect((await salon.release(foreign)).code).toBe('NOT_FOUND');
});

test('a hold books only the item and start that it was placed for', async () => {
  const anna = await salon.staff();
  const ben = await salon.staff({ name: 'Ben' });
  const wash = await salon.service({ name: 'Wash', staff: [anna, ben] });
  const { data: hold } = await salon.hold(wash, { at, staff: anna });
  const refused = async (call: ReturnType<Salon['book']>, field: string) => {
    const { code, message } = await call;
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain(field);
  };
  await refused(salon.book(cut, { at, holdId: hold.id }), 'catalogItemId');
  await refused(salon.book(wash, { at: later, holdId: hold.id }), 'startAt');
  await refused(salon.book(wash, { at, holdId: hold.id, staff: ben }), 'staffId');
  expect((await salon.booked(wash, { at, holdId: hold.id })).staffId).toBe(anna.id);
});

test('a hold reserves its staff member and room', async () => {
  const roomy = await world.business({ parallelCapacity: 9 });
  const room = await roomy.resource();
  const [anna, ben] = [await roomy.staff(), await roomy.staff()];
  const massage = await roomy.service({ staff: [anna, ben], resources: [room] });
  const talk = await roomy.service({ staff: [anna] });
  await roomy.hold(massage, { at, staff: anna });
  expect((await roomy.book(talk, { at })).code).toBe('SLOT_UNAVAILABLE');
  expect((await roomy.book(massage, { at, staff: ben })).code).toBe('SLOT_UNAVAILABLE');
});

test('a start that cannot be booked cannot be held', async () => {
  const refused = ['2026-03-02T07:00:00Z', '2026-03-02T12:07:00Z', '2026-03-02T22:00:00Z'];
  for (const start of refused) {
    expect([start, (await salon.hold(cut, { at: start })).code]).toEqual([start, 'RULE_VIOLATION']);
  }
});
