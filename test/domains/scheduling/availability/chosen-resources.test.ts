import { afterAll, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** An instant on a Tuesday, in Berlin. */
const at = (time: string) => `2026-03-03T${time}:00+01:00`;
const rooms = (salon: Salon, ...hours: (string | null)[]) =>
  Promise.all(
    hours.map((workingHours, index) => salon.resource({ name: `Room ${index}`, workingHours })),
  );
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const capacityAt = async (salon: Salon, item: { id: string }, time: string) =>
  (await salon.slots(item, '2026-03-03')).find((slot: any) => slot.localStart.includes(`T${time}`))
    ?.remainingCapacity ?? null;

test('a massage takes any free room, and last the one that other services need', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const [sauna, plain] = await rooms(salon, null, null);
  await salon.service({ name: 'Sauna', resources: [sauna] });
  const massage = await salon.service({ anyResourceIds: idsOf([sauna, plain]) });
  expect(await capacityAt(salon, massage, '10:00')).toBe(2);
  const first = await salon.booked(massage, { at: at('10:00') });
  expect(first.resourceIds).toEqual([plain.id]);
  const second = await salon.booked(massage, { at: at('10:30') });
  expect(second.resourceIds).toEqual([sauna.id]);
  expect((await salon.book(massage, { at: at('10:45') })).code).toBe('SLOT_UNAVAILABLE');
  expect((await salon.book(massage, { at: at('11:00') })).data.resourceIds).toEqual([plain.id]);
  const { data } = await salon.rest('GET', `/appointments/${first.id}`);
  expect(data.resourceIds).toEqual([plain.id]);
});

test('a visit can move to another room, otherwise keeps its room if free, and undo restores it', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const list = await rooms(salon, null, null);
  const [one, two] = idsOf(list);
  const massage = await salon.service({ anyResourceIds: [one, two] });
  const visit = await salon.booked(massage, { at: at('10:00') });
  const moved = needed(await salon.move(visit, { startAt: at('10:00'), resourceIds: [two] }));
  expect([visit.resourceIds, moved.resourceIds, moved.version]).toEqual([[one], [two], 2]);
  const later = needed(await salon.move(visit, { startAt: at('12:00') }));
  expect(later.resourceIds).toEqual([two]);
  await salon.booked(massage, { at: at('12:00') });
  const refused = await salon.move(visit, { startAt: at('12:00'), resourceIds: [one] });
  expect(refused.code).toBe('SLOT_UNAVAILABLE');
  const chair = await salon.resource();
  const odd = await salon.move(visit, { startAt: at('12:00'), resourceIds: [chair.id] });
  expect([odd.code, odd.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('resourceIds[0]'),
  ]);
  const again = await salon.booked(massage, { at: at('15:00') });
  needed(await salon.move(again, { startAt: at('15:00'), resourceIds: [two] }));
  const [event] = await salon.journal({ subject: again.id, limit: 1 });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`, {}));
  expect((await salon.appointment(again)).resourceIds).toEqual([one]);
});

test('a room is used only in its hours, and not on a day on which it is closed', async () => {
  const salon = await world.business({ parallelCapacity: 9, slotStepMinutes: 60 });
  const hours = JSON.stringify({ ...daily('10:00-12:00'), exceptions: { '2026-03-04': [] } });
  const [morning, whole] = await rooms(salon, hours, null);
  const fixed = await salon.service({ resources: [morning] });
  const either = await salon.service({ anyResourceIds: idsOf([morning, whole]) });
  const starts = async (date: string) =>
    (await salon.slots(fixed, date)).map((slot: any) => slot.localStart.slice(11, 16));
  expect(await starts('2026-03-03')).toEqual(['10:00', '11:00']);
  expect(await starts('2026-03-04')).toEqual([]);
  expect(await capacityAt(salon, either, '09:00')).toBe(1);
  expect(await capacityAt(salon, either, '11:00')).toBe(2);
  expect((await salon.book(fixed, { at: at('12:00') })).code).toBe('RULE_VIOLATION');
  needed(await salon.book(fixed, { at: at('12:00'), force: true }));
  const path = `/explain-start?catalogItemId=${fixed.id}&startAt=${encodeURIComponent(at('13:00'))}`;
  const { checks, bookable } = (await salon.rest('GET', path)).data;
  const failed = checks.filter((check: any) => !check.passed);
  expect([bookable, failed.map(({ rule, subjectId }: any) => [rule, subjectId])]).toEqual([
    false,
    [['resource', morning.id]],
  ]);
});

test('closing a room returns the visits that no longer fit', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const [room] = await rooms(salon, null);
  const massage = await salon.service({ anyResourceIds: [room.id] });
  await salon.booked(massage, { at: at('10:00') });
  const late = await salon.booked(massage, { at: at('16:00') });
  const workingHours = JSON.stringify(daily('09:00-12:00'));
  const { data } = await salon.rest('PUT', `/resources/${room.id}`, { workingHours });
  expect(data.affectedAppointments.map((each: any) => each.appointmentId)).toEqual([late.id]);
  const { body } = await salon.rest('PUT', `/resources/${room.id}`, { workingHours: '{"x":1}' });
  expect(body.errors).toMatchObject([{ path: 'workingHours.x' }]);
});

test('a treatment for two takes two chairs of any kind, and a class keeps the room of its session', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const chairs = await salon.resource({ units: 3 });
  const sofa = await salon.resource({ name: 'Sofa' });
  const couple = await salon.service({
    anyResourceIds: idsOf([chairs, sofa]),
    anyResourceUnits: 2,
  });
  expect(await capacityAt(salon, couple, '10:00')).toBe(2);
  const first = await salon.booked(couple, { at: at('10:00') });
  expect(first.resourceIds).toEqual([chairs.id, chairs.id]);
  const second = await salon.booked(couple, { at: at('10:00') });
  expect(second.resourceIds).toEqual([chairs.id, sofa.id]);
  expect((await salon.book(couple, { at: at('10:00') })).code).toBe('SLOT_UNAVAILABLE');
  const anna = await salon.staff();
  const list = await rooms(salon, null, null);
  const yoga = await salon.service({
    capacity: 2,
    staff: [anna],
    anyResourceIds: idsOf(list),
  });
  const mats = [];
  for (let mat = 0; mat < 2; mat++) mats.push(await salon.booked(yoga, { at: at('14:00') }));
  expect(mats.map(({ resourceIds }) => resourceIds)).toEqual([[list[0]!.id], [list[0]!.id]]);
});

test('a resource that is always needed, or does not exist, cannot also be a choice', async () => {
  const salon = await world.business();
  const [room] = await rooms(salon, null);
  const both = { resourceIds: [room.id], anyResourceIds: [room.id] };
  const { status, body } = await salon.rest('POST', '/catalog', {
    name: 'Massage',
    price: 50,
    durationMinutes: 60,
    ...both,
  });
  expect([status, body.errors]).toMatchObject([400, [{ path: 'anyResourceIds' }]]);
  const gone = await salon.rest('POST', '/catalog', {
    name: 'Massage',
    price: 50,
    durationMinutes: 60,
    anyResourceIds: ['res_0000000000000000000000'],
  });
  expect(gone.code ?? gone.body.code).toBe('NOT_FOUND');
});

test('a blocked room takes no booking without force, and the refusal names the reason of the block', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const [one, two] = await rooms(salon, null, null);
  const massage = await salon.service({ anyResourceIds: [one.id, two.id] });
  const painting = { startAt: at('10:00'), endAt: at('12:00'), reason: 'Painting' };
  const blocked = needed(await salon.rest('PUT', `/resources/${one.id}`, { blocked: [painting] }));
  expect(blocked.blocked).toMatchObject([{ reason: 'Painting', weekly: null }]);
  expect(await capacityAt(salon, massage, '09:00')).toBe(2);
  expect(await capacityAt(salon, massage, '09:30')).toBe(1);
  expect((await salon.booked(massage, { at: at('10:00') })).resourceIds).toEqual([two.id]);
  expect((await salon.book(massage, { at: at('10:00') })).code).toBe('SLOT_UNAVAILABLE');
  const peel = await salon.service({ name: 'Peel', resources: [one] });
  const why = `query ($businessId: ID, $catalogItemId: ID!, $startAt: DateTime!) {
    explainStart(businessId: $businessId, catalogItemId: $catalogItemId, startAt: $startAt) {
      checks { passed text subjectId facts { blocker resourceName blockedFor } }
    }
  }`;
  const asked = { businessId: salon.id, catalogItemId: peel.id, startAt: at('11:00') };
  const { checks } = needed(await salon.graphql(why, asked));
  expect(checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([
    {
      passed: false,
      text: 'Room 0 is blocked 10:00–12:00: Painting.',
      subjectId: one.id,
      facts: { blocker: 'block', resourceName: 'Room 0', blockedFor: 'Painting' },
    },
  ]);
  expect((await salon.book(peel, { at: at('11:00') })).code).toBe('RULE_VIOLATION');
  expect((await salon.book(peel, { at: at('11:00'), force: true })).code).toBeUndefined();
});

test('front desk staff block rooms every week, get the affected bookings, and undo it', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const [room] = await rooms(salon, null);
  const peel = await salon.service({ name: 'Peel', resources: [room] });
  const visit = await salon.booked(peel, { at: '2026-03-10T11:00:00+01:00' });
  const { email, tokens } = await world.user();
  needed(await salon.rest('POST', '/members', { email, role: 'front_desk' }));
  const path = `/business/${salon.id}/resources/${room.id}`;
  const save = (body: object) => world.rest(tokens.session)('PUT', path, body);
  const period = { startAt: at('10:00'), endAt: at('12:00') };
  const blocked = [{ ...period, reason: 'Cleaning', weekly: { weekdays: ['tue'] } }];
  const { data } = await save({ blocked });
  expect(data.affectedAppointments.map((each: any) => each.appointmentId)).toEqual([visit.id]);
  expect((await save({ blocked, units: 2 })).code).toBe('FORBIDDEN');
  const far = '2026-03-17T11:00:00+01:00';
  expect((await salon.book(peel, { at: far })).code).toBe('RULE_VIOLATION');
  const [event] = await salon.journal({ subject: room.id, limit: 1 });
  expect(event).toMatchObject({ eventType: 'resource.blocked', before: { blocked: [] } });
  const undo = `/business/${salon.id}/audit/${event.id}/undo`;
  needed(await world.rest(tokens.session)('POST', undo, {}));
  expect((await salon.book(peel, { at: far })).code).toBeUndefined();
  const backwards = [{ startAt: at('12:00'), endAt: at('10:00') }];
  expect((await save({ blocked: backwards })).message).toContain('blocked[0].endAt');
});
