import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { list } from '../../domains/directory/listed.ts';
import { readable } from '../../support/browser/forms.ts';
import { openAllShops } from '../../support/salon/all-shops.ts';
import { openShop, shops } from '../../support/salon/shop.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let all: Awaited<ReturnType<typeof openAllShops>>;
let barber: Awaited<ReturnType<typeof openShop>>;
let booked: { id: string; slug: string };

const mitte = { latitude: 52.52, longitude: 13.405 };

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T08:00:00Z', config: { shops } });
  all = await openAllShops(world);
  barber = await openShop(world, { name: 'Kante & Klinge', branding: { tagline: 'Beards too' } });
  const fade = await barber.salon.service({ name: 'Fade cut', price: 28, durationMinutes: 45 });
  const visit = await barber.salon.booked(fade, { at: '2026-03-20T09:00:00Z' });
  await writtenReview(world, barber.salon, visit.id, { stars: 4 });
  await list(barber.salon, { kinds: ['barber'], postalCode: '10178', ...mitte });
  // A business without a shop has a booking page.
  const other = await world.business({ name: 'Zen <Spa>', publish: true });
  await other.service({ name: 'Back massage', price: 60 });
  await list(other, { kinds: ['massage'], town: 'Potsdam', latitude: 52.4, longitude: 13.06 });
  booked = other;
});
afterAll(async () => {
  all?.close();
  await world?.close();
});

const visitor = () => all.browser(shops.domain);
const dataIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);

describe('the directory', () => {
  test('is the page above all shops: found businesses, with times that lead to their booking', async () => {
    const page = await visitor().get('/');
    expect(page.status).toBe(200);
    const text = readable(page.text);
    expect(text).toContain('Kante & Klinge');
    expect(text).toContain('from €28');
    expect(text.match(/of 5 from/g)).toHaveLength(1);
    expect(text).toContain('4.0 of 5 from 1 review');
    expect(text).toContain('Today');
    expect(page.text).toContain(`href="https://${barber.slug}.${shops.domain}/book?serviceId=`);
    expect(page.text).toContain(`href="${world.url}/book/${booked.slug}?service=item_`);
  });

  test('finds by what, where and when, and keeps the search in the form and in the links', async () => {
    const page = await visitor().get('/?what=fade&where=Berlin&day=1&hour=evening&kind=barber');
    expect(readable(page.text)).toContain('Tomorrow 17:00');
    expect(page.text).toMatch(/name="what"[^>]*value="fade"/);
    expect(page.text).toMatch(/value="evening" selected/);
    expect(page.text).toContain('what=fade&#38;where=Berlin&#38;day=1&#38;hour=evening"');
    const none = await visitor().get('/?what=fade&where=Potsdam');
    expect(readable(none.text)).toContain('Nothing found');
  });

  test('sorts by the visitor’s own place, and says the distance', async () => {
    const page = await visitor().get('/?at=52.520,13.405');
    const text = readable(page.text);
    expect(text.indexOf('Kante & Klinge')).toBeGreaterThan(0);
    expect(text).toMatch(/Potsdam.*27\.?\d* km|Kante/s);
    expect(text).toContain('Near you');
  });

  test('says which word it corrected', async () => {
    const text = readable((await visitor().get('/?what=masage')).text);
    expect(text).toContain('Nothing was found for “masage”. These match “massage”.');
    expect(text).toContain('Back massage');
  });

  test('speaks eight languages: by the address, and at first by the browser', async () => {
    const text = readable((await visitor().get('/de?what=fade')).text);
    expect(text).toContain('Termine in deiner Nähe buchen');
    expect(text).toContain('ab 28 €');
    const first = await visitor().send('/', { headers: { 'accept-language': 'uk,en;q=0.5' } });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/uk/']);
    const home = (await visitor().get('/')).text;
    expect(home.match(/hreflang="[a-z]{2}"/g)).toHaveLength(8 + 7);
  });

  test('tells search engines of each business in structured data, and nothing that could end it', async () => {
    const { text } = await visitor().get('/');
    const data = dataIn(text);
    expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect(data.itemListElement[0].item).toMatchObject({
      '@type': 'HairSalon',
      name: 'Kante & Klinge',
      url: `https://${barber.slug}.${shops.domain}`,
      geo: mitte,
      address: { addressLocality: 'Berlin', postalCode: '10178' },
      makesOffer: [{ price: 28, priceCurrency: 'EUR', itemOffered: { name: 'Fade cut' } }],
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: `https://${barber.slug}.${shops.domain}/catalog?type=service` },
      },
    });
    expect(data.itemListElement[1].item.name).toBe('Zen <Spa>');
    expect(text).not.toContain('Zen <Spa>');
  });

  test('has a site map of its pages and of listed businesses, and hides searches', async () => {
    const { text } = await visitor().get('/sitemap.xml');
    expect(text).toContain(`<loc>https://${shops.domain}/de/?kind=barber</loc>`);
    expect(text).toContain(`<loc>https://${barber.slug}.${shops.domain}</loc>`);
    expect((await visitor().get('/robots.txt')).text).toContain(
      `Sitemap: https://${shops.domain}/sitemap.xml`,
    );
    expect((await visitor().get('/?what=fade')).text).toContain('content="noindex"');
    expect((await visitor().get('/?kind=barber')).text).toContain(
      `rel="canonical" href="https://${shops.domain}/?kind=barber"`,
    );
  });

  test('ignores values that none of its pages writes, and has no other pages', async () => {
    const odd = await visitor().get('/?day=x&hour=constructor&at=1&kind=%3Cb%3E&cursor=%20');
    expect(odd.status).toBe(200);
    expect((await visitor().get('/?kind=plumber')).status).toBe(400);
    for (const path of ['/catalog', '/zz', '/zz/sitemap.xml']) {
      const page = await visitor().get(path);
      expect([page.status, page.text]).toEqual([404, 'There is no page at this address.\n']);
    }
    expect((await visitor().get('/api/shop/catalog')).status).toBe(404);
  });

  test('counts searches by visitor, and says when there were too many', async () => {
    const at = (address: string) => ({
      headers: { 'x-api-key': shops.key, 'x-visitor-address': address },
    });
    const search = (address: string) =>
      world.rest()('GET', '/public/businesses?times=false', undefined, at(address));
    for (let count = 0; count < 60; count += 1) await search('192.0.2.60');
    expect((await search('192.0.2.60')).status).toBe(429);
    expect((await search('192.0.2.61')).status).toBe(200);
    // Others cannot name an address.
    const forged = { headers: { 'x-visitor-address': '192.0.2.60' } };
    const answer = await world.rest()('GET', '/public/businesses?times=false', undefined, forged);
    expect(answer.status).toBe(200);
  });

  test('says so while the service does not answer', async () => {
    const lost = await openAllShops(world, { coreUrl: 'http://127.0.0.1:9' });
    const page = await lost.browser(shops.domain).get('/');
    expect(page.status).toBe(503);
    expect(readable(page.text)).toContain('The directory cannot be read right now');
    lost.close();
  });
});
