import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { changePlace, foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const week = (text: string) => JSON.stringify({ mon: [text.split('-')], tue: [text.split('-')] });
const hours = (text: string) => JSON.stringify(daily(text));

/** Creates a business with two locations, and a person who works at the first until noon and at the second afterwards. */
async function foundTwo() {
  const { salon, places } = await foundChain(world, { parallelCapacity: 5 });
  const [first, second] = places as [Place, Place];
  const anna = await salon.staff({
    workingHours: daily('08:00-12:00'),
    locations: [
      { locationId: first.locationId },
      { locationId: second.locationId, workingHours: hours('13:00-17:00') },
    ],
  });
  return { salon, first, second, anna };
}

/** Returns the lane of a person on a day, with times as `HH:MM`. */
async function laneOf(salon: Salon, { id }: { id: string }, query: string) {
  const { days } = needed(await salon.rest('GET', `/schedule?from=2026-03-03${query}`));
  const lane = days[0].lanes.find((each: { staffId: string }) => each.staffId === id);
  const clock = (at: string) => at.slice(11, 16);
  const shown = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    `${clock(startAt)}–${clock(endAt)}`;
  return (
    lane && {
      shifts: lane.onShift.map(shown),
      at: lane.atLocations.map((each: any) => [shown(each), each.locationId]),
      visits: lane.visits.map((each: any) => each.locationId),
    }
  );
}

describe('the board', () => {
  test('shows a person across locations, or at one with the time elsewhere', async () => {
    const { salon, first, second, anna } = await foundTwo();
    const cut = await salon.service({ staff: [anna], durationMinutes: 60 });
    const book = (hour: string, { locationId }: Place) =>
      salon.booked(cut, { at: `2026-03-03T${hour}:00Z`, locationId, force: true });
    await book('08:00', first);
    await book('13:00', second);
    // A booking outside of the hours.
    await book('18:00', second);
    expect(await laneOf(salon, anna, '')).toEqual({
      shifts: ['08:00–12:00', '13:00–17:00'],
      at: [
        ['08:00–12:00', first.locationId],
        ['13:00–17:00', second.locationId],
      ],
      visits: [first.locationId, second.locationId, second.locationId],
    });
    expect(await laneOf(salon, anna, `&locationId=${first.locationId}`)).toEqual({
      shifts: ['08:00–12:00'],
      at: [
        ['13:00–17:00', second.locationId],
        ['18:00–19:00', second.locationId],
      ],
      visits: [first.locationId],
    });
  });

  test('of a location has its hours, zone and staff only', async () => {
    const { salon, second, anna } = await foundTwo();
    const ben = await salon.staff({ name: 'Ben' });
    const open = { ...daily('10:00-12:00'), timezone: 'Asia/Tokyo' };
    await salon.staff({ staffId: anna.id, locations: [], version: 1 });
    await changePlace(salon, second, { workingHours: JSON.stringify(open), version: 1 });
    const path = `/schedule?from=2026-03-03&locationId=${second.locationId}`;
    const { timezone, days } = needed(await salon.rest('GET', path));
    expect(timezone).toBe('Asia/Tokyo');
    expect(days[0]).toMatchObject({
      startAt: '2026-03-02T15:00:00Z',
      openings: [{ startAt: '2026-03-03T01:00:00Z', endAt: '2026-03-03T03:00:00Z' }],
    });
    expect(days[0].lanes.map((each: any) => each.staffId)).toEqual([null]);
    const { days: all } = needed(await salon.rest('GET', '/schedule?from=2026-03-03'));
    expect(all[0].lanes.map((each: any) => each.staffId)).toEqual([anna.id, ben.id, null]);
  });
});

describe('a rota', () => {
  test('replaces the hours of a person at its location, and leaves those at others', async () => {
    const { salon, first, second, anna } = await foundTwo();
    const { locationId } = second;
    const rota = { staffId: anna.id, firstDay: '2026-03-02', locationId };
    needed(await salon.rest('POST', '/rotas', { ...rota, weeks: [week('14:00-20:00')] }));
    const { at, shifts } = await laneOf(salon, anna, '');
    expect(shifts).toEqual(['08:00–12:00', '14:00–20:00']);
    expect(at[1]).toEqual(['14:00–20:00', locationId]);
    const named = needed(
      await salon.rest('POST', '/rotas', {
        ...rota,
        locationId: undefined,
        weeks: [week('09:00-11:00')],
      }),
    );
    expect(named.locationId).toBe(first.locationId);
    expect((await laneOf(salon, anna, '')).shifts).toEqual(['09:00–11:00', '14:00–20:00']);
  });

  test('must not overlap with the hours at another location, also as a copy', async () => {
    const { salon, second, anna } = await foundTwo();
    const { locationId } = second;
    const rota = { staffId: anna.id, firstDay: '2026-03-02', locationId };
    const overlapping = { ...rota, weeks: [week('11:00-20:00')] };
    expect((await salon.rest('POST', '/rotas', overlapping)).code).toBe('RULE_VIOLATION');
    const fitting = needed(
      await salon.rest('POST', '/rotas', { ...rota, weeks: [week('14:00-20:00')] }),
    );
    const ben = await salon.staff({
      name: 'Ben',
      workingHours: daily('08:00-15:00'),
      locations: [
        { locationId: (await salon.rest('GET', '/locations')).data.items[0].locationId },
        { locationId, workingHours: hours('16:00-17:00') },
      ],
    });
    const { code, message } = await salon.rest('POST', `/rotas/${fitting.rotaId}/copies`, {
      staffIds: [ben.id],
    });
    expect(code).toBe('RULE_VIOLATION');
    expect(message).toMatch(/overlap/);
  });

  test('is only for a location where the person works', async () => {
    const { salon, second, anna } = await foundTwo();
    const ben = await salon.staff({ name: 'Ben' });
    const { locationId } = second;
    const rota = { firstDay: '2026-03-02', weeks: [week('14:00-20:00')], locationId };
    const refused = await salon.rest('POST', '/rotas', { ...rota, staffId: ben.id });
    expect(refused.code).toBe('RULE_VIOLATION');
    expect(refused.message).toMatch(/Ben does not work at Place 2/);
    const other = await foundChain(world);
    const foreign = { ...rota, staffId: anna.id, locationId: other.places[1]!.locationId };
    expect((await salon.rest('POST', '/rotas', foreign)).code).toBe('NOT_FOUND');
  });

  test('counts as planned time of its day, with the hours at other locations', async () => {
    const { salon, anna } = await foundTwo();
    const { totals } = needed(
      await salon.rest('GET', '/time-sheets?from=2026-03-03&to=2026-03-03'),
    );
    expect(totals).toMatchObject([{ staffId: anna.id, plannedMinutes: 8 * 60 }]);
  });

  test('of each location comes with a copied week', async () => {
    const { salon, second, anna } = await foundTwo();
    const copied = needed(
      await salon.rest('POST', `/staff/${anna.id}/week-copies`, {
        week: '2026-03-02',
        staffIds: [anna.id],
        firstWeek: '2026-03-09',
      }),
    );
    expect(copied.items).toHaveLength(2);
    expect(copied.items[1]).toMatchObject({ locationId: second.locationId });
    expect(JSON.parse(copied.items[1].weeks[0])).toMatchObject({ mon: [['13:00', '17:00']] });
  });
});
