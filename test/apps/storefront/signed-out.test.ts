import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: any;

beforeAll(async () => {
  store = await openStorefront(world);
  cut = await store.salon.service({ name: 'Cut' });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const phone = '+4930123498';

test('pages of the account lead a signed-out buyer to sign in and back to the page', async () => {
  const booked = await store.salon.booked(cut, { at: '2026-03-06T10:00:00Z', clientPhone: phone });
  const pages = [
    `/account/appointments/${booked.id}/move?date=2026-03-10`,
    `/account/visits/vis_1/move?date=2026-03-10`,
    '/account/contact',
    '/account?appointments=abc',
  ];
  for (const page of pages) {
    const shown = await store.browser().send(page);
    expect([page, shown.status]).toEqual([page, 303]);
    const next = `/account/sign-in?next=${encodeURIComponent(page)}`;
    expect(shown.headers.get('location')).toBe(next);
  }
  const browser = store.browser();
  const asked = await browser.get(pages[0]!);
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  const back = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
  expect([back.status, back.path, readable(back.text)]).toEqual([
    200,
    pages[0],
    expect.stringContaining('Move your appointment'),
  ]);
});

test('a change that is sent after the session has ended leads to sign in, and to the page of the change', async () => {
  const browser = store.browser();
  const send = (path: string) =>
    browser.send(path, { method: 'POST', headers: { origin: store.url } });
  const moved = await send('/account/appointments/apt_1/move');
  expect(moved.headers.get('location')).toBe(
    `/account/sign-in?next=${encodeURIComponent('/account/appointments/apt_1/move')}`,
  );
  const cancelled = await send('/account/appointments/apt_1/cancel');
  expect(cancelled.headers.get('location')).toBe('/account/sign-in');
});
