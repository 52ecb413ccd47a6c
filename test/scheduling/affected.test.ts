import { afterAll, expect, test } from '@jest/globals';
import { daily } from '../support/salon.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-04T10:00:00Z';
const later = '2026-03-04T15:00:00Z';
const idsOf = ({ data }: { data: any }): string[] =>
  data.affectedAppointments.map((each: { appointmentId: string }) => each.appointmentId);

test('deactivating a person, or giving them time off, answers the bookings that it affects', async () => {
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

test('an assistant that deactivates a person is told which bookings that affects', async () => {
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

test('lowering the units of a resource answers the bookings that need more', async () => {
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

test('closing a day, or lowering the capacity, answers the bookings that no longer fit', async () => {
  const salon = await world.business({ parallelCapacity: 2 });
  const cut = await salon.service();
  const first = await salon.booked(cut, { at });
  const second = await salon.booked(cut, { at });
  await salon.booked(cut, { at: '2026-03-05T10:00:00Z' });
  const change = async (input: object) =>
    idsOf(await world.rest(salon.tokens.session)('PUT', `/business/${salon.id}`, input));
  const workingHours = { ...daily('09:00-18:00'), exceptions: { '2026-03-04': [] } };
  const closed = await change({ workingHours: JSON.stringify(workingHours) });
  expect(closed).toEqual([first.id, second.id]);
  const open = JSON.stringify(daily('09:00-18:00'));
  expect(await change({ workingHours: open })).toEqual([]);
  expect(await change({ parallelCapacity: 1 })).toEqual(closed);
});
