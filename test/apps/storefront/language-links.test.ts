import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addresses } from '../../../apps/storefront/routes.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
type Browser = ReturnType<typeof store.browser>;

let store: Awaited<ReturnType<typeof openStorefront>>;
let buyer: Browser;
let items: Record<'cut' | 'colour' | 'soap' | 'card', any>;

beforeAll(async () => {
  store = await openStorefront(world, { paymentMethods: ['online', 'on_receipt'] });
  const { salon } = store;
  await salon.update({
    languages: ['fr'],
    clientsMayRepeat: true,
    taxNumber: '12/345/67890',
    receiptsIssued: 'on_payment',
  } as never);
  const staff = [await salon.staff({ name: 'Anna' })];
  await salon.account({ provider: 'sandbox', isDefault: true });
  items = {
    cut: await salon.service({ staff }),
    colour: await salon.service({ name: 'Colour', price: 80, depositPercent: 25, staff }),
    soap: await salon.product({ name: 'Soap', price: 5, stockOnHand: 40 }),
    card: await salon.product({ name: 'Card', price: 50, giftCard: true }),
  };
  const loved = { businessId: salon.id, name: 'Loved', itemIds: [items.soap.id, items.cut.id] };
  needed(await salon.graphql(documents.saveCollection, { input: loved }));
  for (let count = 0; count < 12; count += 1) await salon.product({ name: `Comb ${count}` });
  const visit = await salon.booked(items.cut, { at: '2026-03-04T09:00:00Z' });
  await writtenReview(world, salon, visit.id);
  buyer = await visitShop();
  // The pages of locations are there from the second one on.
  needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const phone = '+4930123477';
const ada = { name: 'Ada Lovelace', phone, email: 'ada@example.com' };

/** Addresses that are the same in every language. */
const files = /^\/(assets|art|media|api)\/|^\/look\/|^\/icon\.svg$/;
const isFrench = (path: string) => /^\/fr([/?#]|$)/.test(path);

/** Returns the path of an address within this shop; null for any other address. */
function innerOf(address: string): string | null {
  const url = new URL(
    address.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)),
    store.url,
  );
  if (url.origin !== store.url || files.test(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}

/**
 * Returns the targets of a page: links, forms and their buttons. Links with hreflang name their own language and are excluded.
 */
function leadsOf({ text }: Shown): string[] {
  const tags = [...text.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
  return tags
    .filter(tag => !tag.includes('hreflang='))
    .flatMap(tag => [...tag.matchAll(/\s(?:href|action|formaction)="([^"#][^"]*)"/g)])
    .flatMap(([, address = '']) => innerOf(address) ?? []);
}

/** Returns absolute addresses anywhere in a page, such as in its structured data. */
function namedIn({ text }: Shown): string[] {
  const said = text.replaceAll(/<[^>]*hreflang=[^>]*>/g, '');
  return said
    .split(store.url)
    .slice(1)
    .flatMap(rest => innerOf(/^[^"\s<]*/.exec(rest)![0]) ?? []);
}

/** Returns the targets, on all pages a browser was shown, that leave the pages' language. */
function leavingIn(browser: Browser): string[] {
  return browser.seen.flatMap(shown => {
    const location = shown.headers.get('location');
    const led = location === null ? null : innerOf(location);
    const all = [...leadsOf(shown), ...namedIn(shown), ...(led === null ? [] : [led])];
    return all.filter(path => !isFrench(path)).map(path => `${shown.path} leads to ${path}`);
  });
}

/** Follows every link from some pages, and sends the forms that only search or filter. */
async function crawl(browser: Browser, next: string[]): Promise<void> {
  const known = new Set(next);
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const shown = await browser.send(path);
    for (const each of leadsOf(shown).filter(isFrench)) {
      // Days and filters link on endlessly; a few of each page show all of its links.
      const alike = [...known].filter(other => pageOf(other) === pageOf(each)).length;
      if (known.has(each) || alike > 2) continue;
      known.add(each);
      next.push(each);
    }
  }
}

const pageOf = (path: string) => path.split('?')[0]!;

/** Signs in, orders, pays, books, and joins the waiting list, all in French. */
async function visitShop(): Promise<Browser> {
  const browser = store.browser();
  const { cut, colour, soap, card } = items;
  const asked = await browser.get('/fr/account/contact');
  expect(decodeURIComponent(asked.path)).toBe('/fr/account/sign-in?next=/account/contact');
  const code = await browser.submit(browser.form(asked, '/fr/account/code'), { target: phone });
  const account = await browser.submit(browser.form(code, '/fr/account/login'), {
    code: await codeSentTo(world, phone),
  });
  expect(account.path).toBe('/fr/account/contact');

  for (const { id } of [soap, card]) {
    await browser.submit(browser.form(await browser.get(`/fr/item/${id}`), '/fr/cart/add'));
  }
  const checkout = browser.form(await browser.get('/fr/checkout'), '/fr/checkout');
  const toPay = await browser.sendForm(checkout, { ...ada, delivery: 'pickup', payment: 'online' });
  expect(innerOf(await paid(toPay))).toMatch(/^\/fr\/paid\?/);
  const order = await browser.get('/fr/paid');
  expect(order.path).toMatch(/^\/fr\/order\/\w/);

  await chosen(browser, colour, '2026-03-05T10:00');
  const deposit = await browser.sendForm(
    browser.form(await browser.get('/fr/book'), '/fr/book'),
    ada,
  );
  expect(innerOf(await paid(deposit))).toMatch(/^\/fr\/booking\/\w/);
  await chosen(browser, cut, '2026-03-06T10:00');
  const dates = await browser.get('/fr/book?every=2&times=3');
  await browser.submit(browser.form(dates, '/fr/book'), ada);

  const together = await browser.get(`/fr/item/${cut.id}?date=2026-03-09&with=${colour.id}`);
  const visit = browser.form(together, '/fr/visit');
  const [slot] = visit.buttons.filter(({ name }) => name === 'slot');
  const form = await browser.sendForm(visit, { slot: slot!.value });
  await paid(await browser.sendForm(browser.form(form, '/fr/visit'), ada));

  const wait = await browser.get(`/fr/wait?item=${cut.id}`);
  if (wait.text.includes('action="/fr/wait"')) {
    await browser.submit(browser.form(wait, '/fr/wait'), ada);
  }
  await browser.submit(browser.form(await browser.get(`/fr/item/${soap.id}`), '/fr/cart/add'));
  await world.jobs.settle();
  return browser;
}

async function chosen(browser: Browser, item: any, start: string): Promise<Shown> {
  const page = await browser.get(`/fr/item/${item.id}?date=${start.slice(0, 10)}`);
  const choice = browser.form(page, '/fr/hold');
  const slot = choice.buttons.find(({ value }) => value.startsWith(start))!.value;
  return browser.submit(choice, { slot });
}

/** Pays on the payment page, and returns the address to which it redirects. */
async function paid(sent: Shown): Promise<string> {
  const page = sent.headers.get('location') ?? '';
  expect(page).toContain('/sandbox/');
  const body = new URLSearchParams({ decision: 'pay' });
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
  return answer.headers.get('location') ?? '';
}

const patternOf = (address: string) =>
  new RegExp(`^/fr${address.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`);

/** All pages except the site map, which lists those of every language. */
const pages = addresses.gets.filter(
  address => !['/sitemap.xml', '/.well-known/mcp/catalog.json'].includes(address),
);

test('No link, form or redirect of a page in another language leaves that language', async () => {
  await crawl(buyer, ['/fr/', '/fr/account']);
  await buyer.get('/fr/suggestions?q=co');
  const seen = buyer.seen.map(({ path }) => pageOf(path));
  const unseen = pages.filter(address => !seen.some(path => patternOf(address).test(path)));
  expect(unseen).toEqual([]);
  expect(leavingIn(buyer)).toEqual([]);
});

test('A missing or refused page does not leave its language either.', async () => {
  for (const browser of [store.browser(), buyer]) {
    const at = (address: string) => `/fr${address.replaceAll(/:\w+/g, 'apt_0000000000')}`;
    for (const address of pages) await browser.send(at(address));
    const last = '/account/logout';
    for (const address of [...addresses.posts.filter(each => each !== last), last]) {
      await browser.send(at(address), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: store.url,
          referer: `${store.url}/fr/cart`,
        },
      });
    }
    expect(leavingIn(browser)).toEqual([]);
  }
});
