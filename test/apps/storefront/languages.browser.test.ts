import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { englishIn } from '../../support/browser/english-in.ts';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const { texts: en } = textsOf('en');
const { texts: de } = textsOf('de');
const { texts: ru } = textsOf('ru');

const world = await createWorld();
let chromium: Browser;
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: any;
let towel: any;
let cut: any;

beforeAll(async () => {
  store = await openStorefront(world, {
    contacts: { phone: '+4930123456', address: 'Lindenallee 12' },
    paymentMethods: ['online', 'on_receipt'],
    deliveryMethods: [
      { method: 'pickup', name: 'Abholung' },
      { method: 'post', name: 'Postversand', price: 4, freeFrom: 50 },
    ],
  });
  const { salon } = store;
  await salon.update({ locale: 'de' });
  soap = await salon.product({ name: 'Seife', price: 5, stockOnHand: 40 });
  const options = (value: string) => [{ name: 'Größe', value }];
  towel = await salon.product({
    name: 'Handtuch',
    price: 9,
    variants: [{ options: options('S') }, { price: 12, options: options('L') }],
  });
  const staff = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  cut = await salon.service({ name: 'Haarschnitt', staff, durationMinutes: 90 });
  chromium = await openBrowser();
});
afterAll(async () => {
  await chromium?.close();
  store?.close();
  await world.close();
});

test('a German shop speaks German, from the front page to the order and the account', async () => {
  const browser = store.browser();
  const look = (shown: { path: string; text: string }) => {
    expect([shown.path, englishIn(shown.text, 'de')]).toEqual([shown.path, []]);
    expect(shown.text).toMatch(/<html\s+lang="de"[\s>]/);
    return shown.text;
  };
  const paths = ['/', '/catalog', '/catalog?q=nichts', '/cart', '/nowhere', `/item/${towel.id}`];
  for (const path of paths) look(await browser.get(path));
  const service = await browser.get(`/item/${cut.id}?date=2026-03-05`);
  expect(readable(look(service))).toMatch(/1 Std\. 30 Min\..* Donnerstag, 5\. März, \d+ freie/);
  const item = await browser.get(`/item/${soap.id}`);
  look(item);
  const cart = await browser.submit(browser.form(item, '/cart/add'), { quantity: '2' });
  expect(readable(look(cart))).toMatch(/Warenkorb, 2 Artikel.*10,00 €/);
  const checkout = await browser.get('/checkout');
  look(checkout);
  const refused = await browser.submit(browser.form(checkout, '/checkout'), { name: '' });
  expect(readable(look(refused))).toContain(de.form.missing.name);
  const kept = await browser.submit(browser.form(service, '/hold'), {
    slot: '2026-03-05T09:00:00Z',
  });
  look(kept);
  const ada = { name: 'Ada Lovelace', phone: '+4930123456', payment: 'on_receipt' };
  look(await browser.submit(browser.form(kept, '/book'), ada));
  look(await browser.submit(browser.form(checkout, '/checkout'), ada));
  const signIn = await browser.get('/account/sign-in');
  look(signIn);
  const code = await browser.submit(browser.form(signIn, '/account/code'), { target: ada.phone });
  look(code);
  const form = browser.form(code, '/account/login');
  look(await browser.submit(form, { code: '000000' }));
  look(await browser.submit(form, { code: await codeSentTo(world, ada.phone) }));
  const contact = await browser.get('/account/contact');
  look(contact);
  const present = await browser.submit(browser.form(contact, '/account/contact'), {
    target: 'ada@example.com',
  });
  look(present);
  const next = browser.form(present, '/account/contact/present');
  const wrong = await browser.submit(next, { currentCode: '000000' });
  look(wrong);
  look(await browser.submit(browser.form(wrong, '/account/contact/new'), { code: '000000' }));
});

test('its longer words fit the narrowest phone, are no fault of access, and the script says them too', async () => {
  const viewport = { width: 320, height: 640 };
  const page = await chromium.newPage({ baseURL: store.url, viewport, reducedMotion: 'reduce' });
  const fits = async (path: string) => {
    const beside = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect([path, beside]).toEqual([path, 0]);
  };
  for (const path of ['/', '/catalog', '/cart', `/item/${cut.id}`, '/account/sign-in']) {
    await page.goto(path);
    await fits(path);
  }
  await page.goto(`/item/${soap.id}`);
  await page.getByRole('button', { name: de.item.addToCart }).click();
  await page.getByText(de.item.added).waitFor();
  await page.getByRole('link', { name: de.item.viewCart }).waitFor();
  await page.locator('[data-cart-words]', { hasText: '1 Artikel' }).waitFor();
  await fits('an item that was added');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await fits(path);
  }
  await page.evaluate(axe.source);
  expect(
    await page.evaluate('axe.run().then(found => found.violations.map(({ id }) => id))'),
  ).toEqual([]);
  await page.close();
});

test('a region’s locale keeps its own name', async () => {
  const langOf = async (locale: string) => {
    await store.salon.update({ locale });
    const { text } = await store.browser().get('/cart');
    const { title } = locale === 'ru' ? ru.cart : de.cart;
    expect(readable(text)).toContain(title);
    return /<html\s+lang="([^"]*)"/.exec(text)?.[1];
  };
  const langs = [await langOf('de-AT'), await langOf('ru'), await langOf('de')];
  expect(langs).toEqual(['de-AT', 'ru', 'de']);
});

test('A page without a readable shop uses the browser’s language.', async () => {
  const closed = await openStorefront(world, { published: false });
  const shown = await closed
    .browser()
    .send('/', { headers: { 'accept-language': 'ru, en;q=0.5' } });
  closed.close();
  expect(shown.text).toMatch(/<html\s+lang="ru"[\s>]/);
  expect(shown.text).toContain(ru.note.closed.title);
});

test('numbers of things follow each language’s plurals', () => {
  const counts = [1, 2, 5, 11, 21, 22];
  expect(counts.map(count => ru.frame.pieceCount({ count, shown: count }))).toEqual([
    '1 позиция',
    '2 позиции',
    '5 позиций',
    '11 позиций',
    '21 позиция',
    '22 позиции',
  ]);
  expect([1, 2].map(count => en.frame.pieceCount({ count, shown: count }))).toEqual([
    '1 item',
    '2 items',
  ]);
  expect(de.repeat.weeks({ count: 1000 })).toBe('Alle 1.000 Wochen');
});
