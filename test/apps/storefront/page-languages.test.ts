import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { readable } from '../../support/browser/forms.ts';
import { inspect } from '../../support/outside/pictures.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { translate } from '../../domains/translations/translate.ts';
import { createWorld } from '../../world.ts';

const { texts: fr } = textsOf('fr');
const { texts: de } = textsOf('de');

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: any;
let soap: any;

beforeAll(async () => {
  store = await openStorefront(world, { paymentMethods: ['online', 'on_receipt'] });
  const { salon } = store;
  await salon.update({ locale: 'de-DE', languages: ['fr', 'en'] });
  const staff = [await salon.staff({ name: 'Anna' })];
  cut = await salon.service({ name: 'Haarschnitt', price: 1250.5, staff });
  soap = await salon.product({ name: 'Seife', price: 5, stockOnHand: 40 });
  await translate(salon, 'fr', [
    [cut.id, 'name', 'Coupe'],
    [soap.id, 'name', 'Savon'],
  ]);
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const clean = ({ text }: { text: string }) => readable(text);
const langOf = ({ text }: Shown) => /<html\s+lang="([^"]*)"/.exec(text)?.[1];
const asked = (path: string, headers: Record<string, string> = {}) =>
  store.browser().send(path, { headers });
const ledTo = (shown: Shown) => [shown.status, shown.headers.get('location')];

describe('A page of a shop in several languages', () => {
  test('is in the shop’s own language at its bare address, and in others below their names', async () => {
    const own = await asked('/catalog');
    const french = await asked('/fr/catalog');
    expect([langOf(own), own.headers.get('content-language')]).toEqual(['de-DE', 'de']);
    expect([langOf(french), french.headers.get('content-language')]).toEqual(['fr', 'fr']);
    expect(clean(own)).toMatch(/Haarschnitt.*1\.250,50 €/);
    expect(clean(french)).toMatch(/Coupe.*1 250,50 €/);
    expect(clean(french)).toContain(fr.catalog.everything);
    expect((await asked('/fr')).status).toBe(200);
    expect(clean(await asked('/en/catalog'))).toMatch(/Haarschnitt.*€1,250\.50/);
  });

  test('is not there in a language that the shop does not offer', async () => {
    for (const path of ['/pl/catalog', '/xx', '/pl', '/api/catalog', '/fr/fr/catalog', '/fr//x']) {
      const shown = await asked(path);
      expect([path, shown.status]).toEqual([path, 404]);
    }
    expect(clean(await asked('/pl/catalog'))).toContain(de.note.notFound.title);
    expect(langOf(await asked('/pl/catalog'))).toBe('de-DE');
  });

  test('has one address: with the name of the shop’s own language it leads to that without', async () => {
    expect(ledTo(await asked('/de/catalog?type=service&q=a%20b'))).toEqual([
      301,
      '/catalog?type=service&q=a+b',
    ]);
    expect(ledTo(await asked('/de'))).toEqual([301, '/']);
    for (const path of ['/de//evil.example', '/de/\\evil.example']) {
      expect((await asked(path)).headers.get('location')).toBeNull();
    }
  });

  test('names its other languages to search engines and previews', async () => {
    for (const [path, canonical] of [
      ['/item/', `${store.url}/item/`],
      ['/fr/item/', `${store.url}/fr/item/`],
    ]) {
      const { text } = await asked(`${path}${soap.id}?staff=x`);
      const found = [
        ...text.matchAll(/<link\s+rel="(canonical|alternate)"(?! type=)([^>]*)>/g),
      ].map(([, rel, rest = '']) => [
        rel,
        /hreflang="([^"]*)"/.exec(rest)?.[1],
        /href="([^"]*)"/.exec(rest.replace(/hreflang="[^"]*"/, ''))?.[1],
      ]);
      expect(found).toEqual([
        ['canonical', undefined, `${canonical}${soap.id}`],
        ['alternate', 'de', `${store.url}/item/${soap.id}`],
        ['alternate', 'fr', `${store.url}/fr/item/${soap.id}`],
        ['alternate', 'en', `${store.url}/en/item/${soap.id}`],
        ['alternate', 'x-default', `${store.url}/item/${soap.id}`],
      ]);
    }
    const { text } = await asked(`/fr/item/${soap.id}`);
    expect([...text.matchAll(/property="og:locale[^"]*" content="[^"]*"/g)].map(String)).toEqual([
      'property="og:locale" content="fr_FR"',
      'property="og:locale:alternate" content="de_DE"',
      'property="og:locale:alternate" content="en_US"',
    ]);
    expect(text).toContain(`property="og:url" content="${store.url}/fr/item/${soap.id}"`);
    expect(text).toContain(`"@type":"ItemPage","name":"Savon"`);
    expect(text).toContain('"inLanguage":"fr"');
    expect((await asked('/fr/')).text).toContain('"inLanguage":"fr"');
    expect((await asked('/fr/cart')).text).not.toContain('rel="alternate"');
  });

  test('has the picture of its links in its language', async () => {
    const pictureOf = ({ text }: Shown) =>
      /property="og:image" content="([^"]*)"/.exec(text)![1]!.slice(store.url.length);
    const [own, french] = [
      pictureOf(await asked(`/item/${soap.id}`)),
      pictureOf(await asked(`/fr/item/${soap.id}`)),
    ];
    expect(french).toMatch(/^\/fr\/preview\//);
    const bytes = async (path: string) =>
      Buffer.from(await (await fetch(`${store.url}${path}`)).arrayBuffer());
    expect(await inspect(await bytes(french))).toMatchObject({ format: 'png' });
    expect((await bytes(french)).equals(await bytes(own))).toBe(false);
  });

  test('is told in the site map and the rules for robots in each language', async () => {
    const map = (await asked('/sitemap.xml')).text;
    for (const base of ['', '/fr', '/en']) {
      expect(map).toContain(`<loc>${store.url}${base}/item/${soap.id}</loc>`);
    }
    const alternates = map.match(
      new RegExp(
        `<xhtml:link rel="alternate" hreflang="fr" href="${store.url}/fr/item/${soap.id}"`,
        'g',
      ),
    );
    expect(alternates).toHaveLength(3);
    const robots = (await asked('/robots.txt')).text;
    for (const line of ['/cart', '/fr/cart', '/en/account', '/api/']) {
      expect(robots).toContain(`\nDisallow: ${line}\n`);
    }
    expect(robots).not.toContain('/pl/');
  });

  test('shows what was not found, refused or cannot be reached in its language', async () => {
    const missing = await asked('/fr/nowhere');
    expect([missing.status, langOf(missing)]).toEqual([404, 'fr']);
    expect(clean(missing)).toContain(fr.note.notFound.title);
    expect((await asked('/fr/item/item_1')).text).toContain('href="/fr/catalog"');
    const browser = store.browser();
    const item = await browser.get(`/fr/item/${soap.id}`);
    const cart = await browser.submit(browser.form(item, '/fr/cart/add'), { quantity: '2' });
    expect([cart.path, langOf(cart)]).toEqual(['/fr/cart', 'fr']);
    await store.salon.product({ itemId: soap.id, name: 'Seife', price: 5, active: false });
    const gone = await browser.get('/fr/cart');
    await store.salon.product({ itemId: soap.id, name: 'Seife', price: 5, active: true });
    expect(clean(gone)).toMatch(/« Savon » ne fait plus/);
    const away = await store.browserBehind('http://127.0.0.1:1');
    const silent = await away.send('/fr/catalog', { headers: { 'accept-language': 'de' } });
    expect([silent.status, langOf(silent)]).toEqual([503, 'fr']);
    expect(clean(silent)).toContain(fr.note.away.title);
    // Robots are kept from buyers' pages in every language while the shop cannot be read.
    expect((await away.send('/robots.txt')).text).toContain('\nDisallow: /uk/cart\n');
  });

  test('asks the service for its language with every call, and so do scripts', async () => {
    const heard: string[] = [];
    const between = createServer((request, response) => {
      heard.push(`${request.url} ${request.headers['accept-language']}`);
      void fetch(`${world.url}${request.url}`, { headers: request.headers as never }).then(
        async answer => {
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(await answer.text());
        },
      );
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as AddressInfo;
    const browser = await store.browserBehind(`http://127.0.0.1:${port}`);
    browser.jar.set('shop_cart', `crt_${'a'.repeat(43)}`);
    for (const path of ['/fr/', `/fr/item/${cut.id}`, '/fr/suggestions?q=co', '/fr/cart']) {
      await browser.send(path, { headers: { 'accept-language': 'en' } });
    }
    between.close();
    between.closeAllConnections();
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.filter(call => !call.endsWith(' fr'))).toEqual([]);
    const item = await asked(`/api/shop/item/${soap.id}`, { 'accept-language': 'fr-CA' });
    expect(JSON.parse(item.text)).toMatchObject({ name: 'Savon' });
    expect(item.headers.get('content-language')).toBe('fr');
    expect(item.headers.get('vary')).toMatch(/accept-language/i);
  });
});

describe('The bare address of such a shop', () => {
  const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };

  test('leads a browser to its language, and says by what', async () => {
    const led = await asked('/?utm_source=x', french);
    expect(ledTo(led)).toEqual([302, '/fr/?utm_source=x']);
    expect(led.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    const stays = await asked('/', { 'accept-language': 'de,fr;q=0.5' });
    expect(stays.status).toBe(200);
    expect(stays.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
  });

  test('stays for robots, for other languages, and for who comes from a page of the shop', async () => {
    expect((await asked('/')).status).toBe(200);
    expect((await asked('/', { 'accept-language': '*' })).status).toBe(200);
    expect((await asked('/', { 'accept-language': 'sv' })).status).toBe(200);
    const within: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { referer: `${store.url}/catalog` },
    ];
    for (const from of within) expect((await asked('/', { ...french, ...from })).status).toBe(200);
    expect(langOf(await asked('/', { ...french, ...within[0] }))).toBe('de-DE');
  });

  test('is the only one that does so', async () => {
    for (const path of [
      '/catalog',
      `/item/${cut.id}`,
      '/cart',
      '/en/',
      '/nowhere',
      '/sitemap.xml',
    ]) {
      expect([path, (await asked(path, french)).headers.get('location')]).toEqual([path, null]);
    }
  });
});

describe('The switch of languages', () => {
  const linkTo = ({ text }: Shown, language: string) => {
    const [, href = ''] = new RegExp(`<a\\s+href="([^"]*)"\\s+lang="${language}"`).exec(text) ?? [];
    return href.replaceAll('&#38;', '&').slice(store.url.length);
  };

  test('leads to the same page in the other language, which is kept, without a script', async () => {
    const browser = store.browser();
    const page = await browser.get('/fr/catalog?type=service&q=co%20u');
    expect(clean(page)).toContain('Langue : Français');
    for (const name of ['Deutsch', 'Français', 'English']) expect(clean(page)).toContain(name);
    const led = await browser.send(linkTo(page, 'de'));
    expect(ledTo(led)).toEqual([302, '/catalog?type=service&q=co+u']);
    expect(led.setCookies.join()).toMatch(/shop_language=de; Max-Age=\d+; Path=\/.*SameSite=Lax/);
    const back = await browser.send(linkTo(await browser.get('/catalog?type=service'), 'fr'));
    expect(ledTo(back)).toEqual([302, '/fr/catalog?type=service']);
  });

  test('is stronger than the browser at the bare address, and leads away from no other', async () => {
    const browser = store.browser();
    const accepts = { headers: { 'accept-language': 'fr' } };
    expect(ledTo(await browser.send('/?lang=de', accepts))).toEqual([302, '/']);
    expect((await browser.send('/', accepts)).status).toBe(200);
    expect(ledTo(await browser.send('/?lang=en', accepts))).toEqual([302, '/en/']);
    expect(ledTo(await browser.send('/', accepts))).toEqual([302, '/en/']);
    expect((await browser.send('/catalog', accepts)).status).toBe(200);
    expect((await browser.send('/fr/', accepts)).status).toBe(200);
    await store.salon.update({ languages: ['fr'] });
    expect(ledTo(await browser.send('/', accepts))).toEqual([302, '/fr/']);
    await store.salon.update({ languages: ['fr', 'en'] });
  });

  test('takes no other value and goes nowhere else', async () => {
    for (const path of ['/?lang=pl', '/?lang=', '/?lang=//evil.example', '/?lang=fr&lang=en']) {
      const shown = await asked(path);
      expect([path, shown.status, shown.setCookies]).toEqual([path, 200, []]);
    }
    const far = await fetch(`${store.url}//evil.example/?lang=fr`, { redirect: 'manual' });
    expect([far.status, far.headers.get('location')]).toEqual([404, null]);
  });

  test('leads from a form that was refused to the page that it was on', async () => {
    const browser = store.browser();
    const page = await browser.get('/fr/account/sign-in?next=/checkout');
    const { fields } = browser.form(page, '/fr/account/code');
    const refused = await browser.send('/fr/account/code', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: store.url,
        referer: `${store.url}/fr/account/sign-in?next=/checkout`,
      },
      body: new URLSearchParams({ ...fields, target: 'x' }).toString(),
    });
    expect([refused.status, langOf(refused)]).toEqual([400, 'fr']);
    expect(linkTo(refused, 'en')).toBe('/en/account/sign-in?next=%2Fcheckout&lang=en');
  });
});

test('A shop of one language has neither switch nor further addresses, and leads nobody elsewhere', async () => {
  const plain = await openStorefront(world);
  const browser = plain.browser();
  const home = await browser.send('/', { headers: { 'accept-language': 'fr' } });
  expect([home.status, home.headers.get('content-language')]).toEqual([200, null]);
  expect(home.headers.get('vary')).not.toMatch(/language|cookie/i);
  for (const trace of ['hreflang', 'og:locale', 'inLanguage', 'class="languages"']) {
    expect(home.text).not.toContain(trace);
  }
  for (const path of ['/fr/catalog', '/en/catalog', '/en']) {
    const { status, headers } = await browser.send(path);
    expect([path, status, headers.get('location')]).toEqual([path, 404, null]);
  }
  expect((await browser.send('/?lang=fr')).status).toBe(200);
  expect((await browser.get('/sitemap.xml')).text).not.toContain('xhtml');
  expect((await browser.get('/robots.txt')).text.match(/\/cart/g)).toHaveLength(1);
  plain.close();
});
