import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: { id: string };
let harbour: { locationId: string };
const ada = { name: 'Ada Lovelace', phone: '+4930123456' };
const day = '2026-03-04';

beforeAll(async () => {
  store = await openStorefront(world, { contacts: { address: 'Torstraße 1, Berlin' } });
  const { salon } = store;
  cut = await salon.service({ name: 'Cut', price: 40 });
  harbour = needed(
    await salon.rest('POST', '/locations', {
      name: 'Harbour',
      address: 'Quay 5',
      phone: '+12125550123',
      timezone: 'America/New_York',
      latitude: 40.7,
      longitude: -74,
    }),
  );
});
afterAll(async () => {
  store?.close();
  await world.close();
});

describe('a shop with several locations', () => {
  test('books at the location that a link names, and shows its place and time', async () => {
    const browser = store.browser();
    const page = await browser.get(`/item/${cut.id}?date=${day}&location=harbour`);
    expect(page.text).toMatch(/<option value="harbour" +selected>/);
    const choice = browser.form(page, '/hold');
    const form = await browser.submit(choice, { slot: choice.buttons[0]!.value });
    expect(readable(form.text)).toContain('Harbour, Quay 5');
    const done = await browser.submit(browser.form(form, '/book'), ada);
    const text = readable(done.text);
    expect(text).toContain('Harbour, Quay 5');
    expect(text).toContain('+1 212 555 0123');
    const [booked] = (await store.salon.rest('GET', '/appointments')).data.items;
    expect(booked.locationId).toBe(harbour.locationId);
    const move = await browser.get(`${done.path}/move?date=${day}`);
    expect(move.text).not.toContain('<select id="location"');
    const other = browser.form(move, `${done.path}/move`);
    const moved = await browser.submit(other, { slot: other.buttons.at(-1)!.value });
    expect(readable(moved.text)).toContain('Harbour, Quay 5');
  });

  test('offers the times of all locations by name, and orders one by the cart', async () => {
    const browser = store.browser();
    const page = await browser.get(`/item/${cut.id}?date=${day}&location=any`);
    const choice = browser.form(page, '/hold');
    const { value } = choice.buttons.find(each => each.value.includes(harbour.locationId))!;
    expect(page.text).toContain('<small>Harbour</small>');
    const form = await browser.submit(choice, { slot: value });
    const cart = await browser.submit(browser.form(form, '/cart/add'), {});
    expect(readable(cart.text)).toContain('Harbour, Quay 5');
    const checkout = await browser.get('/checkout');
    await browser.submit(browser.form(checkout, '/checkout'), ada);
    const { items } = (await store.salon.rest('GET', '/appointments?sort=newest')).data;
    expect(items[0].locationId).toBe(harbour.locationId);
  });

  test('says at which locations an item is in stock, and its price there', async () => {
    const { salon } = store;
    const { locationId } = harbour;
    const soap = await salon.product({
      name: 'Soap',
      price: 10,
      stockOnHand: 20,
      locationTerms: [{ locationId, price: 12 }],
    });
    const browser = store.browser();
    const shown = async () => readable((await browser.get(`/item/${soap.id}`)).text);
    expect(await shown()).toMatch(/Available at Salon Harbour, €12 Sold out/);
    const elsewhere = { locationTerms: [{ locationId, isOffered: false }], version: 1 };
    needed(await salon.rest('PUT', `/catalog/${soap.id}`, elsewhere));
    expect(await shown()).toMatch(/Available at Salon Delivery/);
  });

  test('has a page for each location, which search engines find', async () => {
    const browser = store.browser();
    const { text } = await browser.get('/locations/harbour');
    expect(readable(text)).toContain('Quay 5');
    expect(text).toContain(`<link rel="canonical" href="${store.url}/locations/harbour" />`);
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const graph = JSON.parse(json)['@graph'];
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'LocalBusiness',
        '@id': `${store.url}/locations/harbour`,
        address: 'Quay 5',
        parentOrganization: { '@id': `${store.url}/` },
      }),
    );
    expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Organization' }));
    expect((await browser.get('/sitemap.xml')).text).toContain(`${store.url}/locations/harbour`);
    expect((await browser.get('/llms.txt')).text).toContain('Harbour, Quay 5, +1 212 555 0123');
    const home = await browser.get('/');
    expect(home.text).toContain('href="/locations/harbour"');
    expect((await browser.get('/locations/nowhere')).status).toBe(404);
  });
});

test('a shop with one location has no page, choice or word of locations', async () => {
  const alone = await openStorefront(world, { contacts: { address: 'Torstraße 1, Berlin' } });
  const item = await alone.salon.service();
  const browser = alone.browser();
  expect((await browser.get('/locations')).status).toBe(404);
  for (const path of ['/', `/item/${item.id}?location=harbour`, '/sitemap.xml', '/llms.txt']) {
    const { text } = await browser.get(path);
    expect(text).not.toMatch(/locations|name="location"|loc_/);
  }
  alone.close();
});
