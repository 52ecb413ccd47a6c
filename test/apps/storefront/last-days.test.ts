import { afterAll, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const stores: Awaited<ReturnType<typeof openStorefront>>[] = [];
afterAll(async () => {
  for (const store of stores) store.close();
  await world.close();
});

/** Both end at the midnight after a 4th, of April or May. That instant falls on another day in UTC and other zones. */
const [cardDay, packageDay] = ['4 May 2026', '4 April 2026'];
const [dayAfter, packageDayAfter] = ['5 May', '5 April'];

test.each([
  ['Pacific/Auckland', '2026-03-03T20:00:00Z'],
  ['America/Los_Angeles', '2026-03-04T20:00:00Z'],
  ['Europe/Berlin', '2026-03-04T09:00:00Z'],
])('every page and mail in %s that shows an expiry shows the last day', async (timezone, now) => {
  world.clock.set(now);
  const email = `${timezone.replace('/', '.').toLowerCase()}@example.com`;
  const store = await openStorefront(world);
  stores.push(store);
  const { salon } = store;
  await salon.update({ timezone, giftCardMonths: 2, locale: 'en' } as never);
  const cut = await salon.service();
  const card = await salon.product({ name: 'Card', price: 25, giftCard: true });
  const visits = { visits: 3, itemIds: [cut.id], validDays: 31 };
  const three = await salon.product({ name: 'Three cuts', price: 120, package: visits });
  const browser = store.browser();
  for (const { id } of [card, three]) {
    await browser.submit(browser.form(await browser.get(`/item/${id}`), '/cart/add'));
  }
  const form = browser.form(await browser.get('/checkout'), '/checkout');
  const placed = await browser.submit(form, { name: 'Ada', phone: '+4930123456', email });
  const [order] = needed(await salon.rest('GET', '/orders')).items;
  await salon.settle(await salon.paying({ orderId: order.orderId, provider: 'manual' }));
  for (const [path, field] of [
    ['gift-cards', cardDay],
    ['packages', packageDay],
  ] as const) {
    const [{ lastDay }] = needed(await salon.rest('GET', `/${path}`)).items;
    expect(lastDay).toBe(new Date(`${field} UTC`).toISOString().slice(0, 10));
  }
  const code = await browser.submit(
    browser.form(await browser.get('/account/sign-in'), '/account/code'),
    { target: email },
  );
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, email),
  });
  const paths = [...account.text.matchAll(/href="(\/(?!static|assets)[^"#]*)"/g)].map(
    ([, path]) => path!,
  );
  const pages = [await browser.get(placed.path), account];
  for (const path of new Set(paths)) pages.push(await browser.get(path));
  const texts = pages.map(({ text }) => readable(text));
  await world.jobs.settle();
  const mails = world.services.mailer.captured.filter(({ to }) => to === email);
  texts.push(...mails.map(({ text }) => text));
  const showing = texts.filter(text => /valid until/i.test(text));
  expect(showing.length).toBeGreaterThanOrEqual(4);
  for (const text of showing) {
    expect(text).toMatch(/valid until:?\s+(4 May 2026|4 April 2026|May 4, 2026|April 4, 2026)/i);
  }
  for (const text of texts) {
    for (const wrong of [dayAfter, packageDayAfter, 'May 5', 'April 5'])
      expect(text).not.toContain(wrong);
  }
  expect(store.failures).toEqual([]);
});
