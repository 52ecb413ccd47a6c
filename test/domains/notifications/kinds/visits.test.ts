import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { calendarIn, createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let services: { catalogItemId: string }[];

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  const [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  const colour = await salon.service({ name: 'Colour', price: 80, staff: [anna] });
  const cut = await salon.service({ name: 'Cut', price: 40, durationMinutes: 30, staff: [ben] });
  services = [colour, cut].map(({ id }) => ({ catalogItemId: id }));
});
afterAll(() => world?.close());

const client = { clientName: 'Ada', clientPhone: '+4930123456' };
const book = async () =>
  needed(
    await salon.rest('POST', '/visits', { ...client, services, startAt: '2026-03-03T09:00:00Z' }),
  );
const toAda = async () => (await world.sent()).filter(({ to }) => to.includes('ada@example.com'));

test('a visit is reported to its client in one mail when it is booked, moved and cancelled', async () => {
  const { visitId } = await book();
  const [booked, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(subjectOf(booked!)).toBe('Lumen: Colour + Cut is booked, Tuesday, March 3, 2026 at 10:00');
  for (const words of ['10:00 · Colour · Anna', '11:00 · Cut · Ben', '€120.00']) {
    expect(booked!.parts['text/plain']).toContain(words);
  }
  expect(calendarIn(booked!)).toMatchObject({
    METHOD: 'REQUEST',
    DTSTART: '20260303T090000Z',
    DTEND: '20260303T103000Z',
    SUMMARY: 'Colour + Cut: Lumen',
  });
  const path = `/visits/${visitId}`;
  needed(await salon.rest('POST', `${path}/move`, { startAt: '2026-03-03T10:00:00Z' }));
  const moved = await toAda();
  expect(moved.map(mail => mail.parts['text/plain']?.includes('12:00 · Cut · Ben'))).toEqual([
    true,
  ]);
  expect(calendarIn(moved[0]!)).toMatchObject({ UID: calendarIn(booked!)['UID'] });
  needed(await salon.rest('POST', `${path}/cancel`, {}));
  const cancelled = await toAda();
  expect(cancelled.map(mail => calendarIn(mail)['METHOD'])).toEqual(['CANCEL']);
});

test('a client gets one reminder of a visit, with all of its appointments', async () => {
  await book();
  await toAda();
  const reminded = async (time: string) => {
    world.clock.set(time);
    await world.jobs.run('plan-reminders');
    return toAda();
  };
  const reminders = await reminded('2026-03-02T14:00:00Z');
  expect(reminders.map(mail => mail.parts['text/plain']?.includes('· Cut · Ben'))).toEqual([true]);
  expect(await reminded('2026-03-03T09:30:00Z')).toEqual([]);
});

test('an appointment of a visit that is changed separately is reported separately', async () => {
  const { appointments } = await book();
  await toAda();
  await salon.cancel({ id: appointments[1].appointmentId });
  const [mail, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(subjectOf(mail!)).toContain('Cut');
  expect(mail!.parts['text/plain']).not.toContain('Colour');
});
