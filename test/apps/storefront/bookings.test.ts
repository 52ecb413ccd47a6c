import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let anna: any;
let cut: any;
let colour: any;
let wash: any;

beforeAll(async () => {
  store = await openStorefront(world, { contacts: { address: 'Torstraße 1, Berlin' } });
  anna = await store.salon.staff({ name: 'Anna' });
  cut = await store.salon.service({ name: 'Cut', price: 40, staff: [anna] });
  colour = await store.salon.service({ name: 'Colour', price: 80, depositPercent: 25 });
  wash = await store.salon.service({ name: 'Wash', price: 10, requiresPrepayment: true });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;
const ada = { name: 'Ada Lovelace', phone: '+4930123456' };
const toneOf = ({ text }: Shown) => /class="status (\w+)"/.exec(text)?.[1];

/** Books a time of a service as a buyer does, and returns the resulting page. */
async function booked(browser: Browser, item: any, start: string, who: object = ada) {
  const page = await browser.get(`/item/${item.id}?date=${start.slice(0, 10)}`);
  const choice = browser.form(page, '/hold');
  const slot = choice.buttons.find(({ value }) => value.startsWith(start))!.value;
  const form = await browser.submit(choice, { slot });
  return browser.submit(browser.form(form, '/book'), { ...who });
}

/** Books several services in one visit. */
async function bookedVisit(browser: Browser, items: readonly any[], start: string) {
  const date = start.slice(0, 10);
  const query = items.map(({ id }, index) => `${index === 0 ? 'item' : 'with'}=${id}`).join('&');
  const slot = encodeURIComponent(start);
  const form = await browser.get(`/visit?${query}&slot=${slot}&date=${date}`);
  return browser.submit(browser.form(form, '/visit'), ada);
}

/** Decides on the payment page, and returns the page to which it redirects. */
async function decided(browser: Browser, { headers }: Pick<Shown, 'headers'>, decision: string) {
  return back(browser, headers.get('location') ?? '', decision);
}

async function back(browser: Browser, sandbox: string, decision: string): Promise<Shown> {
  expect(sandbox.startsWith(`${world.url}/sandbox/`)).toBe(true);
  const body = new URLSearchParams({ decision });
  const sent = await fetch(sandbox, { method: 'POST', redirect: 'manual', body });
  const address = sent.headers.get('location') ?? '';
  expect(address.startsWith(`${store.url}/booking/`)).toBe(true);
  return browser.get(address.slice(store.url.length));
}

const fileOf = ({ text }: Shown) => /href="([^"]*\/visit\.ics)"/.exec(text)?.[1] ?? '';
const pathOf = ({ path }: Shown) => path.split('?')[0]!;

describe('the page of a booking', () => {
  test('is where the payment of a deposit leads back to, after a declined attempt too', async () => {
    const browser = store.browser();
    const sent = await booked(browser, colour, '2026-03-05T09:00');
    const declined = await decided(browser, sent, 'decline');
    expect(toneOf(declined)).toBe('bad');
    const [, again = ''] = /href="([^"]*\/sandbox\/[^"]*)"/.exec(declined.text) ?? [];
    const paid = await back(store.browser(), again, 'pay');
    expect(pathOf(paid)).toBe(pathOf(declined));
    expect([toneOf(paid), readable(paid.text)]).toEqual([
      'good',
      expect.stringContaining('Your appointment is booked'),
    ]);
  });

  test('puts it into calendars, with the time, the place and the person', async () => {
    const browser = store.browser();
    const page = await booked(browser, cut, '2026-03-05T11:00');
    const links = [...page.text.matchAll(/href="(https:\/\/(?:calendar|outlook)[^"]*)"/g)];
    const [google, outlook] = links.map(([, url = '']) => new URL(url.replaceAll('&#38;', '&')));
    expect(Object.fromEntries(google!.searchParams)).toMatchObject({
      dates: '20260305T110000Z/20260305T120000Z',
      text: 'Cut: Salon',
      location: 'Torstraße 1, Berlin',
    });
    expect(Object.fromEntries(outlook!.searchParams)).toMatchObject({
      rru: 'addevent',
      startdt: '2026-03-05T11:00:00Z',
      subject: 'Cut: Salon',
    });
    const file = await fetch(fileOf(page));
    expect(file.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = await file.text();
    expect(text).toMatch(/DTSTART:20260305T110000Z\r\nDTEND:20260305T120000Z/);
    expect(text).toContain('SUMMARY:Cut: Salon');
  });

  test('moves it and shows the times again when the chosen one was taken', async () => {
    const browser = store.browser();
    const page = await booked(browser, cut, '2026-03-06T09:00');
    const path = pathOf(page);
    const times = await browser.get(`${path}/move?date=2026-03-06`);
    expect(readable(times.text)).toContain('Now on Friday 6 March at 10:00.');
    const choice = browser.form(times, `${path}/move`);
    const slot = choice.buttons.find(({ value }) => value.startsWith('2026-03-06T13:00'))!.value;
    await store.salon.booked(cut, { at: slot, staff: anna });
    const refused = await browser.submit(choice, { slot });
    expect(refused.status).toBe(409);
    expect(readable(refused.text)).toMatch(
      /Now on Friday 6 March at 10:00\..*taken by somebody else/,
    );
    expect(refused.text).toMatch(/date=2026-03-06[^>]*aria-current="date"/s);
    const left = browser.form(refused, `${path}/move`);
    expect(left.buttons.map(({ value }) => value)).not.toContain(slot);
    const next = left.buttons.find(({ value }) => value.startsWith('2026-03-06T14:00'))!.value;
    const moved = await browser.submit(left, { slot: next });
    expect(readable(moved.text)).toMatch(/was moved\..*Friday 6 March.*15:00–16:00/);
  });

  test('cancels it after it has said what is kept, and refuses what was changed meanwhile', async () => {
    const { salon } = store;
    await salon.update({ freeUntilHours: 24 * 14, lateFeePercent: 50 });
    const browser = store.browser();
    const page = await booked(browser, cut, '2026-03-09T09:00');
    await salon.update({ freeUntilHours: null, lateFeePercent: null });
    const path = pathOf(page);
    expect(readable(page.text)).toMatch(/Really cancel Cut on Monday 9 March\?.*we keep €20/);
    const first = browser.form(page, `${path}/cancel`);
    const times = await browser.get(`${path}/move?date=2026-03-09`);
    const choice = browser.form(times, `${path}/move`);
    const slot = choice.buttons.find(({ value }) => value.startsWith('2026-03-09T13:00'))!.value;
    await browser.submit(choice, { slot });
    const stale = await browser.submit(first);
    expect([stale.status, readable(stale.text)]).toEqual([
      409,
      expect.stringContaining('It was changed meanwhile.'),
    ]);
    const gone = await browser.submit(browser.form(stale, `${path}/cancel`), { reason: 'Ill' });
    expect(readable(gone.text)).toMatch(/was cancelled.*We keep €20/);
    expect(gone.text).not.toContain('calendar.google');
    const { items } = (await salon.rest('GET', '/appointments?from=2026-03-09T00:00:00Z')).data;
    expect(items).toEqual([
      expect.objectContaining({ cancelledBy: 'client', cancelReason: 'Ill', fee: 20 }),
    ]);
  });

  test('offers no change after the cut-off', async () => {
    const browser = store.browser();
    const page = await booked(browser, cut, '2026-03-10T09:00');
    const path = pathOf(page);
    await store.salon.update({ cancelCutoffMinutes: 14 * 24 * 60 });
    const late = await browser.get(path);
    const refused = await browser.submit(browser.form(page, `${path}/cancel`));
    const move = await browser.get(`${path}/move`);
    await store.salon.update({ cancelCutoffMinutes: 0 });
    expect(readable(late.text)).toContain('too close to be changed here');
    expect(late.text).not.toContain(`${path}/cancel`);
    expect([refused.status, readable(refused.text)]).toEqual([
      422,
      expect.stringContaining('too close to be changed here'),
    ]);
    expect(pathOf(move)).toBe(path);
  });
});

describe('the page of a visit of several appointments', () => {
  test('has the head of its payment: it waits, was declined, is booked', async () => {
    const browser = store.browser();
    const sent = await bookedVisit(browser, [colour, wash], '2026-03-11T09:00:00Z');
    const declined = await decided(browser, sent, 'decline');
    expect(readable(declined.text)).toMatch(
      /did not go through .*declined in the sandbox.*try again until Mon,? 2 Mar.*Try again: pay €30/,
    );
    expect(toneOf(declined)).toBe('bad');
    const [, again = ''] = /href="([^"]*\/sandbox\/[^"]*)"/.exec(declined.text) ?? [];
    const paid = await back(browser, again, 'pay');
    expect(pathOf(paid)).toBe(pathOf(declined));
    expect([toneOf(paid), readable(paid.text)]).toEqual([
      'good',
      expect.stringContaining('Your appointment is booked'),
    ]);
    await bookedVisit(browser, [colour, wash], '2026-03-12T09:00:00Z');
    const [begun] = await world.sql<{ url: string }>(
      'select return_url as url from payment order by id desc limit 1',
    );
    const abandoned = await browser.get(begun!.url.slice(store.url.length));
    expect([toneOf(abandoned), readable(abandoned.text)]).toEqual([
      'wait',
      expect.stringMatching(/waits for your payment.*until Mon,? 2 Mar.*Pay €30/),
    ]);
  });

  test('moves and cancels all of it, and shows the times again when they were taken', async () => {
    const browser = store.browser();
    const page = await bookedVisit(browser, [cut, cut], '2026-03-13T09:00:00Z');
    const path = pathOf(page);
    expect(toneOf(page)).toBe('good');
    const choice = browser.form(await browser.get(`${path}/move?date=2026-03-13`), `${path}/move`);
    const slot = choice.buttons.find(({ value }) => value.startsWith('2026-03-13T13:00'))!.value;
    await store.salon.booked(cut, { at: slot, staff: anna });
    const refused = await browser.submit(choice, { slot });
    expect(refused.status).toBe(409);
    expect(readable(refused.text)).toMatch(
      /Now on Friday 13 March at 10:00\..*taken by somebody else/,
    );
    const left = browser.form(refused, `${path}/move`);
    const next = left.buttons.find(({ value }) => value.startsWith('2026-03-13T14:00'))!.value;
    const moved = await browser.submit(left, { slot: next });
    expect(readable(moved.text)).toMatch(/was moved\..*Friday 13 March.*15:00–17:00/);
    const file = await fetch(fileOf(moved));
    expect(await file.text()).toMatch(/DTSTART:20260313T140000Z\r\nDTEND:20260313T160000Z/);
    const gone = await browser.submit(browser.form(moved, `${path}/cancel`));
    expect(readable(gone.text)).toContain('This appointment was cancelled');
    const { items } = (await store.salon.rest('GET', '/appointments?from=2026-03-13T14:00:00Z'))
      .data;
    expect(items.map(({ status }: any) => status)).toEqual(['cancelled', 'cancelled']);
  });
});

async function signedIn(browser: Browser, phone: string): Promise<Shown> {
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  return browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
}

test('the account escapes names in a text that has markup between them', async () => {
  const mo = await store.salon.staff({ name: 'Mo <i>' });
  const shave = await store.salon.service({ name: 'Shave <b>', staff: [mo] });
  const clientPhone = '+4930987653';
  await store.salon.booked(shave, { at: '2026-03-16T12:00:00Z', clientPhone });
  const { text } = await signedIn(store.browser(), clientPhone);
  expect(readable(text)).toContain('Shave <b> with Mo <i>');
  expect(text).not.toMatch(/<[bi]>/);
});

test('the account shows the times of a visit again when the chosen one was taken', async () => {
  const who = { name: 'Grace Hopper', phone: '+4930987654' };
  const browser = store.browser();
  await booked(browser, cut, '2026-03-16T09:00', who);
  const account = await signedIn(browser, who.phone);
  const [path = ''] = /\/account\/appointments\/\w+\/move/.exec(account.text) ?? [];
  const choice = browser.form(await browser.get(`${path}?date=2026-03-17`), path);
  const slot = choice.buttons.find(({ value }) => value.startsWith('2026-03-17T13:00'))!.value;
  await store.salon.booked(cut, { at: slot, staff: anna });
  const refused = await browser.submit(choice, { slot });
  expect([refused.status, pathOf(refused)]).toEqual([409, path]);
  expect(readable(refused.text)).toMatch(
    /Now on Monday 16 March at 10:00\..*taken by somebody else/,
  );
  expect(browser.form(refused, path).buttons.map(({ value }) => value)).not.toContain(slot);
});

test('no test caused an error of the storefront', () => {
  expect(store.failures).toEqual([]);
});
