import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Rest = (method: string, path: string, content?: object) => Promise<Answer>;

const at = '2026-03-04T10:00:00Z';
const later = '2026-03-04T15:00:00Z';
const idsOf = ({ data }: { data: any }): string[] =>
  data.affectedAppointments.map((each: { appointmentId: string }) => each.appointmentId);

/** Replaces a list at an address with its current version, since lists are saved as a whole. */
async function replaced(rest: Rest, path: string, input: object): Promise<Answer> {
  const { version } = needed(await rest('GET', path));
  return rest('PUT', path, { ...input, version });
}

test('deactivating a staff member, or giving them time off, returns the affected bookings', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const [early, late] = [
    await salon.booked(cut, { at, staff: anna }),
    await salon.booked(cut, { at: later, staff: anna }),
  ];
  await salon.booked(cut, { at, staff: ben });
  await salon.cancel(await salon.booked(cut, { at: '2026-03-05T10:00:00Z', staff: anna }));
  const change = (input: object) => salon.rest('PUT', `/staff/${anna.id}`, input);
  expect(idsOf(await change({ name: 'Ann' }))).toEqual([]);
  const off = await change({ timeOff: [{ startAt: later, endAt: '2026-03-05T15:00:00Z' }] });
  expect(idsOf(off)).toEqual([late.id]);
  expect(off.data.affectedAppointments[0]).toMatchObject({ clientName: 'Ada', startAt: later });
  expect(idsOf(await change({ active: false }))).toEqual([early.id, late.id]);
  expect((await salon.appointment(late)).status).toBe('confirmed');
});

test('an assistant that deactivates a staff member gets the affected bookings', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  const { id } = await salon.booked(cut, { at, staff: anna });
  const change = (input: object) => salon.ai.call('update_staff', { staffId: anna.id, ...input });
  expect(idsOf(await change({ name: 'Ann' }))).toEqual([]);
  const answer = await change({ active: false });
  expect(answer.data.affectedAppointments).toMatchObject([
    { appointmentId: id, startAt: at, serviceName: 'Cut', clientName: 'Ada' },
  ]);
});

test('lowering the units of a resource returns the bookings that need more', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const room = await salon.resource({ units: 2 });
  const massage = await salon.service({ resources: [room] });
  const both = [await salon.booked(massage, { at }), await salon.booked(massage, { at })];
  const alone = await salon.booked(massage, { at: later });
  const lower = async (units: number) =>
    idsOf(await salon.rest('PUT', `/resources/${room.id}`, { units }));
  expect(await lower(2)).toEqual([]);
  expect(await lower(1)).toEqual(both.map(({ id }) => id));
  expect(await lower(0)).toContain(alone.id);
});

test('closing a day, or lowering the capacity, returns the bookings that no longer fit', async () => {
  const salon = await world.business({ parallelCapacity: 2 });
  const cut = await salon.service();
  const first = await salon.booked(cut, { at });
  const second = await salon.booked(cut, { at });
  await salon.booked(cut, { at: '2026-03-05T10:00:00Z' });
  const change = async (input: object) =>
    idsOf(await replaced(world.rest(salon.tokens.session), `/business/${salon.id}`, input));
  const workingHours = { ...daily('09:00-18:00'), exceptions: { '2026-03-04': [] } };
  const closed = await change({ workingHours: JSON.stringify(workingHours) });
  expect(closed).toEqual([first.id, second.id]);
  const open = JSON.stringify(daily('09:00-18:00'));
  expect(await change({ workingHours: open })).toEqual([]);
  expect(await change({ parallelCapacity: 1 })).toEqual(closed);
});

describe('changing a service', () => {
  const morning = JSON.stringify({ ...daily('09:00-12:00'), timezone: 'Europe/Berlin' });

  test.each<[field: string, value: (made: Record<string, string>) => unknown]>([
    ['staffIds', ({ ben }) => [ben]],
    ['bookableHours', () => morning],
    ['timetable', ({ anna }) => [{ weekday: 'wed', startTime: '11:00', staffId: anna }]],
    ['resourceIds', ({ room }) => [room]],
    ['anyResourceIds', ({ room }) => [room]],
    ['active', () => false],
  ])('returns the future appointments that no longer fit its %s', async (field, value) => {
    const salon = await world.business({ parallelCapacity: 5 });
    const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
    const room = await salon.resource();
    const cut = await salon.service({ staff: [anna, ben] });
    const late = await salon.booked(cut, { at: later, staff: anna });
    await salon.cancel(await salon.booked(cut, { at: '2026-03-04T15:00:00Z', staff: ben }));
    await salon.booked(await salon.service({ name: 'Colour', staff: [ben] }), { at: later });
    const change = (input: object) => replaced(salon.rest, `/catalog/${cut.id}`, input);
    expect(idsOf(await change({ name: 'Haircut', price: 60, durationMinutes: 30 }))).toEqual([]);
    const changed = await change({
      [field]: value({ anna: anna.id, ben: ben.id, room: room.id }),
    });
    expect(idsOf(changed)).toEqual([late.id]);
    expect((await salon.appointment(late)).status).toBe('confirmed');
  });

  test('returns all participants of a class above its new capacity', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const yoga = await salon.service({ capacity: 5 });
    const both = [await salon.booked(yoga, { at }), await salon.booked(yoga, { at })];
    await salon.booked(yoga, { at: later });
    const lower = async (capacity: number) =>
      idsOf(await salon.rest('PUT', `/catalog/${yoga.id}`, { capacity }));
    expect(await lower(2)).toEqual([]);
    expect(await lower(1)).toEqual(both.map(({ id }) => id));
  });

  test('returns the same to an assistant and over GraphQL', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
    const cut = await salon.service({ staff: [anna, ben] });
    const { id } = await salon.booked(cut, { at, staff: anna });
    const answer = await salon.ai.call('update_catalog', {
      itemId: cut.id,
      staffIds: [ben.id],
      version: cut.version,
    });
    expect(answer.data.affectedAppointments).toMatchObject([
      { appointmentId: id, startAt: at, clientName: 'Ada' },
    ]);
    const document = `query ($businessId: ID, $itemId: ID!) {
      catalogItem(businessId: $businessId, itemId: $itemId) { affectedAppointments { id } } }`;
    const { data } = await world.graphql(salon.tokens.session)(document, {
      businessId: salon.id,
      itemId: cut.id,
    });
    expect(data.affectedAppointments).toEqual([{ id }]);
  });
});

test('a staff member who no longer performs a service returns the affected appointments of that service', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const [cut, colour] = [
    await salon.service({ staff: [anna, ben] }),
    await salon.service({ name: 'Colour', staff: [anna, ben] }),
  ];
  const left = await salon.booked(cut, { at, staff: anna });
  await salon.booked(colour, { at: later, staff: anna });
  const changed = await replaced(salon.rest, `/staff/${anna.id}`, { itemIds: [colour.id] });
  expect(idsOf(changed)).toEqual([left.id]);
});
