import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeSentTo, wrong } from '../../support/clients/buyers.ts';
import { formOf, readable } from '../../support/browser/forms.ts';
import { inspect, picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: any;
let towel: any;
let cut: any;

beforeAll(async () => {
  store = await openStorefront(world, {
    branding: { accentColor: '#335577', tagline: 'Soap & <more>' },
    contacts: { email: 'hello@example.com' },
    legal: { termsUrl: 'https://example.com/terms?a&b', privacyUrl: 'https://example.com/privacy' },
    paymentMethods: ['on_receipt', 'online'],
    deliveryMethods: [
      { method: 'pickup', name: 'Pick-up' },
      { method: 'courier', name: 'Courier', price: 4, zones: ['101'] },
    ],
  });
  const { salon } = store;
  soap = await salon.product({ name: 'Soap <b>', price: 5, stockOnHand: 40 });
  towel = await salon.product({
    name: 'Towel',
    price: 9,
    variants: [
      { options: [{ name: 'size', value: 'S' }] },
      { price: 12, options: [{ name: 'size', value: 'L' }] },
    ],
  });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  cut = await salon.service({ name: 'Cut', staff: [anna, ben] });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

/** Returns the structured data for search engines in a page. */
function structuredIn(text: string): any {
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(data);
}

const ada = { name: 'Ada Lovelace', phone: '+4930123456' };

/** Returns a browser at the checkout, with soap in its cart. */
async function atCheckout(quantity = 2) {
  const browser = store.browser();
  const item = await browser.get(`/item/${soap.id}`);
  const cart = await browser.submit(browser.form(item, '/cart/add'), { quantity: `${quantity}` });
  expect(cart.path).toBe('/cart');
  const page = await browser.get('/checkout');
  return { browser, page, form: browser.form(page, '/checkout') };
}

describe('every page', () => {
  test('loads nothing from elsewhere, runs no script of its own, and escapes what it shows', async () => {
    const browser = store.browser();
    for (const path of [
      '/',
      '/catalog',
      `/item/${soap.id}`,
      `/item/${cut.id}`,
      '/cart',
      '/nowhere',
    ]) {
      const { text, headers } = await browser.get(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
      expect(text).not.toMatch(/ style="| on\w+="|<style/);
      for (const [, address = ''] of text.matchAll(/(?:src|href)="([^"]*)"/g)) {
        expect(address).toMatch(
          /^(\/(?!\/)|#|tel:|mailto:|http:\/\/127\.0\.0\.1|https:\/\/example\.com\/(terms|privacy))/,
        );
      }
      expect(text).not.toContain('<more>');
      expect(text).toMatch(/<html\s+lang="en"[\s>]/);
    }
  });

  test('says what it is to previews and search engines', async () => {
    const { text } = await store.browser().get(`/item/${soap.id}`);
    expect(text).toContain('<meta property="og:title" content="Soap &#60;b&#62; · Salon"');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const kinds = (JSON.parse(data)['@graph'] as any[]).map(each => each['@type']);
    expect(kinds).toEqual(['Product', 'BreadcrumbList']);
    const variants = structuredIn((await store.browser().get(`/item/${towel.id}`)).text);
    expect(variants['@graph'][0]).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['size'],
      hasVariant: [
        { name: 'Towel (S)', offers: { price: 9, priceCurrency: 'EUR' } },
        { name: 'Towel (L)', offers: { price: 12, priceCurrency: 'EUR' } },
      ],
    });
    expect(data).not.toContain('<b>');
    const map = await store.browser().get('/sitemap.xml');
    expect(map.text).toContain(`<loc>${store.url}/item/${cut.id}</loc>`);
    expect((await store.browser().get('/robots.txt')).text).toContain(`${store.url}/sitemap.xml`);
  });

  test('tells search engines when each was changed last', async () => {
    const changed = async (path: string) => {
      const { text } = await store.browser().get('/sitemap.xml');
      const [, ...rest] = text.split(`<loc>${store.url}${path}</loc>`);
      return /^<lastmod>([^<]+)<\/lastmod>/.exec(rest.join(''))?.[1];
    };
    const before = await changed(`/item/${soap.id}`);
    world.clock.set('2026-03-02T08:05:00Z');
    needed(await store.salon.rest('PUT', `/catalog/${cut.id}`, { description: 'Short' }));
    for (const path of [`/item/${cut.id}`, '/', '/catalog?type=service']) {
      expect(await changed(path)).toBe('2026-03-02T08:05:00Z');
    }
    expect(await changed(`/item/${soap.id}`)).toBe(before);
    expect(await changed('/catalog?type=product')).toBe(before);
    // Bulk updates set no time, so the database sets its own.
    await world.sql('update catalog_item set version = version + 1 where id = $1', [soap.id]);
    expect(await changed(`/item/${soap.id}`)).not.toBe(before);
    world.clock.set('2026-03-02T08:00:00Z');
  });

  test('shows the opening hours to people and to search engines', async () => {
    const open = await openStorefront(world);
    const { salon } = open;
    const workingHours = JSON.stringify({
      mon: [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
      tue: [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
      sat: [['10:00', '24:00']],
    });
    needed(await salon.rest('PUT', '', { workingHours }));
    const { text } = await open.browser().get('/');
    open.close();
    expect(readable(text)).toMatch(
      /Mon–Tue\s+09:00–13:00, 14:00–18:00\s+Wed–Fri\s+Closed\s+Sat\s+10:00–00:00\s+Sun\s+Closed/,
    );
    const { openingHoursSpecification: hours } = structuredIn(text);
    expect(hours).toHaveLength(5);
    expect(hours.at(-1)).toMatchObject({ dayOfWeek: 'Saturday', opens: '10:00', closes: '23:59' });
  });

  test('has a picture for previews of its links, the shop’s cover where it has none of its own', async () => {
    const covered = await openStorefront(world, {
      branding: { coverUrl: 'https://example.com/cover.jpg' },
    });
    const { text } = await covered.browser().get('/catalog');
    covered.close();
    expect(text).toContain('property="og:image" content="https://example.com/cover.jpg"');
  });

  test.each([
    ['an item without a picture', () => `/item/${towel.id}`],
    ['the shop without one', () => '/'],
  ])('has a drawn one of %s, which changes with its name and colours', async (_, path) => {
    const { text } = await store.browser().get(path());
    const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
    expect(address).toMatch(/^http.*\/preview\/(shop|item_\w+)\.png\?v=[\w-]{12}$/);
    expect(text).toMatch(/og:image:width" content="1200"[\s\S]*og:image:height" content="630"/);
    const reply = await fetch(address);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const content = Buffer.from(await reply.arrayBuffer());
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(content.length).toBeLessThan(100_000);
  });

  test('has no picture of an item that there is not', async () => {
    const ask = (name: string) => fetch(`${store.url}/preview/${name}`);
    expect((await ask('item_00000000000000000000000000.png')).status).toBe(404);
    expect((await ask('shop.jpg')).status).toBe(404);
  });

  test('has a description of its own', async () => {
    const paths = ['/', '/catalog?type=service', '/catalog?type=product', `/item/${towel.id}`];
    const described = await Promise.all(
      paths.map(async path => {
        const { text } = await store.browser().get(path);
        return /name="description" content="([^"]*)"/.exec(text)?.[1];
      }),
    );
    expect(new Set(described).size).toBe(paths.length);
  });

  test('of the catalog is known by what it is narrowed down to, not by its search', async () => {
    const canonical = async (path: string) => {
      const { text } = await store.browser().get(path);
      return /rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.slice(store.url.length);
    };
    expect(await canonical('/catalog?type=service&from=mail')).toBe('/catalog?type=service');
    expect(await canonical('/search?q=soap')).toBe('/catalog');
    expect(await canonical(`/item/${soap.id}?from=mail`)).toBe(`/item/${soap.id}`);
  });

  test('of the catalog that is not its first names itself', async () => {
    const large = await openStorefront(world);
    await Promise.all(Array.from({ length: 13 }, (_, n) => large.salon.product({ name: `P${n}` })));
    const { text } = await large.browser().get('/catalog?page=2');
    large.close();
    expect(text).toContain(`rel="canonical" href="${large.url}/catalog?page=2"`);
  });

  test('links the shop’s terms and privacy notice, and so does the checkout where an order agrees to them', async () => {
    const links = ['https://example.com/terms?a&#38;b', 'https://example.com/privacy'];
    const linked = (text: string) => links.map(link => text.split(`href="${link}"`).length - 1);
    expect(linked((await store.browser().get('/')).text)).toEqual([1, 1]);
    expect(linked((await atCheckout()).page.text)).toEqual([2, 2]);
  });

  test('A missing page says so in the shop’s design.', async () => {
    for (const path of [
      '/nowhere',
      '/item/item_nothing',
      '/collections/none',
      '/order/x',
      '/catalog?page=99',
    ]) {
      const shown = await store.browser().get(path);
      expect([path, shown.status]).toEqual([path, 404]);
      expect(readable(shown.text)).toContain('We could not find that');
    }
  });

  test('of a closed shop is one that says so', async () => {
    const closed = await openStorefront(world, { published: false });
    const shown = await closed.browser().get('/');
    closed.close();
    expect([shown.status, readable(shown.text)]).toEqual([404, expect.stringContaining('closed')]);
  });
});

test('pictures of the core’s own store come through the storefront, and nothing else of it', async () => {
  const { salon } = store;
  const vase = await salon.product({ name: 'Vase', price: 30 });
  await fetch(`${world.url}/api/business/${salon.id}/catalog/${vase.id}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${salon.tokens.service}`, 'content-type': 'image/png' },
    body: await picture(40, 50),
  });
  const browser = store.browser();
  const { text } = await browser.get(`/item/${vase.id}`);
  const [, source = ''] = /gallery-main"\s+src="([^"]*)"/.exec(text) ?? [];
  expect(source).toMatch(/^\/media\/biz_/);
  const [, preview = ''] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
  expect(preview).toMatch(/\/preview\/item_\w+\.jpg\?v=/);
  const cut = await fetch(preview);
  expect(cut.headers.get('content-type')).toBe('image/jpeg');
  expect(await inspect(Buffer.from(await cut.arrayBuffer()))).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  const shown = await browser.send(source);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  for (const path of [
    '/media/biz_x/..%2F..%2Fhealthz',
    '/media/biz_none/none.webp',
    '/media/x.webp',
  ]) {
    expect((await browser.send(path)).status).toBe(404);
  }
  await salon.product({ itemId: vase.id, name: 'Vase', active: false });
});

describe('the catalog', () => {
  test('is narrowed down by kind, category and words', async () => {
    const browser = store.browser();
    const names = async (path: string) =>
      [...(await browser.get(path)).text.matchAll(/product-tile-name"><a[^>]*>([^<]*)</g)].map(
        ([, name]) => name,
      );
    expect(await names('/catalog?type=service')).toEqual(['Cut']);
    expect(await names('/catalog?type=product')).toEqual(['Soap &#60;b&#62;', 'Towel']);
    expect(await names('/catalog?q=tow')).toEqual(['Towel']);
    expect(await names('/catalog?q=none+of+it')).toEqual([]);
    expect(await names('/catalog?page=2')).toEqual([]);
  });

  test.each([
    ['9,-', 'from €9'],
    ['€ 9', 'from €9'],
    ['9,00', 'from €9'],
    ['1.234,50', 'from €1,234.50'],
    ['1,234.50', 'from €1,234.50'],
  ])('reads a price as people write it: %s', async (minPrice, said) => {
    const page = await store.browser().get(`/catalog?${new URLSearchParams({ minPrice })}`);
    expect([page.status, readable(page.text).includes(said)]).toEqual([200, true]);
  });

  test('names the price that it cannot read, and keeps what was typed', async () => {
    const browser = store.browser();
    const page = await browser.get('/catalog?minPrice=cheap&maxPrice=12&type=product');
    expect(page.status).toBe(400);
    expect(readable(page.text)).toContain(
      'Price from (EUR): Please give an amount such as 25 or 25.50.',
    );
    const [, folded = ''] = /<details class="sort"\s+open>(.*?)<\/details>/s.exec(page.text) ?? [];
    const { fields } = formOf(folded, '/catalog');
    expect(fields).toMatchObject({ minPrice: 'cheap', maxPrice: '12', type: 'product' });
  });

  test('says how many there are of each kind and range of prices, and leads to them', async () => {
    const browser = store.browser();
    const page = await browser.get('/catalog');
    const links = [
      ...page.text.matchAll(/href="([^"]+)"[^>]*>([^<]+?)\s*<span class="pill-count">(\d+)</g),
    ].map(
      ([, href = '', name, count]) => [href.replaceAll('&#38;', '&'), name, Number(count)] as const,
    );
    expect(links.map(([, name, count]) => [name, count])).toEqual([
      ['Services', 1],
      ['Products', 2],
      ['to €49.99', 2],
      ['from €50', 1],
    ]);
    for (const [href, , count] of links) {
      const { text } = await browser.get(href);
      expect([href, text.match(/product-tile-name/g)?.length]).toEqual([href, count]);
    }
  });

  test('finds a person by name, and books with them', async () => {
    const browser = store.browser();
    const found = await browser.get('/catalog?q=anna');
    expect(readable(found.text)).toContain('1 result for “anna”. These are services of Anna.');
    const [, href = ''] = /product-tile-name"><a href="([^"]+)"/.exec(found.text) ?? [];
    const item = await browser.get(href);
    expect(item.text).toMatch(/<option value="stf_\w+"\s+selected>\s*Anna/);
    const [, own = ''] = /class="pill person" href="([^"]+)"/.exec(found.text) ?? [];
    const page = await browser.get(own);
    expect(page.text).toContain('<h1>With Anna</h1>');
    expect((await browser.get('/catalog?staff=stf_00000000000000000000000000')).status).toBe(404);
  });

  test('suggests items, people and categories for a search that is being typed', async () => {
    const browser = store.browser();
    const { headers, text } = await browser.get('/suggestions?q=so');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect([...text.matchAll(/role="option"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      [`/item/${soap.id}`, '/catalog?q=so'],
    );
    expect(text).toContain('Soap &#60;b&#62;');
    expect((await browser.get('/suggestions?q=an')).text).toContain('/catalog?staff=stf_');
    expect((await browser.get('/suggestions')).text).toBe('');
    const proxied = await fetch(`${store.url}/api/shop/suggestions?q=so`);
    expect(await proxied.json()).toMatchObject({ items: [{ itemId: soap.id }] });
  });
});

describe('a cart without scripts', () => {
  test('takes the variant that was chosen, changes and empties', async () => {
    const browser = store.browser();
    const page = await browser.get(`/item/${towel.id}`);
    const add = browser.form(page, '/cart/add');
    let cart = await browser.submit(add, { itemId: towel.variants[1].id });
    expect(readable(cart.text)).toContain('Towel (L)');
    cart = await browser.submit(browser.form(cart, '/cart/item'), { quantity: '3' });
    expect(readable(cart.text)).toContain('€36.00');
    cart = await browser.submit(browser.form(cart, '/cart/clear'));
    expect(readable(cart.text)).toContain('It is still empty');
  });

  test('takes the code of a discount, says what it saves or why it does not count, and gives it back', async () => {
    const discount = { name: 'Spring', kind: 'percent', percent: 10, code: 'SPRING' };
    await store.salon.rest('POST', '/discounts', { ...discount, leastSum: 20 });
    const { browser } = await atCheckout(2);
    const give = async (code: string) => {
      const page = await browser.get('/cart');
      return browser.submit(browser.form(page, '/cart/discount'), { code });
    };
    const unknown = await give('nope');
    expect(unknown.text).toMatch(
      /id="f-code-error"[^>]*>There is no discount with this code now\./,
    );
    expect(browser.form(unknown, '/cart/discount').fields['code']).toBe('nope');
    expect((await give('<nope>')).text).not.toContain('<nope>');
    expect(readable((await give('spring')).text)).toContain(
      'Add €10.00 more to your cart for this discount.',
    );
    const { text } = await browser.submit(
      browser.form(await browser.get(`/item/${soap.id}`), '/cart/add'),
      { quantity: '2' },
    );
    expect(text).not.toContain('Spring (');
    const lower = await give('spring');
    expect(lower.text).toMatch(/Spring \(SPRING\)[^]*−€2\.00[^]*€18\.00/);
    const fewer = await browser.submit(browser.form(lower, '/cart/item'), { quantity: '3' });
    expect(readable(fewer.text)).toContain('Add €5.00 more to your cart for this discount.');
    await browser.submit(browser.form(fewer, '/cart/item'), { quantity: '4' });
    const back = await browser.submit(browser.form(lower, '/cart/discount'), {});
    expect(back.text).not.toContain('Spring (');
  });

  test('keeps the line whose quantity was emptied, and asks for one at the field', async () => {
    const { browser } = await atCheckout(2);
    const emptied = await browser.submit(browser.form(await browser.get('/cart'), '/cart/item'), {
      quantity: '',
    });
    expect(emptied.status).toBe(400);
    expect(emptied.text).toMatch(/id="q-\w+-error"[^>]*>Please give a quantity\./);
    expect(browser.form(emptied, '/cart/item').fields['quantity']).toBe('');
    const kept = await browser.get('/cart');
    expect(browser.form(kept, '/cart/item').fields['quantity']).toBe('2');
    const none = await browser.submit(browser.form(kept, '/cart/item'), { quantity: '0' });
    expect(readable(none.text)).toContain('It is still empty');
  });

  test('tells in words what changed since', async () => {
    const brush = await store.salon.product({ name: 'Brush', price: 5, stockOnHand: 4 });
    const browser = store.browser();
    const page = await browser.get(`/item/${brush.id}`);
    await browser.submit(browser.form(page, '/cart/add'), { quantity: '3' });
    await store.salon.product({ itemId: brush.id, name: 'Brush', price: 6, stockOnHand: 1 });
    const text = readable((await browser.get('/cart')).text);
    expect(text).toContain('Not enough of “Brush” is left');
    expect(text).toContain('The price of “Brush” has changed.');
    await store.salon.product({ itemId: brush.id, name: 'Brush', active: false });
  });
});

test('A product tile shows the lowest price of its variants, whatever the item itself would cost.', async () => {
  const variants = [5, 6].map(price => ({
    price,
    options: [{ name: 'size', value: String(price) }],
  }));
  const sponge = await store.salon.product({ name: 'Sponge', price: 3, variants });
  const found = await store.browser().get('/catalog?q=sponge');
  expect(readable(found.text)).toContain('from €5');
  await store.salon.product({ itemId: sponge.id, name: 'Sponge', active: false });
});

test('a product is put into the cart from the catalog, unless a variant has to be chosen', async () => {
  const browser = store.browser();
  const { text } = await browser.get('/catalog?type=product');
  const added = [...text.matchAll(/name="itemId" value="(\w+)"/g)].map(([, id]) => id);
  expect(added).toContain(soap.id);
  expect(added).not.toContain(towel.id);
  const page = await browser.get('/catalog?q=soap');
  const cart = await browser.submit(browser.form(page, '/cart/add'));
  expect([cart.path, readable(cart.text)]).toEqual(['/cart', expect.stringContaining('Soap <b>')]);
});

describe('a checkout without scripts', () => {
  test('orders, and shows the order to who knows its address', async () => {
    const { browser, form } = await atCheckout();
    const order = await browser.submit(form, { ...ada, delivery: 'pickup', payment: 'on_receipt' });
    expect(order.path).toMatch(/^\/order\//);
    const text = readable(order.text);
    expect(text).toContain('Thank you, we have your order');
    expect(text).toContain('€10.00');
    expect(text).not.toContain(ada.name);
    const stranger = await store.browser().get(order.path);
    expect(readable(stranger.text)).toContain('A***');
    expect(readable((await browser.get('/cart')).text)).toContain('It is still empty');
  });

  test.each([
    ['030 23125177', {}, '+493023125177'],
    ['01 5123456', { phoneCountry: 'AT' }, '+4315123456'],
    ['+1 212 555 0123', { phoneCountry: 'AT' }, '+12125550123'],
  ])('reads %s with the country chosen beside it %j as %s', async (phone, country, stored) => {
    const { browser, form, page } = await atCheckout();
    expect(form.fields['phoneCountry']).toBe('DE');
    expect(page.text).toContain('>Germany +49</option>');
    const typed = { name: 'Ada', phone, delivery: 'pickup', payment: 'on_receipt', ...country };
    expect((await browser.submit(form, typed)).path).toMatch(/^\/order\//);
    const { data } = await store.salon.rest('GET', '/orders?limit=1');
    expect(data.items[0].clientPhone).toBe(stored);
  });

  test('asks in the shop’s words for the country of a number that may be of another', async () => {
    const { browser, form } = await atCheckout();
    const typed = { ...ada, phone: '43 1 5123456', phoneCountry: 'AT', delivery: 'pickup' };
    const shown = await browser.submit(form, typed);
    expect(shown.status).toBe(400);
    expect(readable(shown.text)).toContain('Please give a phone number of the chosen country');
    expect(browser.form(shown, '/checkout').fields).toMatchObject({
      phone: typed.phone,
      phoneCountry: 'AT',
    });
  });

  test('puts what is wrong beside the fields and keeps what was typed', async () => {
    const { browser, form } = await atCheckout();
    const typed = {
      name: '',
      phone: '12',
      email: 'x',
      delivery: 'courier',
      comment: 'Ring <twice>',
    };
    const shown = await browser.submit(form, typed);
    expect(shown.status).toBe(400);
    for (const name of ['name', 'phone', 'email']) {
      if (!shown.text.includes(`id="f-${name}-error"`)) continue;
      expect(shown.text).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid="true"`));
    }
    expect(shown.text).toContain('id="f-name-error"');
    const again = browser.form(shown, '/checkout');
    expect(again.fields).toMatchObject({ ...typed, key: form.fields['key'] });
    const paris = { street: 'Rue 1', postalCode: '75001', city: 'Paris' };
    const far = await browser.submit(again, { ...ada, email: '', ...paris });
    expect([far.status, readable(far.text)]).toEqual([
      422,
      expect.stringContaining('goes to 101 only'),
    ]);
    expect(far.text).toContain('id="f-postalCode-error"');
    const near = {
      ...ada,
      email: '',
      street: 'Lindenallee 12',
      postalCode: '10178',
      city: 'Berlin',
      payment: 'on_receipt',
    };
    const order = await browser.submit(browser.form(far, '/checkout'), near);
    expect(readable(order.text)).toContain('€14.00');
  });

  test('orders what is left of what ran short, as its summary shows', async () => {
    const facts = { name: 'Last sponge', price: 3 };
    const sponge = await store.salon.product({ ...facts, stockOnHand: 3 });
    const browser = store.browser();
    const item = await browser.get(`/item/${sponge.id}`);
    await browser.submit(browser.form(item, '/cart/add'), { quantity: '3' });
    await store.salon.product({ ...facts, itemId: sponge.id, stockOnHand: 1 });
    const page = await browser.get('/checkout');
    expect(readable(page.text)).toContain('€3.00');
    const typed = { ...ada, delivery: 'pickup', payment: 'on_receipt' };
    const order = await browser.submit(browser.form(page, '/checkout'), typed);
    expect(order.path).toMatch(/^\/order\//);
    expect(readable(order.text)).toContain('€3.00');
  });

  test('shows the new total before it orders what got dearer', async () => {
    const facts = { name: 'Brush', price: 10.1 };
    const brush = await store.salon.product(facts);
    const browser = store.browser();
    const item = await browser.get(`/item/${brush.id}`);
    await browser.submit(browser.form(item, '/cart/add'));
    const page = await browser.get('/checkout');
    await store.salon.product({ ...facts, itemId: brush.id, price: 12.2 });
    const address = { street: 'Lindenallee 12', postalCode: '10178', city: 'Berlin' };
    const typed = { ...ada, ...address, delivery: 'courier', payment: 'on_receipt' };
    const shown = await browser.submit(browser.form(page, '/checkout'), typed);
    expect(shown.status).toBe(409);
    expect(readable(shown.text)).toContain('The total has gone up');
    expect(readable(shown.text)).toContain('€12.20');
    const order = await browser.submit(browser.form(shown, '/checkout'), typed);
    expect(order.path).toMatch(/^\/order\//);
    expect(readable(order.text)).toContain('€16.20');
  });

  test('shows the cart that another tab changed before it orders it, with all that was typed', async () => {
    const { browser, form } = await atCheckout(3);
    const elsewhere = browser.form(await browser.get('/cart'), '/cart/item');
    await browser.submit(elsewhere, { quantity: '1' });
    const typed = { ...ada, delivery: 'pickup', payment: 'on_receipt', comment: 'Ring twice' };
    const shown = await browser.submit(form, typed);
    expect(shown.status).toBe(409);
    const text = readable(shown.text);
    expect(text).toContain('(“Soap <b>”: 3 before, 1 now).');
    expect(text).toContain('1 × €5.00');
    const again = browser.form(shown, '/checkout');
    expect(again.fields).toMatchObject(typed);
    const order = await browser.submit(again);
    expect(order.path).toMatch(/^\/order\//);
    expect(readable(order.text)).toMatch(/1 × €5\.00/);
  });

  test('An order sent twice at once is placed once.', async () => {
    const { browser, form } = await atCheckout();
    const typed = { ...ada, delivery: 'pickup', payment: 'on_receipt' };
    const sent = await Promise.all([
      browser.sendForm(form, typed),
      browser.sendForm(form, typed),
      browser.sendForm(form, { ...typed, comment: 'Changed my mind' }),
    ]);
    const places = new Set(sent.map(each => each.headers.get('location')));
    expect([...places]).toEqual([expect.stringMatching(/^\/order\//)]);
  });

  test('paid in the sandbox leads there and back to the order', async () => {
    const { browser, form } = await atCheckout();
    const sent = await browser.sendForm(form, { ...ada, delivery: 'pickup', payment: 'online' });
    const sandbox = sent.headers.get('location') ?? '';
    expect(sandbox.startsWith(`${world.url}/sandbox/`)).toBe(true);
    const paid = await fetch(sandbox, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'pay' }),
    });
    const back = paid.headers.get('location') ?? '';
    expect(back.startsWith(`${store.url}/paid?`)).toBe(true);
    const order = await browser.get(back.slice(store.url.length));
    expect(order.path).toMatch(/^\/order\//);
    expect(readable(order.text)).toMatch(/Payment Paid/);
  });
});

describe('a day without a free time', () => {
  let closed: Awaited<ReturnType<typeof openStorefront>>;
  let massage: any;
  beforeAll(async () => {
    closed = await openStorefront(world);
    const workingHours = JSON.stringify({ thu: [['10:00', '12:00']] });
    const exceptions = Object.fromEntries(
      ['2026-03-05', '2026-03-12'].map(date => [date, [] as string[]]),
    );
    const hours = { ...JSON.parse(workingHours), exceptions };
    needed(await closed.salon.rest('PUT', '', { workingHours: JSON.stringify(hours) }));
    massage = await closed.salon.service({ name: 'Massage', staff: [await closed.salon.staff()] });
  });
  afterAll(() => closed?.close());

  const next = /href="([^"]+)" data-day[^>]*>(Next free time: [^<]+)</;

  test('leads to the next free time, later in the month or in the next one', async () => {
    const browser = closed.browser();
    const [, , text] =
      next.exec((await browser.get(`/item/${massage.id}?date=2026-03-04`)).text) ?? [];
    expect(text).toBe('Next free time: Thu 19 Mar, 10:00');
    const last = await browser.get(`/item/${massage.id}?date=2026-03-30`);
    expect(next.exec(last.text)?.[2]).toBe('Next free time: Thu 2 Apr, 10:00');
    const monday = await browser.get(`/item/${massage.id}?date=2026-03-16`);
    const [, href = ''] = next.exec(monday.text) ?? [];
    const thursday = await browser.get(href.replaceAll('&#38;', '&').replace('#times', ''));
    expect(thursday.text).toMatch(/class="slot"[^>]*value="2026-03-19T09:00:00/);
  });

  test('of somebody without a time within four weeks offers none', async () => {
    const { text } = await closed.browser().get(`/item/${massage.id}?date=2026-12-01`);
    expect(text).toContain('Nothing is free');
    expect(text).not.toMatch(next);
  });
});

describe('the month of a service', () => {
  const daysIn = (text: string) =>
    [...text.matchAll(/class="day[^"]*"\s+href="[^"]*"\s+data-day="([\d-]+)"/g)].map(
      ([, date]) => date,
    );

  test('begins with the first free day, and leads to each day that has free times', async () => {
    const hours = { thu: [['10:00', '12:00']], exceptions: { '2026-03-05': [], '2026-03-12': [] } };
    const closed = await openStorefront(world);
    needed(await closed.salon.rest('PUT', '', { workingHours: JSON.stringify(hours) }));
    const massage = await closed.salon.service({ name: 'Massage' });
    const browser = closed.browser();
    const page = await browser.get(`/item/${massage.id}`);
    expect(daysIn(page.text)).toEqual(['2026-03-19', '2026-03-26']);
    expect(page.text).toMatch(/class="slot"[^>]*value="2026-03-19T09:00:00/);
    expect(readable(page.text)).toContain('March 2026');
    expect(page.text).not.toContain('id="month-back"');
    const [, href = ''] = /id="month-next"\s+href="([^"]+)"/.exec(page.text) ?? [];
    expect(href).toBe(`/item/${massage.id}?month=2026-04#times`);
    const april = await browser.get(href.replace('#times', ''));
    expect(daysIn(april.text)).toEqual(expect.arrayContaining(['2026-04-02', '2026-04-30']));
    expect(april.text).toMatch(/class="slot"[^>]*value="2026-04-02T08:00:00/);
    expect(april.text).toContain('?month=2026-03#times');
    closed.close();
  });

  test('is read with one request, and the times of its day with another', async () => {
    const asked: string[] = [];
    const core = createServer((request, response) => {
      const path = request.url ?? '';
      if (/avail/.test(path)) asked.push(path.replace(/^.*\/|\?.*$/g, ''));
      void fetch(`${world.url}${path}`, { headers: { 'x-api-key': store.key } })
        .then(async answer => response.writeHead(answer.status).end(await answer.text()))
        .catch((error: unknown) => response.destroy(error as Error));
    }).listen(0, '127.0.0.1');
    await once(core, 'listening');
    const coreUrl = `http://127.0.0.1:${(core.address() as AddressInfo).port}`;
    const page = await (await store.browserBehind(coreUrl)).get(`/item/${cut.id}?month=2026-04`);
    core.close();
    expect(page.status).toBe(200);
    expect(asked).toEqual(['available-days', 'availability']);
  });

  test('of a business with more starts than one answer may have is read in parts', async () => {
    const busy = await openStorefront(world);
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const workingHours = JSON.stringify(
      Object.fromEntries(days.map(day => [day, [['00:00', '24:00']]])),
    );
    needed(await busy.salon.rest('PUT', '', { workingHours, slotStepMinutes: 5 }));
    const massage = await busy.salon.service({ name: 'Massage' });
    const page = await busy.browser().get(`/item/${massage.id}?month=2026-05`);
    expect(daysIn(page.text)).toHaveLength(31);
    expect(busy.failures).toEqual([]);
    busy.close();
  });

  test.each(['month=2026-13', 'month=soon', 'month=2020-01', 'date=2026-02-30'])(
    'An invalid or past month or date falls back to the present month: %s',
    async query => {
      const page = await store.browser().get(`/item/${cut.id}?${query}`);
      expect([page.status, readable(page.text).includes('March 2026')]).toEqual([200, true]);
    },
  );
});

describe('a booking without scripts', () => {
  const day = '2026-03-05';

  async function choose(start: string) {
    const browser = store.browser();
    const page = await browser.get(`/item/${cut.id}?date=${day}`);
    const form = browser.form(page, '/hold');
    const button = form.buttons.find(({ value }) => value.startsWith(`${day}T${start}`));
    if (!button) throw new Error(`No such time: ${JSON.stringify(form.buttons)}`);
    return { browser, page, form, hold: { [button.name]: button.value } };
  }

  test('keeps the time, books it, and shows the booking by its address', async () => {
    const { browser, form, hold } = await choose('09:00');
    const kept = await browser.submit(form, hold);
    expect(kept.path).toBe('/book');
    expect(readable(kept.text)).toContain('We keep this time for you until 09:10');
    const booking = await browser.submit(browser.form(kept, '/book'), ada);
    expect(booking.path).toMatch(/^\/booking\//);
    expect(readable(booking.text)).toContain('Your appointment is booked');
    expect(readable(booking.text)).toContain('10:00–11:00');
    const [booked] = await store.salon.appointments();
    expect(booked).toMatchObject({ startAt: `${day}T09:00:00Z`, status: 'confirmed' });
  });

  test('or goes into the cart, and is booked with the order', async () => {
    const { browser, form, hold } = await choose('13:00');
    const kept = await browser.submit(form, hold);
    const cart = await browser.submit(browser.form(kept, '/cart/add'));
    expect(readable(cart.text)).toMatch(/Cut .*5 Mar.*14:00/);
    const checkout = await browser.get('/checkout');
    expect(checkout.text).not.toContain('name="delivery"');
    expect([readable(cart.text), readable(checkout.text)].join()).not.toContain('Delivery');
    const typed = { ...ada, payment: 'on_receipt' };
    const order = await browser.submit(browser.form(checkout, '/checkout'), typed);
    expect(readable(order.text)).toMatch(/Cut .*14:00/);
  });

  test('counts places where a time takes several people, not where several people could take it', async () => {
    const { page } = await choose('10:00');
    expect(readable(page.text)).not.toMatch(/\d left/);
    const course = await store.salon.service({ name: 'Course', capacity: 6 });
    const shown = await store.browser().get(`/item/${course.id}?date=${day}`);
    expect(readable(shown.text)).toContain('6 left');
  });

  test('of a day that no calendar has begins with today', async () => {
    for (const date of ['9999-12-31', '2026-02-30', '2026-13-01']) {
      const page = await store.browser().get(`/item/${cut.id}?date=${date}`);
      expect([date, page.status]).toEqual([date, 200]);
      expect(page.text).toMatch(
        /aria-current="date"\s*>\s*<span[^>]*>2<\/span\s*><span class="hide">Monday/,
      );
    }
  });

  test('of a time that somebody else took says so and shows others', async () => {
    const [mine, ...others] = [await choose('11:00'), await choose('11:00'), await choose('11:00')];
    for (const { browser, form, hold } of others) await browser.submit(form, hold);
    const refused: Shown = await mine!.browser.submit(mine!.form, mine!.hold);
    expect(refused.status).toBe(409);
    expect(readable(refused.text)).toContain('taken by somebody else');
    expect(readable(refused.text)).toContain('Choose a time');
  });
});

describe('a shop that wants phones proven', () => {
  beforeAll(() => store.salon.update({ phoneProof: 'always' }));
  afterAll(() => store.salon.update({ phoneProof: 'never' }));

  const prove = async (
    browser: ReturnType<typeof store.browser>,
    page: Shown,
    action: string,
    phone: string,
  ) => {
    expect(page.status).toBe(422);
    expect(readable(page.text)).toContain('we sent you a code');
    const first = await codeSentTo(world, phone);
    const refused = await browser.submit(browser.form(page, action), { phoneCode: wrong(first) });
    expect(readable(refused.text)).toContain('This code does not work.');
    const form = browser.form(refused, action);
    expect(form.buttons).toEqual([{ name: 'newCode', value: 'yes' }]);
    const renewed = await browser.submit(form, { newCode: 'yes' });
    const code = await codeSentTo(world, phone);
    return browser.submit(browser.form(renewed, action), { phoneCode: code });
  };

  test('asks for the code at the checkout, and then orders', async () => {
    const { browser, form } = await atCheckout();
    const phone = '+4930700001';
    const page = await browser.submit(form, { name: 'Ada', phone, delivery: 'pickup' });
    const done = await prove(browser, page, '/checkout', phone);
    expect(done.path).toMatch(/^\/order\//);
  });

  test('asks for it before a booking too', async () => {
    const browser = store.browser();
    const page = await browser.get(`/item/${cut.id}?date=2026-03-05`);
    const form = await browser.submit(browser.form(page, '/hold'), {
      slot: '2026-03-05T09:00:00Z',
    });
    const phone = '+4930700002';
    const refused = await browser.submit(browser.form(form, '/book'), { name: 'Ada', phone });
    const done = await prove(browser, refused, '/book', phone);
    expect(done.path).toMatch(/^\/booking\//);
  });
});

test('no test caused an error of the storefront', () => {
  expect(store.failures).toEqual([]);
});

test('Times that leave a gap come after the others where the business avoids gaps.', async () => {
  const { salon } = store;
  const clara = await salon.staff({ name: 'Clara' });
  const shave = await salon.service({ name: 'Shave', durationMinutes: 60, staff: [clara] });
  await salon.service({ name: 'Trim', durationMinutes: 30, staff: [clara] });
  const page = `/item/${shave.id}?date=2026-03-03`;
  const shown = async () => (await store.browser().get(page)).text;
  expect(await shown()).not.toContain('More times');
  await salon.update({ avoidGaps: 'prefer' });
  const [before = '', after = ''] = (await shown()).split('More times');
  const startsIn = (text: string) =>
    [...text.matchAll(/value="2026-03-03T(\d\d:\d\d)/g)].map(([, time]) => time);
  expect(startsIn(after)).toEqual(['08:15', '15:45']);
  expect(startsIn(before)).toContain('08:30');
  await salon.update({ avoidGaps: 'off' });
});

test('pages, styles and scripts are sent compressed', async () => {
  const home = await fetch(`${store.url}/`);
  const [style = ''] = /\/[^"]+\.css[^"]*/.exec(await home.text()) ?? [];
  const css = await fetch(`${store.url}${style}`);
  for (const { headers } of [home, css])
    expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
});
