import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** An instant on a Tuesday, in Berlin. */
const at = (time: string) => `2026-03-03T${time}:00+01:00`;
const client = { clientName: 'Ada', clientPhone: '+4930123456' };

/** Returns the names of the staff of an appointment, sorted. */
const namesOf = ({ staffName, extraStaffNames }: any): string[] =>
  [staffName, ...extraStaffNames].toSorted((a: string, b: string) => a.localeCompare(b));

async function trio(settings: object = {}) {
  const salon = await world.business({ slotStepMinutes: 60, ...settings });
  const staff = [
    await salon.staff({ name: 'Anna' }),
    await salon.staff({ name: 'Ben' }),
    await salon.staff({ name: 'Cleo' }),
  ] as const;
  const massage = await salon.service({ name: 'Massage', staffCount: 2, staff });
  const cut = await salon.service({ name: 'Cut', staff });
  return { salon, staff, massage, cut };
}

/** Returns the appointment as REST shows it. */
const now = async (salon: Salon, { id }: { id: string }) =>
  needed(await salon.rest('GET', `/appointments/${id}`));

describe('a service of two people', () => {
  let place: Awaited<ReturnType<typeof trio>>;
  beforeAll(async () => {
    place = await trio();
  });

  test('takes both for its whole length, and the third person serves another client', async () => {
    const { salon, massage, cut } = place;
    const [before] = (await salon.slots(massage, '2026-03-03')).filter(slot =>
      slot.localStart.includes('T10:00'),
    );
    expect(before).toMatchObject({ capacity: 1, remainingCapacity: 1 });
    expect(before!.staffIds).toHaveLength(3);
    const booked = await salon.booked(massage, { at: at('10:00') });
    const { extraStaffIds, staffId } = await now(salon, booked);
    expect(new Set([staffId, ...extraStaffIds]).size).toBe(2);
    expect((await salon.book(massage, { at: at('10:00') })).code).toBe('SLOT_UNAVAILABLE');
    const slots = await salon.slots(cut, '2026-03-03');
    const same = slots.find(slot => slot.localStart.includes('T10:00'))!;
    expect(same).toMatchObject({ remainingCapacity: 1 });
    expect([staffId, ...extraStaffIds]).not.toContain(same.staffIds[0]);
    for (const id of extraStaffIds) {
      const refused = await salon.book(cut, { at: at('10:00'), staff: { id } });
      expect(refused.code).toBe('SLOT_UNAVAILABLE');
    }
    await salon.cancel(booked);
    expect(
      (await salon.slots(cut, '2026-03-03')).find(slot => slot.localStart.includes('T10:00')),
    ).toMatchObject({ remainingCapacity: 3 });
  });

  test('includes the requested person, and nobody twice', async () => {
    const { salon, staff, massage } = place;
    const booked = await salon.booked(massage, { at: at('12:00'), staff: staff[2] });
    const { staffName, extraStaffIds } = await now(salon, booked);
    expect([staffName, extraStaffIds.length, extraStaffIds.includes(staff[2].id)]).toEqual([
      'Cleo',
      1,
      false,
    ]);
    await salon.cancel(booked);
  });

  test('is one appointment in the lane, the list, the feed and the hours of each person', async () => {
    const { salon, staff, massage } = place;
    const booked = await salon.booked(massage, { at: at('14:00') });
    const shown = await now(salon, booked);
    const team: string[] = [shown.staffId, ...shown.extraStaffIds];
    const { days } = (await salon.rest('GET', '/schedule?from=2026-03-03')).data;
    const lanes = days[0].lanes.filter((lane: any) =>
      lane.visits.some((visit: any) => visit.appointmentId === booked.id),
    );
    expect(lanes.map((lane: any) => lane.staffId).toSorted()).toEqual(team.toSorted());
    const [helper] = shown.extraStaffIds;
    for (const filter of [{ staffId: helper }, { staffIds: [helper] }]) {
      const found = await salon.appointments({ date: '2026-03-03', ...filter });
      expect(found.map(({ id }: any) => id)).toContain(booked.id);
    }
    const alone = (await salon.rest('GET', `/schedule?from=2026-03-03&staffIds=${helper}`)).data;
    expect(alone.days[0].lanes[0].visits).toHaveLength(1);
    const { url } = needed(await salon.rest('POST', '/calendar-feeds', { staffId: helper }));
    const feed = await (await fetch(url)).text();
    for (const name of namesOf(shown)) expect(feed).toContain(name);
    const outsider = staff.find(({ id }) => !team.includes(id))!;
    const others = await salon.appointments({ date: '2026-03-03', staffId: outsider.id });
    expect(others.map(({ id }: any) => id)).not.toContain(booked.id);
    const summary = async (query = '') =>
      (await salon.rest('GET', `/summary?from=2026-03-03&to=2026-03-03${query}`)).data;
    const whole = await summary();
    const ofHelper = await summary(`&staffId=${helper}`);
    expect([whole.bookedMinutes, ofHelper.bookedMinutes]).toEqual([120, 60]);
    await salon.cancel(booked);
  });

  test('moves with both, takes others in place of busy ones, and undo restores the first team', async () => {
    const { salon, staff, massage, cut } = place;
    const booked = await salon.booked(massage, { at: at('10:00') });
    const first = await now(salon, booked);
    const [helper] = first.extraStaffIds;
    // The least busy staff member would be another one.
    const more = await salon.booked(cut, { at: at('09:00'), staff: { id: helper } });
    needed(await salon.move(booked, { startAt: at('15:00') }));
    expect(namesOf(await now(salon, booked))).toEqual(namesOf(first));
    await salon.cancel(more);
    const busy = await salon.booked(cut, { at: at('11:00'), staff: { id: helper } });
    needed(await salon.move(booked, { startAt: at('11:00') }));
    const moved = await now(salon, booked);
    expect(moved).toMatchObject({ staffId: first.staffId });
    expect(moved.extraStaffIds).toEqual(
      staff.map(({ id }) => id).filter(id => id !== first.staffId && id !== helper),
    );
    await salon.cancel(busy);
    const [event] = await salon.journal({ subject: booked.id });
    needed(await salon.rest('POST', `/audit/${event.id}/undo`, {}));
    const back = await now(salon, booked);
    expect([back.startAt, back.staffId, back.extraStaffIds]).toEqual([
      '2026-03-03T14:00:00Z',
      first.staffId,
      first.extraStaffIds,
    ]);
    await salon.cancel(booked);
  });

  test('is held for both, and the booking takes the people of the hold', async () => {
    const { salon, massage, cut } = place;
    const hold = needed(await salon.hold(massage, { at: at('16:00') }));
    const same = (await salon.slots(cut, '2026-03-03')).find(slot =>
      slot.localStart.includes('T16:00'),
    );
    expect(same).toMatchObject({ remainingCapacity: 1 });
    const [kept] = await world.sql<{ staff_id: string; extra_staff_ids: string[] }>(
      'select staff_id, extra_staff_ids from hold where id = $1',
      [hold.id],
    );
    // The least busy staff member would be another one.
    const more = await salon.booked(cut, {
      at: at('09:00'),
      staff: { id: kept!.extra_staff_ids[0]! },
    });
    const booked = await salon.booked(massage, { at: at('16:00'), holdId: hold.id });
    await salon.cancel(more);
    const { staffId, extraStaffIds } = await now(salon, booked);
    expect({ staff_id: staffId, extra_staff_ids: extraStaffIds }).toEqual(kept);
    await salon.cancel(booked);
  });

  test('names the conflicting appointment, and too few staff on shift', async () => {
    const { salon, staff, massage, cut } = place;
    const taken = [
      await salon.booked(cut, { at: at('17:00'), staff: staff[0] }),
      await salon.booked(cut, { at: at('17:00'), staff: staff[1] }),
    ];
    const explain = async (query: string) =>
      needed(await salon.rest('GET', `/explain-start?catalogItemId=${massage.id}&${query}`));
    const failed = async (query: string) =>
      (await explain(query)).checks.filter(({ passed }: any) => !passed);
    expect(await failed(`startAt=${at('17:00').replace('+', '%2B')}`)).toMatchObject([
      { rule: 'staff', text: expect.stringContaining('Anna is taken') },
      { rule: 'staff', text: expect.stringContaining('Ben is taken') },
      { rule: 'places' },
    ]);
    for (const booking of taken) await salon.cancel(booking);
    await salon.staff({ staffId: staff[0].id, workingHours: daily('09:00-10:00') });
    await salon.staff({ staffId: staff[1].id, workingHours: daily('09:00-10:00') });
    expect(await failed(`startAt=${at('16:00').replace('+', '%2B')}`)).toMatchObject([
      { rule: 'shift', text: expect.stringContaining('It needs 2 people') },
    ]);
    for (const { id } of staff) await salon.staff({ staffId: id, workingHours: null });
  });

  test('is listed as affected when the second person leaves', async () => {
    const { salon, massage } = place;
    const booked = await salon.booked(massage, { at: at('09:00') });
    const { extraStaffIds } = await now(salon, booked);
    const left = await salon.rest('PUT', `/staff/${extraStaffIds[0]}`, { active: false });
    expect(left.data.affectedAppointments).toMatchObject([{ appointmentId: booked.id }]);
    needed(await salon.move(booked, { startAt: at('13:00') }));
    await salon.staff({ staffId: extraStaffIds[0], active: true });
    await salon.cancel(booked);
  });

  test('can be part of visits, parties and series like any other', async () => {
    const { salon, massage, cut } = place;
    const services = [{ catalogItemId: massage.id }, { catalogItemId: cut.id }];
    const visit = needed(
      await salon.rest('POST', '/visits', { services, startAt: at('09:00'), ...client }),
    );
    expect(visit.appointments.map((part: any) => part.extraStaffIds.length)).toEqual([1, 0]);
    const party = { services: services.slice(0, 1), people: 2, startAt: at('13:00'), ...client };
    expect((await salon.rest('POST', '/visits', party)).code).toBe('SLOT_UNAVAILABLE');
    const { series } = needed(
      await salon.rest('POST', '/series', {
        services: services.slice(0, 1),
        startAt: at('16:00'),
        rule: 'FREQ=DAILY;COUNT=2',
        ...client,
      }),
    );
    expect(series.appointments.map((part: any) => part.extraStaffIds.length)).toEqual([1, 1]);
    const ids = new Set(series.appointments.flatMap((part: any) => part.extraStaffIds));
    expect(ids.size).toBe(1);
  });
});

test('places that follow the number of staff count all who serve', async () => {
  const { salon, massage } = await trio();
  const alone = await salon.service({ name: 'Wash' });
  await salon.booked(massage, { at: at('10:00') });
  await salon.booked(alone, { at: at('10:00') });
  expect((await salon.book(alone, { at: at('10:00') })).code).toBe('SLOT_UNAVAILABLE');
});

test('an impossible team size is refused by name', async () => {
  const { salon, staff, massage } = await trio();
  const save = (input: object) => salon.replace(`/catalog/${massage.id}`, input);
  const bad: [object, string][] = [
    [{ staffCount: 100 }, 'staffCount'],
    [{ staffCount: 0 }, 'staffCount'],
    [{ staffCount: 4 }, 'staffCount'],
    [{ staffIds: [staff[0].id] }, 'staffCount'],
    [{ capacity: 3 }, 'staffCount'],
  ];
  for (const [input, path] of bad) {
    const { status, body } = await save(input);
    expect([status, body.errors.map((error: any) => error.path)]).toEqual([400, [path]]);
  }
  needed(await save({ staffCount: null }));
});
