import { afterAll, expect, test } from '@jest/globals';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const stores: Awaited<ReturnType<typeof openStorefront>>[] = [];
afterAll(async () => {
  for (const store of stores) store.close();
  await world.close();
});

const [berlin, london, newYork] = [
  { timezone: 'Europe/Berlin', address: 'Hauptstraße 1, Berlin, Germany' },
  { timezone: 'Europe/London', address: '1 High Street, London, United Kingdom' },
  { timezone: 'America/New_York', address: '1 Main Street, New York, USA' },
];

test.each([
  ['en', berlin, '14:00', 'Monday'],
  ['en-US', berlin, '14:00', 'Sunday'],
  ['de', berlin, '14:00', 'Montag'],
  ['en-GB', london, '14:00', 'Monday'],
  ['en', newYork, '2:00 PM', 'Sunday'],
  ['en-US', newYork, '2:00 PM', 'Sunday'],
])(
  'a shop in %s shows times by the clock of its country and begins weeks by its region: %p',
  async (locale, place, time, firstDay) => {
    const store = await openStorefront(world);
    stores.push(store);
    await store.salon.update({ locale, ...place } as never);
    const cut = await store.salon.service();
    const { text } = await store.browser().get(`/item/${cut.id}?date=2026-03-06`);
    const times = [...text.matchAll(/<\/span>([^<]+)<small/g)].map(([, each]) =>
      each!.replaceAll(/\s/gu, ' '),
    );
    expect(times).toContain(time);
    const otherClock = time === '14:00' ? /m$/i : /^(?:0|1[3-9]|2)\d:/;
    expect(times.filter(each => otherClock.test(each))).toEqual([]);
    expect(/<th scope="col" abbr="(\w+)"/.exec(text)?.[1]).toBe(firstDay);
  },
);
