import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { createContext } from '../../../src/app/context.ts';
import { expireUnpaidOrders } from '../../../src/domains/ordering/paying/expire-unpaid.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: any;

beforeAll(async () => {
  store = await openStorefront(world, {
    paymentMethods: ['online', 'on_receipt'],
    deliveryMethods: [{ method: 'pickup', name: 'Pick-up' }],
  });
  soap = await store.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;
const ada = { name: 'Ada Lovelace', phone: '+4930123456' };

async function ordered(browser: Browser) {
  const item = await browser.get(`/item/${soap.id}`);
  await browser.submit(browser.form(item, '/cart/add'));
  const form = browser.form(await browser.get('/checkout'), '/checkout');
  const sent = await browser.sendForm(form, { ...ada, delivery: 'pickup', payment: 'online' });
  return sent.headers.get('location') ?? '';
}

/** Decides on the payment page, and returns the page of the shop to which it redirects. */
async function decided(browser: Browser, sandbox: string, decision: 'pay' | 'decline') {
  expect(sandbox.startsWith(`${world.url}/sandbox/`)).toBe(true);
  const sent = await fetch(sandbox, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  const back = sent.headers.get('location') ?? '';
  return back.startsWith(store.url) ? browser.get(back.slice(store.url.length)) : null;
}

const toneOf = ({ text }: Shown) => /class="status (\w+)"/.exec(text)?.[1];
const tokenOf = ({ path }: Shown) => path.split('/')[2]!.split('?')[0]!;

test('an order waits for its payment, says until when, and is tried again after a declined one', async () => {
  const browser = store.browser();
  const sandbox = await ordered(browser);
  const abandoned = await browser.get('/paid');
  expect(toneOf(abandoned)).toBe('wait');
  expect(readable(abandoned.text)).toMatch(
    /waits for your payment Please pay until Mon,? 2 Mar, 10:00; otherwise it lapses/,
  );
  const path = `/order/${tokenOf(abandoned)}`;
  await decided(browser, sandbox, 'decline');
  const declined = await browser.get(path);
  expect(toneOf(declined)).toBe('bad');
  expect(readable(declined.text)).toMatch(
    /The payment did not go through .*declined in the sandbox.*until Mon,? 2 Mar.*Try again: pay €5\.00/,
  );
  const again = await browser.sendForm(browser.form(declined, `${path}/pay`), {});
  const paid = await decided(browser, again.headers.get('location') ?? '', 'pay');
  expect(paid?.path.startsWith(path)).toBe(true);
  expect(toneOf(paid!)).toBe('good');
  expect(readable(paid!.text)).not.toContain('did not go through');
});

test('an order that was not paid in time says that it has lapsed', async () => {
  const browser = store.browser();
  const sandbox = await ordered(browser);
  const path = `/order/${tokenOf(await browser.get('/paid'))}`;
  await decided(browser, sandbox, 'decline');
  world.clock.advance({ minutes: 61 });
  await expireUnpaidOrders(createContext(world.services, { caller: systemCaller('test') }));
  const lapsed = await browser.get(path);
  expect(toneOf(lapsed)).toBe('bad');
  expect(readable(lapsed.text)).toMatch(/This order has lapsed It was not paid in time/);
});

test('an order that cannot be paid or cancelled any more says so in the shop’s language', async () => {
  const { salon } = store;
  const idOf = (page: Shown) => `ord_${tokenOf(page).split('-')[0]}`;
  for (const locale of ['en', 'de', 'ru']) {
    const { payment_not_payable: notPayable, order_confirmed: confirmed } =
      textsOf(locale).texts.refusals;
    await salon.update({ locale });
    const browser = store.browser();
    const open = async () => {
      await ordered(browser);
      return browser.get('/paid');
    };
    const toPay = await open();
    await salon.rest('POST', `/orders/${idOf(toPay)}/status`, { status: 'cancelled' });
    const pay = browser.form(toPay, `/order/${tokenOf(toPay)}/pay`);
    const unpaid = await browser.submit(pay);
    const toCancel = await open();
    await salon.rest('POST', `/orders/${idOf(toCancel)}/status`, { status: 'confirmed' });
    const cancel = browser.form(toCancel, `/order/${tokenOf(toCancel)}/cancel`);
    const kept = await browser.submit(cancel);
    for (const [page, text] of [
      [unpaid, notPayable],
      [kept, confirmed],
    ] as const) {
      expect([page.status, readable(page.text)]).toEqual([
        expect.any(Number),
        expect.stringContaining(text),
      ]);
      expect(page.status).toBeGreaterThanOrEqual(400);
    }
    await salon.rest('POST', `/orders/${idOf(toCancel)}/status`, { status: 'cancelled' });
  }
  await salon.update({ locale: 'en' });
});

test('a booking that must be prepaid says until when it waits, and that a payment was declined', async () => {
  const cut = await store.salon.service({ name: 'Cut', price: 40, requiresPrepayment: true });
  const browser = store.browser();
  const page = await browser.get(`/item/${cut.id}?date=2026-03-05`);
  const choice = browser.form(page, '/hold');
  const slot = choice.buttons[0]!.value;
  const form = await browser.submit(choice, { slot });
  const sent = await browser.submit(browser.form(form, '/book'), ada);
  const sandbox = sent.headers.get('location') ?? '';
  const [begun] = await world.sql<{ url: string }>(
    'select return_url as url from payment order by id desc limit 1',
  );
  // The buyer goes back without a decision.
  const waits = await browser.get(begun!.url.slice(store.url.length));
  expect(toneOf(waits)).toBe('wait');
  expect(readable(waits.text)).toMatch(/waits for your payment Please pay until/);
  expect(waits.text).toContain(sandbox);
  await decided(browser, sandbox, 'decline');
  const declined = await browser.get(`/booking/${tokenOf(waits)}`);
  expect(toneOf(declined)).toBe('bad');
  expect(readable(declined.text)).toMatch(
    /did not go through .*declined in the sandbox.*Try again: pay €40/,
  );
});

test('the account tells of each order and appointment whether it waits for its payment', async () => {
  const browser = store.browser();
  await decided(browser, await ordered(browser), 'decline');
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: ada.phone });
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, ada.phone),
  });
  const said = readable(account.text);
  expect(said).toMatch(/Order \d+ payment declined, waits for payment until/);
  expect(said).toMatch(/Order \d+ Lapsed/);
  expect(said).toMatch(/€40\.00 · payment declined, waits for payment until/);
});
