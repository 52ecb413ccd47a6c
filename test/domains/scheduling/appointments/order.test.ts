import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

test.each([
  ['', [9, 11, 13]],
  ['sort=start', [9, 11, 13]],
  ['sort=latest', [13, 11, 9]],
  ['sort=newest', [11, 9, 13]],
])('appointments are listed by %j as a whole and page by page', async (query, hours) => {
  const salon = await world.business();
  const cut = await salon.service();
  for (const hour of [13, 9, 11])
    await salon.booked(cut, { at: `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z` });
  const page = async (more: string) =>
    needed(await salon.rest('GET', `/appointments?${query}${more}`));
  const hoursOf = (items: { startAt: string }[]) =>
    items.map(({ startAt }) => Number(startAt.slice(11, 13)));
  expect(hoursOf((await page('')).items)).toEqual(hours);
  const first = await page('&limit=2');
  const last = await page(`&limit=2&cursor=${first.nextCursor}`);
  expect(hoursOf([...first.items, ...last.items])).toEqual(hours);
  expect(last.nextCursor).toBeNull();
});
