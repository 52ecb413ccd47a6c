import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { until } from '../../support/time/until.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  store = await openStorefront(world);
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const day = '2026-03-05';
const ada = { name: 'Ada Lovelace', phone: '+4930123456' };
type Browser = ReturnType<typeof store.browser>;

const hold = (browser: Browser, serviceId: string, slot: string) =>
  browser.send('/api/shop/hold', {
    method: 'POST',
    headers: { origin: store.url, 'content-type': 'application/json' },
    body: JSON.stringify({ serviceId, slot }),
  });

test('visitors of one network address go on without a hold when all of its holds are in use', async () => {
  const course = await store.salon.service({ name: 'Course', capacity: 50 });
  const slot = `${day}T10:00:00Z`;
  // Visitors on one mobile network who held a time and left.
  for (let k = 0; k < 4; k += 1) await hold(store.browser(), course.id, slot);
  const fifth = store.browser();
  const choice = fifth.form(await fifth.get(`/item/${course.id}?date=${day}`), '/hold');
  expect(readable((await fifth.submit(choice, { slot })).text)).toContain('We keep this time');
  for (let k = 5; k < 30; k += 1) await hold(store.browser(), course.id, slot);
  expect((await hold(store.browser(), course.id, slot)).status).toBe(429);
  const browser = store.browser();
  const page = await browser.get(`/item/${course.id}?date=${day}`);
  const form = await browser.submit(browser.form(page, '/hold'), { slot });
  expect([form.status, form.path]).toEqual([200, '/book']);
  expect(readable(form.text)).toContain('not kept for you yet');
  const booking = await browser.submit(browser.form(form, '/book'), ada);
  expect(booking.path).toMatch(/^\/booking\//);
  expect(readable(booking.text)).toContain('Your appointment is booked');
  world.clock.advance({ minutes: 11 });
});

test('a session that chooses times again and again goes on without a hold, others keep theirs', async () => {
  const course = await store.salon.service({ name: 'Yoga', capacity: 50 });
  const slot = `${day}T12:00:00Z`;
  const browser = store.browser();
  await hold(browser, course.id, slot);
  let last = 0;
  for (let k = 0; k < 61; k += 1) last = (await hold(browser, course.id, slot)).status;
  expect(last).toBe(429);
  expect((await hold(store.browser(), course.id, slot)).status).toBe(201);
});

test('a refused time is shown with the day, the variant and the person that were chosen', async () => {
  const staff = [await store.salon.staff(), await store.salon.staff({ name: 'Ben' })];
  const cut = await store.salon.service({
    name: 'Cut',
    staff,
    variants: [
      { price: 20, options: [{ name: 'hair', value: 'short' }] },
      { price: 40, options: [{ name: 'hair', value: 'long' }] },
    ],
  });
  const query = `date=${day}&staff=${staff[1].id}&variant=${cut.variants[1].id}`;
  const browser = store.browser();
  const choice = browser.form(await browser.get(`/item/${cut.id}?${query}`), '/hold');
  const slot = choice.buttons.find(({ value }) => value.startsWith(`${day}T11`))?.value ?? '';
  const taken = store.browser();
  const theirs = taken.form(await taken.get(`/item/${cut.id}?${query}`), '/hold');
  await taken.submit(theirs, { slot });
  const refused = await browser.submit(choice, { slot });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(
    /aria-current="date"\s*>\s*<span[^>]*>\d+<\/span\s*><span class="hide">Thursday/,
  );
  expect(refused.text).toMatch(new RegExp(`value="${staff[1].id}"\\s+selected`));
  const again = browser.form(refused, '/hold').fields;
  expect(again).toMatchObject({ serviceId: cut.variants[1].id, staffId: staff[1].id });
});

test('a visitor who tries too many gift cards is told in the cart after how long to try again', async () => {
  const soap = await store.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
  const browser = store.browser();
  await browser.submit(browser.form(await browser.get(`/item/${soap.id}`), '/cart/add'));
  const form = browser.form(await browser.get('/cart'), '/cart/gift-card');
  for (let k = 0; k < 20; k += 1) await browser.sendForm(form, { code: 'ABCD-ABCD-ABCD-ABCD' });
  const refused = await browser.submit(form, { code: 'ABCD-ABCD-ABCD-ABCD' });
  expect(refused.status).toBe(429);
  expect(readable(refused.text)).toMatch(/Please try again in \d+ minutes\. .*Check out/);
});

test('a page that cannot be shown for a limit offers to try it again', async () => {
  const narrow = await createWorld({ config: { rateLimitPerMinute: 3 } });
  const shop = await openStorefront(narrow);
  try {
    const browser = shop.browser();
    const path = `/catalog?type=service&q=cut`;
    let page = await browser.get(path);
    await until(async () => (page = await browser.get(path)).status === 429);
    expect(page.text).toMatch(/href="\/catalog\?type=service&[^"]*q=cut"[^>]*>\s*Try again/);
  } finally {
    shop.close();
    await narrow.close();
  }
});
