import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const morning = { startAt: '2026-03-03T08:00:00Z', endAt: '2026-03-03T11:00:00Z' };
const easter = { startAt: '2026-04-02T22:00:00Z', endAt: '2026-04-06T22:00:00Z' };

const add = (salon: Salon, staffId: string, input: object) =>
  salon.rest('POST', '/time-off', { staffId, ...input });
const of = async (salon: Salon, staffId: string) =>
  needed(await salon.rest('GET', `/staff/${staffId}`)).timeOff;

test('a period added, changed and deleted leaves the others unchanged, and frees its time', async () => {
  const salon = await world.business();
  const anna = await salon.staff({ timeOff: [easter] });
  const cut = await salon.service({ staff: [anna] });
  const free = async () =>
    (await salon.slots(cut, '2026-03-03')).filter(slot => slot.available).length;
  expect(await free()).toBe(33);
  const { status, data: added } = await add(salon, anna.id, { ...morning, reason: 'Dentist' });
  expect(status).toBe(201);
  expect(added).toMatchObject({ staffId: anna.id, ...morning, reason: 'Dentist' });
  expect(await of(salon, anna.id)).toMatchObject([morning, easter]);
  expect(await free()).toBe(21);
  const path = `/time-off/${added.timeOffId}`;
  const later = '2026-03-03T12:00:00Z';
  const { data: changed } = await salon.rest('PUT', path, { endAt: later, reason: null });
  expect(changed).toMatchObject({ ...morning, endAt: later, reason: null });
  expect(await free()).toBe(17);
  const { data: removed } = await salon.rest('DELETE', path);
  expect(removed).toMatchObject({ timeOffId: added.timeOffId, endAt: later });
  expect(await of(salon, anna.id)).toMatchObject([easter]);
  expect(await free()).toBe(33);
  expect((await salon.rest('DELETE', path)).status).toBe(404);
  expect(
    (await salon.journal({ subject: added.timeOffId })).map((each: any) => each.eventType),
  ).toEqual(['time_off.removed', 'time_off.changed', 'time_off.added']);
});

test('periods that several people add at once are all kept', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const days = ['05', '04', '03'];
  await Promise.all(
    days.map(day =>
      add(salon, anna.id, {
        startAt: `2026-04-${day}T08:00:00Z`,
        endAt: `2026-04-${day}T09:00:00Z`,
      }),
    ),
  );
  const kept = await of(salon, anna.id);
  expect(kept.map((each: any) => each.startAt.slice(8, 10))).toEqual(['03', '04', '05']);
});

test('the appointments within the period are returned, and stay booked', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const hit = await salon.booked(cut, { at: '2026-03-03T10:30:00Z', staff: anna });
  await salon.booked(cut, { at: '2026-03-03T11:30:00Z', staff: anna });
  await salon.booked(cut, { at: '2026-03-03T10:30:00Z', staff: ben });
  const { data } = await add(salon, anna.id, morning);
  expect(data.affectedAppointments).toMatchObject([{ appointmentId: hit.id, clientName: 'Ada' }]);
  expect((await salon.appointment(hit)).status).toBe('confirmed');
  const longer = { endAt: '2026-03-03T11:31:00Z' };
  const changed = await salon.rest('PUT', `/time-off/${data.timeOffId}`, longer);
  expect(changed.data.affectedAppointments).toHaveLength(2);
});

test('a list saved as it was read keeps the ids of its periods, and only those of the staff member', async () => {
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ timeOff: [easter] })];
  needed(await add(salon, anna.id, morning));
  const list = await of(salon, anna.id);
  const save = (timeOff: object[]) => salon.replace(`/staff/${anna.id}`, { timeOff });
  const longer = { ...list[0], endAt: '2026-03-03T12:00:00Z' };
  expect((await save([longer, easter])).data.timeOff).toMatchObject([longer, easter]);
  expect((await save([morning])).data.timeOff[0].timeOffId).not.toBe(longer.timeOffId);
  const [foreign] = await of(salon, ben.id);
  expect((await save([foreign])).code).toBe('NOT_FOUND');
});

test('a period that ends before it starts is refused by the field', async () => {
  const salon = await world.business();
  const anna = await salon.staff({ timeOff: [easter] });
  const backwards = { startAt: morning.endAt, endAt: morning.startAt };
  const { code, body } = await add(salon, anna.id, backwards);
  expect([code, (body as any).errors[0].path]).toEqual(['VALIDATION_FAILED', 'endAt']);
  const [own] = await of(salon, anna.id);
  const change = { endAt: morning.endAt };
  expect((await salon.rest('PUT', `/time-off/${own.timeOffId}`, change)).code).toBe(
    'VALIDATION_FAILED',
  );
});

test('a period of another business is not found', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const anna = await other.staff();
  const { data } = await add(other, anna.id, morning);
  for (const answer of [
    await add(salon, anna.id, morning),
    await salon.rest('PUT', `/time-off/${data.timeOffId}`, { reason: 'x' }),
    await salon.graphql(documents.removeTimeOff, {
      businessId: salon.id,
      timeOffId: data.timeOffId,
    }),
  ]) {
    expect(answer.code).toBe('NOT_FOUND');
  }
});
