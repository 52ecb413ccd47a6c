import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const hours = (...intervals: string[]) => JSON.stringify(daily(...intervals));
const [early, late, off] = [hours('08:00-10:00'), hours('15:00-17:00'), hours()];

const add = async (salon: Salon, person: { id: string }, input: object) =>
  needed(await salon.rest('POST', '/rotas', { staffId: person.id, ...input }));
const rotasOf = async (salon: Salon, person: { id: string }) =>
  needed(await salon.rest('GET', `/staff/${person.id}`)).rotas;
const undo = async (salon: Salon, subject: string) => {
  const [event] = await salon.journal({ subject });
  return salon.rest('POST', `/audit/${event.id}/undo`);
};

/** Returns the working times of a staff member on a day, as the board shows them. */
async function worksOn(salon: Salon, person: { id: string }, day: string): Promise<string[]> {
  const { days } = needed(
    await salon.rest('GET', `/schedule?from=${day}&days=1&staffIds=${person.id}`),
  );
  return days[0].lanes[0].onShift.map(({ startAt, endAt }: any) => {
    const [from, to] = [startAt, endAt].map(at =>
      Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Berlin').toPlainTime().toString(),
    ) as [string, string];
    return `${from.slice(0, 5)}-${to.slice(0, 5)}`;
  });
}

const open = { workingHours: daily('08:00-18:00') };

test('rota weeks alternate from a day on, across a clock change, with the usual week before', async () => {
  const salon = await world.business(open);
  const anna = await salon.staff({ workingHours: daily('09:00-12:00') });
  const cut = await salon.service({ staff: [anna] });
  const rota = await add(salon, anna, { firstDay: '2026-03-18', weeks: [early, late, off] });
  expect(rota).toMatchObject({ anchorDay: '2026-03-18', lastDay: null, staffId: anna.id });
  const shifts = async (day: string) => (await worksOn(salon, anna, day)).join();
  expect(await shifts('2026-03-17')).toBe('09:00-12:00');
  expect(await shifts('2026-03-18')).toBe('08:00-10:00');
  expect(await shifts('2026-03-22')).toBe('08:00-10:00');
  expect(await shifts('2026-03-23')).toBe('15:00-17:00');
  expect(await shifts('2026-03-30')).toBe('');
  expect(await shifts('2026-04-06')).toBe('08:00-10:00');
  const starts = (await salon.slots(cut, '2026-03-23')).map(slot => slot.startAt.slice(11, 16));
  expect([starts[0], starts.at(-1)]).toEqual(['14:00', '15:00']);
  const why = needed(
    await salon.rest('GET', `/explain-start?catalogItemId=${cut.id}&startAt=2026-03-23T08:00:00Z`),
  );
  expect(why.bookable).toBe(false);
  const summary = '/summary?from=2026-03-23&to=2026-03-24';
  expect(needed(await salon.rest('GET', summary)).shiftMinutes).toBe(240);
  const path = `/rotas/${rota.rotaId}`;
  needed(await salon.rest('PUT', path, { anchorDay: '2026-03-11', lastDay: '2026-03-31' }));
  expect(await shifts('2026-03-18')).toBe('15:00-17:00');
  expect(await shifts('2026-04-01')).toBe('09:00-12:00');
  expect(
    needed(await salon.rest('GET', path)).weeks.map((week: string) => JSON.parse(week).mon),
  ).toEqual([[['08:00', '10:00']], [['15:00', '17:00']], []]);
});

test('the rota with the latest start counts, a staff member’s own exception overrides it, and closed days are off', async () => {
  const salon = await world.business(open);
  const usual = { ...daily('09:00-12:00'), exceptions: { '2026-03-19': ['11:00-12:00'] } };
  const [anna, ben] = [await salon.staff({ workingHours: usual }), await salon.staff()];
  await add(salon, anna, { firstDay: '2026-03-01', weeks: [late] });
  await add(salon, anna, { firstDay: '2026-03-17', lastDay: '2026-03-19', weeks: [early] });
  await add(salon, anna, { firstDay: '2026-03-17', lastDay: '2026-03-17', weeks: [off] });
  const days = ['16', '17', '18', '19', '20'];
  const found = await Promise.all(days.map(day => worksOn(salon, anna, `2026-03-${day}`)));
  expect(found.map(String)).toEqual([
    '15:00-17:00',
    '',
    '08:00-10:00',
    '11:00-12:00',
    '15:00-17:00',
  ]);
  await add(salon, ben, {
    firstDay: '2026-03-17',
    lastDay: '2026-03-17',
    weeks: [hours('06:00-09:00')],
  });
  expect(await worksOn(salon, ben, '2026-03-17')).toEqual(['08:00-09:00']);
  expect(await worksOn(salon, ben, '2026-03-18')).toEqual(['08:00-18:00']);
});

test('a rota returns appointments that no longer fit, can be undone, and changes no other rota', async () => {
  const salon = await world.business(open);
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  const visit = await salon.booked(cut, { at: '2026-03-18T11:00:00Z', staff: anna });
  const rota = await add(salon, anna, { firstDay: '2026-03-16', weeks: [early] });
  expect(rota.affectedAppointments).toMatchObject([{ appointmentId: visit.id }]);
  const path = `/rotas/${rota.rotaId}`;
  needed(await salon.rest('PUT', path, { name: 'Early' }));
  needed(await undo(salon, rota.rotaId));
  expect(await rotasOf(salon, anna)).toMatchObject([{ name: null, rotaId: rota.rotaId }]);
  expect(needed(await salon.rest('DELETE', path)).affectedAppointments).toEqual([]);
  expect((await salon.rest('GET', path)).status).toBe(404);
  needed(await undo(salon, rota.rotaId));
  expect(await rotasOf(salon, anna)).toMatchObject([{ weeks: rota.weeks, rotaId: rota.rotaId }]);
  expect(
    (await salon.journal({ subject: rota.rotaId })).map((each: any) => each.eventType),
  ).toEqual(['rota.added', 'rota.removed', 'rota.changed', 'rota.changed', 'rota.added']);
});

test('a rota is copied to others and to later days, and all copies are undone at once', async () => {
  const salon = await world.business(open);
  const [anna, ben, eva] = [await salon.staff(), await salon.staff(), await salon.staff()];
  const rota = await add(salon, anna, {
    firstDay: '2026-03-18',
    lastDay: '2026-03-29',
    anchorDay: '2026-03-09',
    weeks: [early, late],
  });
  const former = await add(salon, ben, {
    firstDay: '2026-04-02',
    lastDay: '2026-04-03',
    weeks: [off],
  });
  const staffIds = [ben.id, eva.id];
  const { items } = needed(
    await salon.rest('POST', `/rotas/${rota.rotaId}/copies`, { staffIds, firstDay: '2026-04-01' }),
  );
  const days = { firstDay: '2026-04-01', lastDay: '2026-04-12', anchorDay: '2026-03-23' };
  expect(items).toMatchObject(staffIds.map(staffId => ({ staffId, ...days })));
  expect(await worksOn(salon, ben, '2026-04-02')).toEqual(['15:00-17:00']);
  expect(await worksOn(salon, eva, '2026-04-07')).toEqual(['08:00-10:00']);
  needed(await undo(salon, anna.id));
  expect(await rotasOf(salon, eva)).toEqual([]);
  expect(await rotasOf(salon, ben)).toMatchObject([{ rotaId: former.rotaId }]);
  const copies = { staffIds: [eva.id, ben.id, 'stf_none'] };
  expect((await salon.rest('POST', `/rotas/${rota.rotaId}/copies`, copies)).status).toBe(404);
  expect(await rotasOf(salon, eva)).toEqual([]);
});

test('a week is copied as it is worked, with its exceptions, and undo is refused if a copy changed since', async () => {
  const salon = await world.business(open);
  const usual = { ...daily('09:00-12:00'), exceptions: { '2026-03-19': ['11:00-12:00'] } };
  const [anna, ben] = [await salon.staff({ workingHours: usual }), await salon.staff()];
  await add(salon, anna, { firstDay: '2026-03-20', lastDay: '2026-03-20', weeks: [late] });
  const copy = { week: '2026-03-18', staffIds: [ben.id], firstWeek: '2026-04-15', weekCount: 2 };
  const { items } = needed(await salon.rest('POST', `/staff/${anna.id}/week-copies`, copy));
  expect(items).toMatchObject([{ firstDay: '2026-04-13', lastDay: '2026-04-26' }]);
  const worked = ['12', '13', '16', '17', '24', '27'].map(day =>
    worksOn(salon, ben, `2026-04-${day}`),
  );
  expect((await Promise.all(worked)).map(String)).toEqual([
    '08:00-18:00',
    '09:00-12:00',
    '11:00-12:00',
    '15:00-17:00',
    '15:00-17:00',
    '08:00-18:00',
  ]);
  needed(await salon.rest('PUT', `/rotas/${items[0].rotaId}`, { name: 'Mine' }));
  const [event] = await salon.journal({ subject: anna.id });
  expect((await salon.rest('POST', `/audit/${event.id}/undo`)).code).toBe('VERSION_CONFLICT');
});

test('an invalid rota is refused with the problem, and only members who may change staff can change one', async () => {
  const salon = await world.business(open);
  const anna = await salon.staff();
  const wrong = async (input: object) =>
    (
      (await salon.rest('POST', '/rotas', { staffId: anna.id, firstDay: '2026-03-18', ...input }))
        .body as any
    ).errors?.map(({ path }: any) => path);
  expect(await wrong({ weeks: [early], lastDay: '2026-03-17' })).toEqual(['lastDay']);
  expect(await wrong({ weeks: [early, '{"mon":["9 to 5"]}'] })).toEqual(['weeks[1].mon[0]']);
  expect(await wrong({ weeks: ['{"exceptions":{"2026-03-18":[]}}'] })).toEqual(['weeks[0]']);
  expect(await wrong({ weeks: ['{"timezone":"UTC"}'] })).toEqual(['weeks[0]']);
  expect(await wrong({ weeks: [] })).toEqual(['weeks']);
  const rota = await add(salon, anna, { firstDay: '2026-03-18', weeks: [early] });
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input }));
  const asStaff = world.rest(person.tokens.session);
  const path = `/business/${salon.id}/rotas`;
  expect(needed(await asStaff('GET', `${path}/${rota.rotaId}`)).rotaId).toBe(rota.rotaId);
  expect((await asStaff('DELETE', `${path}/${rota.rotaId}`)).status).toBe(403);
  expect(
    (await asStaff('POST', path, { staffId: anna.id, firstDay: '2026-03-18', weeks: [off] }))
      .status,
  ).toBe(403);
  for (let day = 1; day < 60; day += 1) {
    await add(salon, anna, {
      firstDay: `2027-01-01`,
      lastDay: null,
      weeks: [off],
      name: String(day),
    });
  }
  const many = await salon.rest('POST', '/rotas', {
    staffId: anna.id,
    firstDay: '2027-01-01',
    weeks: [off],
  });
  expect(many.status).toBe(422);
});
