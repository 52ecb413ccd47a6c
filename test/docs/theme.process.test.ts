import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeSentTo } from '../support/clients/buyers.ts';
import { freePort } from '../support/outside/free-port.ts';
import { readable } from '../support/browser/forms.ts';
import { needed } from '../support/salon/salon.ts';
import { openShop } from '../support/salon/shop.ts';
import { plainBrowser, type Shown } from '../support/salon/storefront.ts';
import { until } from '../support/time/until.ts';
import { createWorld } from '../world.ts';

const file = 'examples/theme/theme.ts';
// The theme requests times from today on, by its machine's clock.
const world = await createWorld({ now: new Date().toISOString() });
let shop: Awaited<ReturnType<typeof openShop>>;
let theme: ChildProcess;
let url: string;

type Browser = ReturnType<typeof plainBrowser>;
const ada = { name: 'Ada <Lovelace>', phone: '+4930123456' };

beforeAll(async () => {
  shop = await openShop(world, {
    flags: { showStock: true },
    paymentMethods: ['online', 'on_receipt'],
    deliveryMethods: [
      { method: 'pickup', name: 'Pick-up' },
      { method: 'post', name: 'By post', price: 4 },
    ],
  });
  const field = { record: 'appointment', name: 'Tea', type: 'text', askVisitors: 'optional' };
  needed(await shop.salon.rest('POST', '/fields', field));
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const { PATH } = process.env;
  const settings = { SHOP_URL: world.url, SHOP_SLUG: shop.slug, SHOP_KEY: shop.key, PORT: port };
  theme = spawn(process.execPath, [file], { env: { PATH, ...settings }, stdio: 'inherit' });
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
});
afterAll(async () => {
  theme?.kill();
  await world.close();
});

/** Follows the first link of a page whose text matches. */
function follow(browser: Browser, { path, text }: Shown, words: RegExp): Promise<Shown> {
  const links = [...text.matchAll(/<a href="([^"]*)">([^<]*)/g)];
  const [, href = ''] = links.find(([, , label = '']) => words.test(label)) ?? [];
  if (href === '') throw new Error(`There is no link ${words} in ${text}`);
  const { pathname, search } = new URL(href.replaceAll('&#38;', '&'), new URL(path, url));
  return browser.get(pathname + search);
}

/** Pays or declines on the sandbox's page, and follows its redirect. */
async function decide(browser: Browser, sent: Shown, decision: 'pay' | 'decline') {
  const sandbox = sent.headers.get('location') ?? '';
  expect(sandbox.startsWith(`${world.url}/sandbox/`)).toBe(true);
  const body = new URLSearchParams({ decision });
  const back = await fetch(sandbox, { method: 'POST', redirect: 'manual', body });
  const location = back.headers.get('location') ?? '';
  expect(location.startsWith(`${url}/order/`)).toBe(true);
  return browser.get(location.slice(url.length));
}

async function inCart(browser: Browser, name: string, quantity: number): Promise<Shown> {
  const item = await follow(browser, await browser.get(`/?q=${name}`), new RegExp(name));
  const cart = await browser.submit(browser.form(item, '/cart'));
  return browser.submit(browser.form(cart, '/cart'), { quantity: String(quantity) });
}

async function firstTimeOf(browser: Browser, name: string): Promise<Shown> {
  const item = await follow(browser, await browser.get(`/?q=${name}`), new RegExp(name));
  return follow(browser, item, /day, /);
}

test('the theme stays small enough to be read at once', () => {
  const text = readFileSync(file, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(260);
});

test('a buyer of the theme searches, chooses a variant, and finds more on the next page', async () => {
  const options = (value: string) => [{ name: 'size', value }];
  const variants = [
    { price: 9, options: options('S') },
    { price: 12, options: options('L') },
  ];
  await shop.salon.product({ name: 'Towel & <glove>', price: 9, variants });
  for (let index = 0; index < 12; index += 1) await shop.salon.product({ name: `Brush ${index}` });
  const browser = plainBrowser(url, shop.key);
  const found = await browser.get('/?q=towel');
  expect(readable(found.text)).toContain('Towel & <glove>');
  const variant = await follow(browser, await follow(browser, found, /Towel/), /^S$/);
  const cart = await browser.submit(browser.form(variant, '/cart'));
  expect(readable(cart.text)).toContain('€9.00');
  const more = await follow(browser, await browser.get('/'), /More/);
  expect(readable(more.text)).toContain('Towel');
  expect((await browser.get('/item/item_none')).status).toBe(404);
});

test('a buyer of the theme orders, tries a declined payment again, and sees the order as paid', async () => {
  await shop.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
  const browser = plainBrowser(url, shop.key);
  const form = browser.form(await inCart(browser, 'Soap', 3), '/order');
  const address = { delivery: 'post 19', address: 'Lindenallee 12, Berlin' };
  const sent = await browser.sendForm(form, { ...ada, ...address, payment: 'online' });
  const declined = await decide(browser, sent, 'decline');
  expect(readable(declined.text)).toMatch(
    /Please pay until .*declined.*Pay €19\.00.*3 × Soap.*€19\.00: new, unpaid/,
  );
  const pay = browser.form(declined, `${declined.path.replace(/\?.*/, '')}/pay`);
  const paid = await decide(browser, await browser.sendForm(pay, {}), 'pay');
  expect(readable(paid.text)).toMatch(/3 × Soap.*€19\.00: confirmed, paid/);
  // The same form sent again places no second order.
  await browser.sendForm(form, { ...ada, ...address, payment: 'online' });
  expect(await shop.salon.orders()).toMatchObject([{ total: 19, paymentStatus: 'paid' }]);
});

test('an order of the theme that is not possible says why in words of its own, and orders nothing', async () => {
  const wax = await shop.salon.product({ name: 'Wax', price: 5, stockOnHand: 5 });
  const [first, second] = [plainBrowser(url, shop.key), plainBrowser(url, shop.key)];
  const choice = { ...ada, payment: 'on_receipt' };
  const forms = [await inCart(first, 'Wax', 4), await inCart(second, 'Wax', 4)].map(shown =>
    first.form(shown, '/order'),
  );
  const ordered = await first.submit(forms[0]!, choice);
  expect(readable(ordered.text)).toContain('€20.00: new, unpaid');
  const late = await second.submit(forms[1]!, choice);
  expect([late.status, readable(late.text)]).toEqual([
    409,
    expect.stringContaining('Of Wax, 1 are left. Please change your cart.'),
  ]);
  expect(readable((await second.get('/cart')).text)).toContain('Only 1 of “Wax” are left.');
  await shop.salon.product({ itemId: wax.id, price: 8 });
  await second.submit(second.form(await second.get('/cart'), '/cart'), { quantity: '1' });
  const other = await second.submit(forms[1]!, choice);
  expect([other.status, readable(other.text)]).toEqual([
    409,
    expect.stringContaining('Your cart has changed.'),
  ]);
  const before = await shop.salon.orders();
  const dearer = await second.submit(second.form(await second.get('/cart'), '/order'), {
    ...choice,
    delivery: 'pickup 5',
  });
  expect([dearer.status, readable(dearer.text)]).toEqual([
    409,
    expect.stringContaining('it is 8 EUR now and was 5 EUR'),
  ]);
  expect(await shop.salon.orders()).toEqual(before);
});

test('a buyer of the theme books a service once, and a second buyer is told to choose another time', async () => {
  await shop.salon.service({ name: 'Cut', price: 50, staff: [await shop.salon.staff()] });
  const [first, second] = [plainBrowser(url, shop.key), plainBrowser(url, shop.key)];
  const [chosen, same] = [await firstTimeOf(first, 'Cut'), await firstTimeOf(second, 'Cut')];
  expect(readable(chosen.text)).toContain('€50.00');
  const booking = await first.submit(first.form(chosen, '/book'), { ...ada, 'own-tea': 'Mint' });
  expect(readable(booking.text)).toMatch(/with Anna: confirmed/);
  const move = await follow(first, booking, /Another time/);
  const late = await second.submit(second.form(same, '/book'), ada);
  expect([late.status, readable(late.text)]).toEqual([
    409,
    expect.stringContaining('Somebody was faster.'),
  ]);
  const later = first.form(move, new URL(move.path, url).pathname);
  const { slot } = later.fields;
  expect((await first.submit(later)).path).toBe(booking.path);
  const { items } = needed(await shop.salon.rest('GET', '/appointments?limit=10'));
  const fields = [{ field: 'tea', value: 'Mint' }];
  expect(items).toMatchObject([{ clientName: ada.name, startAt: slot, fields }]);
});

test('a buyer of the theme proves the phone where that is asked, with nothing typed in again', async () => {
  await shop.salon.update({ phoneProof: 'always' });
  await shop.salon.service({ name: 'Shave', staff: [await shop.salon.staff({ name: 'Ben' })] });
  const browser = plainBrowser(url, shop.key);
  const person = { ...ada, phone: '+4930999999' };
  const form = browser.form(await firstTimeOf(browser, 'Shave'), '/book');
  const asked = await browser.submit(form, person);
  const phoneCode = await codeSentTo(world, person.phone);
  const booking = await browser.submit(browser.form(asked, '/book'), { phoneCode });
  expect(readable(booking.text)).toMatch(/with Ben: confirmed/);
  await shop.salon.update({ phoneProof: 'never' });
});

test('forms of other pages change nothing in the theme, and addresses that are none do not end it', async () => {
  const browser = plainBrowser(url, shop.key);
  await expect(fetch(`${url}//`)).rejects.toThrow('fetch failed');
  browser.pretend('https://elsewhere.example');
  const sent = await browser.sendForm(
    { action: '/cart', method: 'post', fields: { itemId: 'item_1' }, buttons: [] },
    {},
  );
  expect([sent.status, sent.setCookies]).toEqual([403, []]);
});
