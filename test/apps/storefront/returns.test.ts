import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  store = await openStorefront(world);
});
afterAll(async () => {
  store.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;
const clean = ({ text }: { text: string }) => readable(text);
const email = 'ada@example.com';

/** Orders three soaps, which are shipped. */
async function delivered(browser: Browser) {
  const { id } = await store.salon.product({ name: 'Soap', price: 20 });
  const form = browser.form(await browser.get(`/item/${id}`), '/cart/add');
  await browser.submit(form, { quantity: '3' });
  const checkout = browser.form(await browser.get('/checkout'), '/checkout');
  const placed = await browser.submit(checkout, { name: 'Ada', phone: '+4930123456', email });
  const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
  expect(clean(placed)).not.toContain('Return something');
  for (const status of ['confirmed', 'completed']) {
    needed(await store.salon.rest('POST', `/orders/${orderId}/status`, { status }));
  }
  return { path: placed.path, orderId };
}

test('A buyer asks for a return on the page of the order, and the business is told and answers it.', async () => {
  const browser = store.browser();
  const { path, orderId } = await delivered(browser);
  const form = browser.form(await browser.get(path), `${path}/return`);
  const none = await browser.submit(form, { 'units-0': '0' });
  expect([none.status, clean(none)]).toEqual([
    400,
    expect.stringContaining('Please say how many of what you want to return.'),
  ]);
  const many = await browser.submit(form, { 'units-0': '4' });
  expect([many.status, clean(many)]).toEqual([
    422,
    expect.stringContaining('Of “Soap” at most 3 can come back.'),
  ]);
  const asked = await browser.submit(form, { 'units-0': '2', reason: 'Too strong' });
  expect(clean(asked)).toMatch(/You asked for a return on .* 2 × Soap/);
  const order = async () => needed(await store.salon.rest('GET', `/orders/${orderId}`));
  expect((await order()).returnRequest).toMatchObject({
    lines: [{ position: 0, title: 'Soap', quantity: 2 }],
    reason: 'Too strong',
  });
  await world.jobs.settle();
  const mails = world.services.mailer.captured.filter(({ to }) => to === store.salon.owner.email);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Ada asks to return something'));
  const back = { lines: [{ position: 0, quantity: 2 }] };
  needed(await store.salon.rest('POST', `/orders/${orderId}/returns`, back));
  expect((await order()).returnRequest).toBeNull();
  expect(clean(await browser.get(path))).not.toContain('You asked for a return');
});

test('The account leads to the return of an order, and has it over the interface.', async () => {
  const browser = store.browser();
  const { path, orderId } = await delivered(browser);
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: email });
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, email),
  });
  expect(account.text).toContain(`${path}#return`);
  const token = browser.jar.get('shop_buyer');
  const call = world.rest(token);
  const request = { lines: [{ position: 0, quantity: 1 }], reason: 'A mistake' };
  expect(needed(await call('POST', `/account/orders/${orderId}/return`, request))).toMatchObject({
    returnRequest: { lines: [{ quantity: 1 }], reason: 'A mistake' },
  });
});
