import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: any;
let colour: any;

beforeAll(async () => {
  store = await openStorefront(world);
  const { salon } = store;
  await salon.update({ clientsMayRepeat: true });
  const anna = await salon.staff({ name: 'Anna' });
  cut = await salon.service({ name: 'Cut', price: 40, durationMinutes: 60, staff: [anna] });
  colour = await salon.service({ name: 'Colour', price: 80, depositPercent: 25, staff: [anna] });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;
const ada = { name: 'Ada Lovelace', phone: '+4930123456' };

/** Returns the form that books a time of a service, as its buyer reaches it. */
async function chosen(browser: Browser, item: any, start: string): Promise<Shown> {
  const page = await browser.get(`/item/${item.id}?date=${start.slice(0, 10)}`);
  const choice = browser.form(page, '/hold');
  const slot = choice.buttons.find(({ value }) => value.startsWith(start))!.value;
  return browser.submit(choice, { slot });
}

/** Returns the form with the dates of a repeated booking. */
async function dated(browser: Browser, start: string, every = '2', times = '3') {
  await chosen(browser, cut, start);
  return browser.get(`/book?every=${every}&times=${times}`);
}

/** Returns the starts that a form offers, and whether each is chosen. */
const startsOf = ({ text }: Shown) =>
  [...text.matchAll(/<input\s+type="checkbox"\s+name="start"\s+value="([^"]+)"([^>]*)>/g)].map(
    ([, start = '', rest = '']) => ({ start, isChosen: rest.includes('checked') }),
  );

/** Sends the form with some starts, as a browser without scripts does. */
async function sent(browser: Browser, page: Shown, starts: readonly string[], typed: object = ada) {
  const { start: _, ...fields } = browser.form(page, '/book').fields as Record<string, string>;
  const body = new URLSearchParams({ ...fields, ...typed });
  for (const start of starts) body.append('start', start);
  const answer = await browser.send('/book', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: store.url },
    body: body.toString(),
  });
  const leads = answer.headers.get('location');
  return leads ? browser.get(leads) : answer;
}

const takenAt = (startAt: string) =>
  store.salon.rest('POST', '/appointments', {
    catalogItemId: cut.id,
    startAt,
    clientName: 'Eve',
    clientPhone: '+4930999999',
  });
const adasAt = async (day: string) =>
  (await store.salon.appointments()).filter(
    (each: any) => each.clientPhone === ada.phone && each.startAt.startsWith(day),
  );

describe('a booking that its buyer repeats in the shop, without scripts', () => {
  test('is asked for beside the time, and all agreed dates are on one page, which cancels one or all', async () => {
    const browser = store.browser();
    const form = await chosen(browser, cut, '2026-03-05T09:00');
    const choice = browser.form(form, '/book#dates');
    expect(choice).toMatchObject({ method: 'get', fields: { every: '', times: '6' } });
    const page = await browser.get('/book?every=2&times=3');
    const starts = startsOf(page);
    expect(starts.map(({ isChosen }) => isChosen)).toEqual([true, true, true]);
    expect(readable(page.text)).toContain('This is the price of each visit.');
    const booked = await postedBy(browser, page, starts);
    expect(booked.path).toMatch(/^\/booking\/[\w-]+\/series$/);
    expect(readable(booked.text)).toContain('3 are booked and still to come.');
    const links = [...booked.text.matchAll(/href="(\/booking\/[\w-]+)"/g)].map(([, to]) => to!);
    expect(links).toHaveLength(3);

    const one = await browser.get(links[1]!);
    expect(one.text).toContain(`href="${links[1]}/series"`);
    await browser.submit(browser.form(one, `${links[1]}/cancel`));
    const left = await browser.get(`${links[1]}/series`);
    expect(readable(left.text)).toContain('2 are booked and still to come.');
    const path = left.path.replace(/\/series.*/, '/series/cancel');
    const none = await browser.submit(browser.form(left, path));
    expect(readable(none.text)).toContain('What could be cancelled is cancelled.');
    const ours = await store.salon.appointments();
    expect(ours.map(({ status }: any) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('leaves out what is taken, says so, and offers the nearest time of that day', async () => {
    await takenAt('2026-03-24T10:00:00Z');
    const browser = store.browser();
    const page = await dated(browser, '2026-03-10T10:00');
    expect(readable(page.text)).toContain('One date does not fit and is left out.');
    expect(startsOf(page)).toEqual([
      { start: '2026-03-10T10:00:00Z', isChosen: true },
      { start: '2026-03-24T09:00:00Z', isChosen: false },
      { start: '2026-04-07T09:00:00Z', isChosen: true },
    ]);
    const all = startsOf(page).map(({ start }) => start);
    const booked = await sent(browser, page, all);
    expect(readable(booked.text)).toContain('3 are booked');
    expect(await adasAt('2026-03-24')).toMatchObject([{ startAt: '2026-03-24T09:00:00Z' }]);
  });

  test('books nothing where a date was taken meanwhile, and shows what is free now', async () => {
    const browser = store.browser();
    const page = await dated(browser, '2026-03-11T10:00');
    await takenAt('2026-03-25T10:00:00Z');
    const all = startsOf(page).map(({ start }) => start);
    const again = await sent(browser, page, all);
    expect(again.status).toBe(409);
    expect(readable(again.text)).toContain('One of these dates was taken a moment ago');
    expect(startsOf(again).map(({ isChosen }) => isChosen)).toEqual([true, false, true]);
    expect(await adasAt('2026-03-11')).toEqual([]);
  });

  test('wants a date at least, and keeps what was typed', async () => {
    const browser = store.browser();
    const again = await sent(browser, await dated(browser, '2026-03-12T10:00'), []);
    expect(again.status).toBe(400);
    expect(readable(again.text)).toContain('Choose at least one date.');
    expect(again.text).toContain('value="Ada Lovelace"');
  });

  test('is not offered of a service with a deposit, nor where the business does not let its clients', async () => {
    const browser = store.browser();
    const title = 'Do you come regularly?';
    expect((await chosen(browser, cut, '2026-03-16T10:00')).text).toContain(title);
    expect((await chosen(browser, colour, '2026-03-17T10:00')).text).not.toContain(title);
    const page = await dated(browser, '2026-03-18T10:00');
    await store.salon.update({ clientsMayRepeat: false });
    try {
      expect((await chosen(store.browser(), cut, '2026-03-19T10:00')).text).not.toContain(title);
      const refused = await postedBy(browser, page, startsOf(page));
      expect(refused.status).toBe(422);
      expect(readable(refused.text)).toContain('This cannot be repeated online.');
    } finally {
      await store.salon.update({ clientsMayRepeat: true });
    }
  });

  test.each([
    ['/book?every=9&times=3', '20'],
    ['/book?every=2&times=13', '21'],
    ['/book?every=x&times=%00', '22'],
  ])('is a single one at %s', async (path, day) => {
    const browser = store.browser();
    await chosen(browser, cut, `2026-03-${day}T10:00`);
    const page = await browser.get(path);
    expect([page.status, startsOf(page)]).toEqual([200, []]);
  });
});

const postedBy = (browser: Browser, page: Shown, starts: ReturnType<typeof startsOf>) =>
  sent(
    browser,
    page,
    starts.map(({ start }) => start),
  );
