import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let card: { id: string };

beforeAll(async () => {
  store = await openStorefront(world);
  card = await store.salon.product({
    name: 'Card',
    price: 50,
    giftCard: true,
    giftCardMin: 10,
    giftCardMax: 200,
  });
});
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));
afterAll(async () => {
  expect(store.failures).toEqual([]);
  store.close();
  await world.close();
});

const clean = ({ text }: { text: string }) => readable(text);
const typed = {
  amount: '€ 35,50',
  recipientName: 'Grace Hopper',
  recipientEmail: 'grace@example.com',
  sendOn: '2026-12-24',
  message: 'Merry Christmas,\nGrace!',
};

test('a buyer sends a gift card of their own amount to somebody on a day, and prints it', async () => {
  const browser = store.browser();
  const page = await browser.get(`/item/${card.id}`);
  expect(clean(page)).toContain('€10 – €200');
  expect(clean(page)).toContain('nothing is delivered');
  const form = browser.form(page, '/cart/add');
  expect(form.fields['amount']).toBe('50');
  const cart = await browser.submit(form, typed);
  expect(cart.path).toBe('/cart');
  expect(clean(cart)).toContain(
    'For Grace Hopper, by mail to grace@example.com on 24 December 2026',
  );
  expect(clean(cart)).not.toContain('Delivery');
  const checkout = await browser.get('/checkout');
  expect(clean(checkout)).not.toContain('How does it reach you?');
  const contact = { name: 'Ada', phone: '+4930123456' };
  const again = await browser.submit(browser.form(checkout, '/checkout'), contact);
  expect(again.status).toBe(400);
  expect(clean(again)).toContain('Please give an e-mail address: what you buy comes by e-mail.');
  const email = 'ada@example.com';
  const order = await browser.submit(browser.form(again, '/checkout'), { ...contact, email });
  expect(order.path).toMatch(/^\/order\//);
  const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
  await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
  const paid = await browser.get(order.path);
  expect(clean(paid)).toContain('Your gift card is ready');
  expect(clean(paid)).toContain('We will mail it to grace@example.com on 24 December 2026.');
  expect(clean(paid)).not.toContain('getting it ready');
  expect(clean(paid)).toContain('is mailed to grace@example.com on 24 December 2026');
  const [, path = ''] = /href="(\/gift-card\/[\w-]+)"/.exec(paid.text) ?? [];
  const shown = await store.browser().get(path);
  expect(shown.status).toBe(200);
  for (const text of ['€35.50', 'For Grace Hopper', 'Merry Christmas', 'From Ada']) {
    expect(clean(shown)).toContain(text);
  }
  const [, code = ''] = /gift-code-large">([\w-]+)</.exec(shown.text) ?? [];
  expect(clean(paid)).toContain(code);
  world.clock.set('2026-12-24T09:00:00Z');
  await world.jobs.run('send-gifts');
  await world.jobs.settle();
  const mails = world.services.mailer.captured.filter(({ to }) => to === typed.recipientEmail);
  expect(mails.map(({ text }) => text.includes(code))).toEqual([true]);
  const sent = clean(await browser.get(order.path));
  expect(sent).toContain('It was mailed to grace@example.com on 24 December 2026.');
});

test('the page of a paid order says where its cards are, and what else is got ready', async () => {
  const mug = await store.salon.product({ name: 'Mug', price: 9 });
  const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
  const pageOf = async (...orders: [id: string, typed?: Record<string, string>][]) => {
    const browser = store.browser();
    for (const [id, given] of orders) {
      await browser.submit(browser.form(await browser.get(`/item/${id}`), '/cart/add'), given);
    }
    const form = browser.form(await browser.get('/checkout'), '/checkout');
    const order = await browser.submit(form, contact);
    const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
    await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
    return clean(await browser.get(order.path));
  };
  expect(await pageOf([card.id])).toContain('The code is below, and in the mail that we sent you.');
  const two = await pageOf([card.id], [card.id, typed]);
  expect(two).toContain('Your gift cards are ready');
  expect(two).toContain('Below is how each of them reaches its recipient.');
  const mixed = await pageOf([card.id], [mug.id]);
  expect(mixed).toContain('We are getting it ready.');
  expect(mixed).not.toContain('Your gift card is ready');
});

test('a gift that another tab changed is shown before it is ordered', async () => {
  const browser = store.browser();
  const item = await browser.get(`/item/${card.id}`);
  await browser.submit(browser.form(item, '/cart/add'), typed);
  const form = browser.form(await browser.get('/checkout'), '/checkout');
  await browser.submit(browser.form(await browser.get('/cart'), '/cart/clear'));
  await browser.submit(browser.form(item, '/cart/add'), { ...typed, recipientName: 'Mary' });
  const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
  const shown = await browser.submit(form, contact);
  expect(shown.status).toBe(409);
  expect(clean(shown)).toContain('“Card” in the cart has changed since you saw it');
  expect(clean(shown)).toContain('For Mary');
  expect((await browser.submit(browser.form(shown, '/checkout'))).path).toMatch(/^\/order\//);
});

test.each([
  [{ amount: '5' }, 'Please choose an amount from €10 to €200.'],
  [{ amount: 'much' }, 'Please give the amount as a number, such as 50.'],
  [{ recipientName: '' }, 'Please tell us whom it is for.'],
  [{ recipientEmail: 'grace' }, 'Please give an e-mail address such as ada@example.com.'],
  [{ recipientEmail: '' }, 'Please give the e-mail address to which it is mailed on that day.'],
  [{ sendOn: '2026-03-01' }, 'Please choose a day from today on, at most a year ahead.'],
  [{ sendOn: 'soon' }, 'Please choose a day from today on, at most a year ahead.'],
])('the form says what is wrong and keeps what was typed: %j', async (wrong, said) => {
  const browser = store.browser();
  const form = browser.form(await browser.get(`/item/${card.id}`), '/cart/add');
  const again = await browser.submit(form, { ...typed, ...wrong });
  expect([again.status, clean(again).includes(said)]).toEqual([expect.any(Number), true]);
  expect(browser.form(again, '/cart/add').fields).toMatchObject({ ...typed, ...wrong });
});

test('the account of who has bought a card leads to it', async () => {
  const browser = store.browser();
  const form = browser.form(await browser.get(`/item/${card.id}`), '/cart/add');
  await browser.submit(form);
  const email = 'mary@example.com';
  const contact = { name: 'Mary', phone: '+4930123457', email };
  await browser.submit(browser.form(await browser.get('/checkout'), '/checkout'), contact);
  const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
  await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: email });
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, email),
  });
  const [, path = ''] = /href="(\/gift-card\/[\w-]+)"/.exec(account.text) ?? [];
  expect(clean(await browser.get(path))).toContain('€50.00');
});

test('The page of a plan says that its membership is renewed.', async () => {
  const terms = { period: 'year', visits: 0 };
  const club = await store.salon.product({ name: 'Club', price: 90, membership: terms });
  const page = clean(await store.browser().get(`/item/${club.id}`));
  expect(page).toContain('A membership: renewed each year at this price, until you end it.');
  expect(page).toContain('nothing is delivered');
});
