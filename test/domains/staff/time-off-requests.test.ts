import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createNotifiedWorld, subjectOf } from '../notifications/notified-salon.ts';
import { colleague } from '../../support/clients/colleague.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';

const world = await createNotifiedWorld();
let salon: Salon;
let anna: any;
let email: string;
let hers: (method: string, path: string, body?: object) => Promise<any>;
let bens: typeof hers;
afterAll(() => world.close());

const morning = { startAt: '2026-03-03T08:00:00Z', endAt: '2026-03-03T11:00:00Z' };
const path = '/time-off-requests';

const member = async (name: string) => {
  const person = await colleague(world, salon);
  return { ...person, staff: await salon.staff({ name, userId: person.id }) };
};

beforeAll(async () => {
  salon = await world.business();
  const [one, other] = [await member('Anna'), await member('Ben')];
  [anna, email, hers, bens] = [one.staff, one.email, one.rest, other.rest];
  await world.sent();
});

const ask = async (more: object = {}) =>
  needed(await hers('POST', path, { ...morning, reason: 'Dentist', ...more }));
const undoLast = async (subject: string) => {
  const [event] = await salon.journal({ subject });
  return salon.rest('POST', `/audit/${event.id}/undo`);
};

test('a request blocks no time until its approval, which returns the affected bookings', async () => {
  const cut = await salon.service({ staff: [anna] });
  const free = async () =>
    (await salon.slots(cut, '2026-03-03')).filter(slot => slot.available).length;
  const before = await free();
  const asked = await ask();
  expect(asked).toMatchObject({
    ...morning,
    status: 'pending',
    staffName: 'Anna',
    timeOffId: null,
  });
  expect(await free()).toBe(before);
  expect((await world.sent()).map(subjectOf)).toEqual(['Anna asks for time off']);
  const visit = await salon.booked(cut, { at: '2026-03-03T09:00:00Z', staff: anna });
  const one = `${path}/${asked.timeOffRequestId}`;
  expect(needed(await salon.rest('GET', one)).affectedAppointments).toMatchObject([
    { appointmentId: visit.id },
  ]);
  await world.sent();
  const approved = needed(await salon.rest('POST', `${one}/approve`, { note: 'Get well' }));
  expect(approved).toMatchObject({ status: 'approved', note: 'Get well' });
  expect(approved.affectedAppointments).toMatchObject([{ appointmentId: visit.id }]);
  expect(needed(await salon.rest('GET', `/time-off/${approved.timeOffId}`))).toMatchObject({
    ...morning,
    kind: 'absence',
    reason: 'Dentist',
  });
  const slots = (await salon.slots(cut, '2026-03-03')).filter(slot => slot.available);
  const taken = (slot: any) => slot.startAt >= morning.startAt && slot.startAt < morning.endAt;
  expect(slots.filter(taken)).toEqual([]);
  const [mail, ...others] = await world.sent();
  expect(others).toEqual([]);
  expect([mail!.to, subjectOf(mail!)]).toEqual([
    [email],
    expect.stringContaining('your time off is approved'),
  ]);
  expect(needed(await salon.rest('POST', `${one}/approve`)).timeOffId).toBe(approved.timeOffId);
  expect(needed(await salon.rest('GET', `/staff/${anna.id}`)).timeOff).toHaveLength(1);
  expect((await salon.rest('POST', `${one}/decline`)).status).toBe(422);
  expect((await hers('POST', `${one}/withdraw`)).status).toBe(422);
  needed(await undoLast(asked.timeOffRequestId));
  expect(needed(await hers('GET', one))).toMatchObject({ status: 'pending', timeOffId: null });
  expect(needed(await salon.rest('GET', `/staff/${anna.id}`)).timeOff).toEqual([]);
  const told = await salon.journal({ subject: approved.timeOffId });
  expect(told.map((event: any) => event.eventType)).toEqual(['time_off.removed', 'time_off.added']);
});

test('staff request, see and withdraw only their own time off, and only members who may change staff decide', async () => {
  const asked = await ask();
  const one = `${path}/${asked.timeOffRequestId}`;
  expect((await bens('GET', one)).status).toBe(403);
  expect(needed(await bens('GET', path)).items).toEqual([]);
  expect(await bens('POST', `${one}/withdraw`)).toMatchObject({ status: 403 });
  expect(await bens('POST', path, { ...morning, staffId: anna.id })).toMatchObject({ status: 403 });
  expect(await hers('POST', `${one}/approve`)).toMatchObject({ status: 403 });
  expect(await hers('POST', `${one}/decline`)).toMatchObject({ status: 403 });
  expect(needed(await hers('POST', `${one}/withdraw`)).status).toBe('withdrawn');
  expect((await salon.rest('POST', `${one}/approve`)).status).toBe(422);
  const [event] = await salon.journal({ subject: asked.timeOffRequestId });
  expect((await bens('POST', `/audit/${event.id}/undo`)).status).toBe(403);
  needed(await hers('POST', `/audit/${event.id}/undo`));
  expect(needed(await hers('GET', `${path}?status=pending`)).items[0]).toEqual(
    needed(await salon.rest('GET', `${path}?staffId=${anna.id}&limit=1`)).items[0],
  );
});

test('staff who see only their own visits request and see their own time off', async () => {
  needed(await salon.rest('PUT', '', { staffSee: 'own' }));
  const asked = await ask();
  const one = `${path}/${asked.timeOffRequestId}`;

  expect((await bens('GET', one)).status).toBe(404);
  expect((await bens('POST', `${one}/withdraw`)).status).toBe(404);
  expect(needed(await hers('POST', `${one}/withdraw`)).status).toBe('withdrawn');
  needed(await salon.rest('PUT', '', { staffSee: 'all' }));
});

test('a request in the past, for longer than a year, or without a staff member is refused', async () => {
  const past = { startAt: '2020-03-03T08:00:00Z', endAt: '2020-03-03T11:00:00Z' };
  expect(((await hers('POST', path, past)).body as any).errors).toMatchObject([{ path: 'endAt' }]);
  const long = { ...morning, endAt: '2027-04-03T11:00:00Z' };
  expect(((await hers('POST', path, long)).body as any).errors).toMatchObject([{ path: 'endAt' }]);
  expect((await salon.rest('POST', path, morning)).status).toBe(403);
});

test('a request that is approved and declined at once is decided once', async () => {
  const { timeOffRequestId } = await ask();
  const before = needed(await salon.rest('GET', `/staff/${anna.id}`)).timeOff.length;
  const ways = ['approve', 'decline', 'approve', 'decline'];
  const answers = await Promise.all(
    ways.map(way => salon.rest('POST', `${path}/${timeOffRequestId}/${way}`)),
  );
  const { status } = needed(await salon.rest('GET', `${path}/${timeOffRequestId}`));
  expect(answers.filter(({ data }) => data?.status === status)).toHaveLength(2);
  const after = needed(await salon.rest('GET', `/staff/${anna.id}`)).timeOff.length;
  expect(after - before).toBe(status === 'approved' ? 1 : 0);
});

test('a notification that is switched off is not sent', async () => {
  await world.sent();
  const off = { toBusiness: [], toClients: [] };
  needed(
    await salon.graphql(documents.saveNotificationSettings, {
      input: { businessId: salon.id, ...off },
    }),
  );
  const { timeOffRequestId } = await ask();
  needed(await salon.rest('POST', `${path}/${timeOffRequestId}/decline`, { note: 'Full' }));
  expect(await world.sent()).toEqual([]);
});
