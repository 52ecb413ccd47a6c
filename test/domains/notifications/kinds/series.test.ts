import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
});
afterAll(() => world?.close());

const toAda = async () => (await world.sent()).filter(({ to }) => to.includes('ada@example.com'));
const textOf = (mail: { parts: Record<string, string | undefined> }) =>
  mail.parts['text/plain'] ?? '';
const calendarOf = (mail: { parts: Record<string, string | undefined> }) =>
  mail.parts['text/calendar'] ?? '';

async function booked(rule = 'FREQ=WEEKLY;COUNT=3') {
  const cut = await salon.service({ name: 'Cut', staff: [await salon.staff({ name: 'Anna' })] });
  const { series } = needed(
    await salon.rest('POST', '/series', {
      services: [{ catalogItemId: cut.id }],
      startAt: '2026-03-10T09:00:00Z',
      rule,
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  return series;
}

test('a series is reported to its client in one mail with all of its dates, when it is booked, moved and cancelled', async () => {
  const { seriesId, appointments } = await booked();
  const [first, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(subjectOf(first!)).toBe('Lumen: Cut is booked, Tuesday, March 10, 2026 at 10:00');
  for (const day of ['March 10', 'March 17', 'March 24']) expect(textOf(first!)).toContain(day);
  expect(calendarOf(first!).match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(calendarOf(first!)).toContain('METHOD:PUBLISH');
  const { appointmentId } = appointments[1];
  const path = `/series/${seriesId}`;
  needed(
    await salon.rest('POST', `${path}/move`, { appointmentId, startAt: '2026-03-18T13:00:00Z' }),
  );
  const [moved, ...more] = await toAda();
  expect(more).toEqual([]);
  expect(subjectOf(moved!)).toContain('was moved to Wednesday, March 18');
  expect(textOf(moved!)).toContain('March 25');
  expect(textOf(moved!)).not.toContain('March 10');
  needed(await salon.rest('POST', `${path}/cancel`, {}));
  const cancelled = await toAda();
  expect(cancelled.map(subjectOf)).toEqual([
    'Lumen: Cut on Tuesday, March 10, 2026 at 10:00 is cancelled',
  ]);
  expect(calendarOf(cancelled[0]!).match(/STATUS:CANCELLED/g)).toHaveLength(3);
});

test('each visit of a series has its own reminder', async () => {
  await booked();
  await toAda();
  for (const day of ['09', '16']) {
    world.clock.set(`2026-03-${day}T10:00:00Z`);
    await world.jobs.run('plan-reminders');
    expect((await toAda()).map(subjectOf)).toHaveLength(1);
  }
});

test('a webhook gets a series once, and each of its appointments', async () => {
  const headers = { 'idempotency-key': 'hook' };
  needed(
    await salon.rest(
      'POST',
      '/webhooks',
      { url: 'https://example.com/hooks', events: ['series_booked', 'appointment_created'] },
      { headers },
    ),
  );
  const { seriesId } = await booked();
  await world.sent();
  const rows = await world.sql<{ event: string; payload: string }>(
    `select d.event, d.payload from webhook_delivery d where business_id = $1 order by event`,
    [salon.id],
  );
  expect(rows.map(({ event }) => event)).toEqual([
    ...Array(3).fill('appointment.created'),
    'series.booked',
  ]);
  expect(rows.at(-1)!.payload).toContain(seriesId);
});
