import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { daily } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;

test('of teams competing for three people, each start has one pair, and nobody serves two at once', async () => {
  const salon = await world.business({ workingHours: daily('09:00-15:00'), timezone: 'UTC' });
  const staff = [await salon.staff(), await salon.staff(), await salon.staff()];
  const massage = await salon.service({ staffCount: 2, staff });
  const cut = await salon.service({ staff });
  const elsewhere = other.rest(salon.owner.tokens.session);
  const doors = [
    salon.rest,
    (method: string, path: string, body: object) =>
      elsewhere(method, `/business/${salon.id}${path}`, body),
  ];
  const hours = [9, 10, 11, 12, 13, 14];
  const bookings = hours.flatMap(hour =>
    [massage, cut, massage, cut, massage].map((item, index) => ({ item, hour, index })),
  );
  const answers = await Promise.all(
    bookings.map(({ item, hour, index }) =>
      patiently(() =>
        doors[index % 2]!('POST', '/appointments', {
          catalogItemId: item.id,
          startAt: at(hour),
          clientName: 'Ada',
          clientPhone: `+49301${hour}${index}000`,
        }),
      ),
    ),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set([undefined, 'SLOT_UNAVAILABLE']),
  );
  const rows = await world.sql<{ hour: number; team: string[] }>(
    `select extract(hour from start_at at time zone 'UTC')::int as hour, staff_id || extra_staff_ids as team
     from appointment where business_id = $1 and status = 'confirmed'`,
    [salon.id],
  );
  for (const hour of hours) {
    const busy = rows.filter(row => row.hour === hour).flatMap(({ team }) => team);
    expect(busy).toHaveLength(new Set(busy).size);
    expect(busy.length).toBeGreaterThanOrEqual(2);
  }
});
