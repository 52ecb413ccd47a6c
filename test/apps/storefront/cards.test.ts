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
  cut = await store.salon.service({ name: 'Cut', price: 50 });
  await store.salon.account({ provider: 'sandbox', isDefault: true });
  await store.salon.update({
    parallelCapacity: 20,
    freeUntilHours: 24,
    lateFeePercent: 50,
    noShowFeePercent: 100,
    requiresCard: true,
  } as never);
});
afterAll(async () => {
  store?.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;

async function signedIn(phone: string): Promise<Browser> {
  const browser = store.browser();
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
  return browser;
}

/** Books the first free time, and returns the booking's page. */
async function book(browser: Browser, phone: string) {
  const page = await browser.get(`/item/${cut.id}?date=2026-03-05`);
  const choice = browser.form(page, '/hold');
  const slot = choice.buttons.find(({ name }) => name === 'slot')?.value ?? '';
  const form = await browser.submit(choice, { slot });
  const shown = await browser.submit(browser.form(form, '/book'), { name: 'Ada', phone });
  expect(shown.path).toMatch(/^\/booking\//);
  const { id } = /appointments\/(?<id>apt_\w+)\/card/.exec(shown.text)?.groups ?? {};
  return { shown, action: `/account/appointments/${id}/card` };
}

const clean = ({ text }: { text: string }) => readable(text);

test('A signed-in client stores a payment card once and reuses it for the next booking.', async () => {
  const phone = '+4930123701';
  const browser = await signedIn(phone);
  const first = await book(browser, phone);
  expect(clean(first.shown)).toContain('I agree that');
  expect(clean(first.shown)).not.toContain('••••');
  const left = await browser.submit(browser.form(first.shown, first.action));
  const page = left.headers.get('location') ?? '';
  expect(page).toContain(`${world.url}/sandbox/`);
  // The policy of a page must allow its form to redirect to the provider.
  expect(first.shown.headers.get('content-security-policy')).not.toContain('form-action');
  const body = new URLSearchParams({ decision: 'pays' });
  const back = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await fetch(back.headers.get('location')!);
  expect(clean(await browser.get('/account'))).toContain('would be taken from Visa •••• 4242');
  const next = await book(browser, phone);
  expect(clean(next.shown)).toContain('Use Visa •••• 4242');
  expect(clean(next.shown)).toContain('Use another card');
  const done = await browser.submit(browser.form(next.shown, next.action));
  expect(done.path).toBe('/account?done=card');
  expect(clean(done)).toContain('Your card secures the appointment.');
  expect(clean(await browser.get(next.shown.path))).toContain('Your appointment is booked');
});

test('the account asks for the card of a booking too, and one of somebody else is left as a guest does', async () => {
  const phone = '+4930123702';
  const browser = await signedIn(phone);
  const own = await book(browser, phone);
  const account = await browser.get('/account');
  expect(clean(account)).toContain('I agree that');
  const fromAccount = await browser.submit(browser.form(account, own.action));
  expect(fromAccount.headers.get('location')).toContain('/sandbox/');
  const { shown } = await book(browser, '+4930123703');
  expect(shown.text).toContain(`${world.url}/card/`);
  expect(shown.text).not.toContain('/account/appointments');
});

test('a guest has one link, and no form of the account', async () => {
  const { shown } = await book(store.browser(), '+4930123704');
  expect(shown.text).toContain(`${world.url}/card/`);
  expect(shown.text).not.toContain('/account/appointments');
});
