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

test.each([
  ['Germany', berlin, ['street', 'postalCode', 'city']],
  ['Great Britain', london, ['street', 'city', 'postalCode']],
  ['the United States', newYork, ['street', 'city', 'postalCode']],
])('a shop in %s asks for an address in the order of its country', async (_, place, order) => {
  const store = await openStorefront(world, {
    deliveryMethods: [{ method: 'post', name: 'Post', price: 4 }],
  });
  stores.push(store);
  await store.salon.update(place as never);
  const soap = await store.salon.product({ price: 5, stockOnHand: 4 });
  const browser = store.browser();
  await browser.submit(browser.form(await browser.get(`/item/${soap.id}`), '/cart/add'));
  const { text } = await browser.get('/checkout');
  const names = [...text.matchAll(/name="(street|postalCode|city)"/g)].map(([, name]) => name);
  expect(names).toEqual(order);
});
