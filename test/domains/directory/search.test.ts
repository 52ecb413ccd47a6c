// cspell:ignore capelli strzyzenie Haarschnit Fußpflege fusspflege Pedikuere педикюр стрижка
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { daily, needed, type Salon } from '../../support/salon/salon.ts';
import { openShop, shops } from '../../support/salon/shop.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld, type World } from '../../world.ts';
import { list } from './listed.ts';

/** A Monday in Berlin, at nine. */
const now = '2026-03-02T08:00:00Z';
const tomorrow = '2026-03-03';
const mitte = { latitude: 52.52, longitude: 13.405 };

let world: World;
/** Hairdressers in Berlin: the first is at the asked place, the second two kilometres away. */
let near: Salon;
let far: Salon;
let munich: Salon;

beforeAll(async () => {
  world = await createWorld({ now, config: { shops } });
  near = await world.business({ name: 'Haarwerk', businessType: 'hair_salon', publish: true });
  await near.service({ name: 'Haarschnitt', price: 30, durationMinutes: 30 });
  await near.service({ name: 'Balayage', price: 120, durationMinutes: 120 });
  await list(near, { town: 'Berlin', postalCode: '10178', ...mitte });
  far = await world.business({
    name: 'Schnittpunkt',
    businessType: 'hair_salon',
    publish: true,
    workingHours: daily('09:00-21:00'),
  });
  await far.service({ name: 'Herrenhaarschnitt', price: 25, durationMinutes: 30 });
  await list(far, { town: 'Berlin', postalCode: '10435', latitude: 52.538, longitude: 13.41 });
  munich = await world.business({ name: 'Isarkopf', businessType: 'barbershop', publish: true });
  await munich.service({ name: 'Fade', price: 35, durationMinutes: 30 });
  await list(munich, { town: 'München', postalCode: '80331', latitude: 48.137, longitude: 11.575 });
});
afterAll(() => world?.close());

const find = async (asked: Record<string, string | number>, language = 'en') => {
  const path = `/public/businesses?${new URLSearchParams(asked as Record<string, string>)}`;
  const headers = { 'accept-language': language };
  return needed(await world.rest()('GET', path, undefined, { headers }));
};
const names = async (asked: Record<string, string | number>, language?: string) =>
  (await find(asked, language)).items.map(({ name }: { name: string }) => name);

describe('a search in the directory', () => {
  test('finds businesses by words of a service, in any language, and by words of a kind', async () => {
    expect(await names({ what: 'balayage' })).toEqual(['Haarwerk']);
    expect(await names({ what: 'haircut' })).toEqual(['Haarwerk', 'Isarkopf', 'Schnittpunkt']);
    expect(await names({ what: 'стрижка' })).toEqual(['Haarwerk', 'Isarkopf', 'Schnittpunkt']);
    expect(await names({ kind: 'barber' })).toEqual(['Isarkopf']);
    expect(await names({ what: 'schnittpunkt' })).toEqual(['Schnittpunkt']);
    expect(await names({ what: 'plumber' })).toEqual([]);
  });

  test('finds a common service by its name in another language, without a translation, as part of a compound, and as typed', async () => {
    const studio = await world.business({ name: 'Canvas', businessType: 'other', publish: true });
    await studio.service({ name: 'Express consultation', price: 1 });
    await studio.service({ name: "Women's haircut", price: 60 });
    await studio.service({ name: 'Pedicure', price: 35 });
    await list(studio, { town: 'Hamburg', kinds: ['other'] });
    const hamburg = async (what: string, language: string) =>
      (await find({ what, where: 'Hamburg' }, language)).items.map(
        (each: any) => each.service.name,
      );
    for (const what of ['haarschnitt', 'стрижка', 'taglio capelli', 'strzyzenie', 'Haarschnit']) {
      expect([what, await hamburg(what, 'de')]).toEqual([what, ["Women's haircut"]]);
    }
    for (const what of ['Fußpflege', 'fusspflege', 'Pedikuere', 'педикюр']) {
      expect([what, await hamburg(what, 'de')]).toEqual([what, ['Pedicure']]);
    }
    await list(studio, { listed: false });
    const { items } = await find({ what: 'haircut' });
    const fits = items.map(({ name, service }: any) => [name, service.name]);
    expect(fits).toContainEqual(['Schnittpunkt', 'Herrenhaarschnitt']);
  });

  test('corrects typing errors, and says so', async () => {
    const found = await find({ what: 'balyage', where: 'berln' });
    expect(found.items).toMatchObject([{ name: 'Haarwerk' }]);
    expect(found.correctedSearch).toBe('balayage, berlin');
    expect((await find({ what: 'balayage' })).correctedSearch).toBeNull();
  });

  test('finds by town and postal code, and never takes a town for a service', async () => {
    expect(await names({ where: 'Munchen' })).toEqual(['Isarkopf']);
    expect(await names({ where: '101' })).toEqual(['Haarwerk']);
    expect(await names({ what: 'Berlin' })).toEqual([]);
  });

  test('sorts by the distance in metres, within the radius', async () => {
    const { items } = await find({ what: 'haircut', ...mitte, radiusKm: 5 });
    expect(items.map(({ name, distanceMeters }: any) => [name, distanceMeters])).toEqual([
      ['Haarwerk', 0],
      ['Schnittpunkt', 2030],
    ]);
    expect(await names({ ...mitte, radiusKm: 1 })).toEqual(['Haarwerk']);
    expect(await names({ latitude: 48.1, longitude: 11.5 })).toEqual(['Isarkopf']);
  });

  test('measures distances across the date line', async () => {
    const fiji = await world.business({ name: 'Taveuni', businessType: 'spa', publish: true });
    await list(fiji, { kinds: ['spa'], town: 'Taveuni', latitude: -16.8, longitude: 179.98 });
    const { items } = await find({ latitude: -16.8, longitude: -179.98, radiusKm: 20 });
    expect(items).toMatchObject([{ name: 'Taveuni', distanceMeters: 4258 }]);
  });

  test('shows the fitting service with its first free times, each with the page to book it', async () => {
    const [item] = (await find({ what: 'Haarschnitt', where: '10178' })).items;
    expect(item).toMatchObject({
      service: { name: 'Haarschnitt', priceFrom: 30, durationMinutes: 30 },
      timesChecked: true,
      timezone: 'Europe/Berlin',
      url: `${world.url}/book/${near.slug}`,
    });
    expect(item.times.map(({ localStart }: any) => localStart.slice(0, 16))).toEqual([
      '2026-03-02T09:00',
      '2026-03-02T09:15',
      '2026-03-02T09:30',
    ]);
    expect(item.times[0].url).toBe(
      `${world.url}/book/${near.slug}?service=${item.service.catalogItemId}`,
    );
  });

  test('shows the published reviews of a business in numbers', async () => {
    const ratingOf = async () => {
      const [{ reviewCount, averageStars }] = (await find({ what: 'balayage' })).items;
      return [reviewCount, averageStars];
    };
    expect(await ratingOf()).toEqual([0, null]);
    const service = await near.service({ name: 'Colour', price: 200 });
    const ids = [];
    for (const [stars, hour] of [
      [5, '09'],
      [4, '11'],
      [1, '13'],
    ] as const) {
      const visit = await near.booked(service, { at: `2026-03-20T${hour}:00:00Z` });
      ids.push(await writtenReview(world, near, visit.id, { stars }));
    }
    needed(await near.rest('POST', `/reviews/${ids[2]}/hide`, { reason: 'insult' }));
    expect(await ratingOf()).toEqual([2, 4.5]);
  });

  test('leads to the shop at its own host, and straight to the time', async () => {
    const { salon, slug } = await openShop(world, { name: 'Kiezkamm' });
    const cut = await salon.service({ name: 'Pony schneiden', price: 9, durationMinutes: 15 });
    await list(salon, { kinds: ['other'], town: 'Leipzig' });
    const [item] = (await find({ where: 'Leipzig' })).items;
    expect(item.url).toBe(`https://${slug}.${shops.domain}`);
    const time = new URL(item.times[0].url);
    expect([time.host, time.pathname]).toEqual([`${slug}.${shops.domain}`, '/book']);
    expect(Object.fromEntries(time.searchParams)).toEqual({
      serviceId: cut.id,
      slot: item.times[0].startAt,
    });
  });

  test('with “tomorrow after five” finds only businesses with a free time then, on their clock', async () => {
    const evening = { what: 'haircut', date: tomorrow, timeFrom: '17:00' };
    const { items } = await find(evening);
    expect(items.map(({ name, times }: any) => [name, times[0].localStart.slice(11, 16)])).toEqual([
      ['Haarwerk', '17:00'],
      ['Isarkopf', '17:00'],
      ['Schnittpunkt', '17:00'],
    ]);
    // The others close at six.
    expect(await names({ ...evening, timeFrom: '18:00' })).toEqual(['Schnittpunkt']);
    expect(await names({ ...evening, timeFrom: '05:00', timeTo: '09:00' })).toEqual([]);
  });

  test('reads hours in the time zone of each business', async () => {
    const lisbon = await world.business({
      name: 'Alfama Cabelos',
      publish: true,
      timezone: 'Europe/Lisbon',
      workingHours: daily('09:00-10:00'),
    });
    await lisbon.service({ name: 'Corte', price: 20, durationMinutes: 60 });
    await list(lisbon, { kinds: ['other'], town: 'Lisboa' });
    const [item] = (await find({ where: 'Lisboa', date: tomorrow, timeFrom: '09:00' })).items;
    expect(item.times).toMatchObject([{ startAt: `${tomorrow}T09:00:00Z` }]);
    expect(await names({ where: 'Lisboa', date: tomorrow, timeFrom: '09:30' })).toEqual([]);
  });

  test('no longer offers a time once it is booked, although answers are cached', async () => {
    const asked = { what: 'Haarschnitt', where: '10178', date: tomorrow, timeFrom: '12:00' };
    const first = async () => (await find(asked)).items[0].times[0];
    const before = await first();
    const { catalogItemId } = (await find(asked)).items[0].service;
    await near.booked({ id: catalogItemId }, { at: before.startAt });
    expect((await first()).startAt).not.toBe(before.startAt);
  });

  test('names kinds in the first language that the service has, and shared caches know that', async () => {
    const kinds = (language: string) =>
      fetch(`${world.url}/api/public/business-kinds`, {
        headers: { 'accept-language': language },
      });
    const german = await (await kinds('de')).json();
    for (const languages of ['1,de', 'abcdefghijkl,de', 'ja,de']) {
      const answer = await kinds(languages);
      expect([answer.status, await answer.json()]).toEqual([200, german]);
      expect(answer.headers.get('vary')).toMatch(/accept-language/i);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
  });

  test('names services and the words of kinds in the visitor’s language', async () => {
    const salon = await world.business({ name: 'Dresdner Haar', locale: 'de-DE', publish: true });
    await salon.update({ languages: ['fr'] });
    const cut = await salon.service({ name: 'Schnitt', price: 20, durationMinutes: 30 });
    await salon.rest('PUT', '/translations', {
      language: 'fr',
      entries: [{ subject: cut.id, field: 'name', text: 'Coupe' }],
    });
    await list(salon, { kinds: ['tattoo'], town: 'Dresden' });
    const [item] = (await find({ where: 'Dresden' }, 'fr')).items;
    expect(item).toMatchObject({
      kinds: [{ name: 'Salon de tatouage' }],
      service: { name: 'Coupe' },
    });
  });

  test('is read page by page without gaps or repetitions', async () => {
    const all = await names({ what: 'haircut' });
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: any = await find({ what: 'haircut', limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ name }: any) => name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  test.each([
    [{ latitude: '52' }, 'longitude'],
    [{ timeFrom: '25:00' }, 'timeFrom'],
    [{ timeFrom: '17:00', timeTo: '16:00' }, 'timeTo'],
    [{ radiusKm: '500' }, 'radiusKm'],
    [{ cursor: 'abc' }, 'cursor'],
    [{ what: 'x'.repeat(101) }, 'what'],
  ])('refuses %j by naming %s', async (asked, field) => {
    const answer = await world.rest()(
      'GET',
      `/public/businesses?${new URLSearchParams(asked as never)}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: field }]);
  });
});

describe('a business with several locations', () => {
  test('is found at each of them, with the address and free times there', async () => {
    const chain = await createWorld({
      now: '2026-03-02T08:00:00Z',
      config: { shops },
    });
    const salon = await chain.business({
      publish: true,
      name: 'Chain',
      businessType: 'hair_salon',
      address: 'Hauptstraße 1, 89073 Ulm',
    });
    const haircut = await salon.service({ name: 'Haircut' });
    const { locationId } = needed(
      await salon.rest('POST', '/locations', {
        name: 'Harbour',
        address: 'Kai 5, 20457 Hamburg',
        latitude: 53.54,
        longitude: 9.99,
      }),
    );
    await list(salon, { town: 'Ulm' });
    const find = async (query: string) =>
      needed(await chain.rest()('GET', `/public/businesses?what=haircut&${query}`)).items;
    const [there, ...others] = await find('where=Harbour');
    expect(others).toEqual([]);
    expect(there).toMatchObject({
      name: 'Chain',
      locationId,
      locationName: 'Harbour',
      address: 'Kai 5, 20457 Hamburg',
      town: 'Hamburg',
      postalCode: '20457',
    });
    expect(there.bookingUrl).toContain('location=harbour');
    expect(there.times[0].url).toContain(`location=${locationId}`);
    expect(await find('latitude=53.55&longitude=10')).toMatchObject([{ locationId }]);
    expect(await find('where=Ulm')).toMatchObject([{ address: 'Hauptstraße 1, 89073 Ulm' }]);
    const [main] = await find('where=Ulm');
    for (const [stars, more] of [
      [2, { locationId: main.locationId }],
      [5, { locationId }],
      [4, { locationId, at: '2026-03-04T09:00:00Z' }],
    ] as const) {
      const visit = await salon.booked(haircut, { at: '2026-03-03T09:00:00Z', ...more });
      await writtenReview(chain, salon, visit.id, { stars });
    }
    const rated = async (query: string) =>
      (await find(query)).map((each: any) => [each.reviewCount, each.averageStars]);
    expect(await rated('where=Ulm')).toEqual([[1, 2]]);
    expect(await rated('where=Harbour')).toEqual([[2, 4.5]]);
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/public/businesses?what=haircut&limit=1${cursor && `&cursor=${cursor}`}`;
      const page: any = needed(await chain.rest()('GET', path));
      pages.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(pages).toHaveLength(2);
    await list(salon, { listed: false });
    expect(await find('where=Harbour')).toEqual([]);
    await chain.close();
  });
});
