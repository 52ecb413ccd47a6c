import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed, type Salon } from '../../support/salon/salon.ts';
import { openShop, shops } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';
import { list } from './listed.ts';

const billing = {
  secretKey: 'sk_test',
  webhookSecret: 'whsec',
  tax: 'stripe',
  graceDays: 14,
} as const;

let world: World;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T08:00:00Z', config: { shops, billing } });
});
afterAll(() => world?.close());

const visit = (path: string) => world.rest()('GET', `/public/${path}`);
const namesIn = async (town: string) =>
  needed(await visit(`businesses?where=${town}`)).items.map(({ name }: any) => name);
const massage = async (settings: object = {}) => {
  const salon = await world.business({ publish: true, presetKey: 'massage', ...settings });
  await salon.service({ name: 'Back massage' });
  return salon;
};
const isFound = async (salon: Salon, town: string) => {
  const found = (await namesIn(town)).length > 0;
  const { status } = await visit(`businesses/${salon.slug}`);
  const slugs = needed(await visit('business-slugs')).items.map(({ slug }: any) => slug);
  expect([status, slugs.includes(salon.slug)]).toEqual(found ? [200, true] : [404, false]);
  return found;
};

describe('a business in the directory', () => {
  test('is absent until its owner agrees, and at once after the agreement ends', async () => {
    const salon = await massage();
    expect(needed(await salon.rest('GET', '/directory'))).toMatchObject({
      listed: false,
      state: 'not_agreed',
      kinds: ['massage'],
      version: 0,
    });
    expect(await isFound(salon, 'Ulm')).toBe(false);
    expect(await list(salon, { town: 'Ulm' })).toMatchObject({ listed: true, state: 'listed' });
    expect(await isFound(salon, 'Ulm')).toBe(true);
    await list(salon, { listed: false });
    expect(await isFound(salon, 'Ulm')).toBe(false);
  });

  test('is absent while it is not published, and is found again without another agreement', async () => {
    const salon = await massage({ publish: false });
    expect(await list(salon, { town: 'Trier' })).toMatchObject({ state: 'not_published' });
    expect(await isFound(salon, 'Trier')).toBe(false);
    await salon.update({ publish: true });
    expect(await isFound(salon, 'Trier')).toBe(true);
  });

  test('is absent while it is suspended, archived, or its tariff is not paid', async () => {
    const salon = await massage();
    await list(salon, { town: 'Potsdam', kinds: ['veterinary'] });
    const set = (column: string, value: string | null) =>
      world.sql(`update business set ${column} = $2 where id = $1`, [salon.id, value]);
    const states = [
      ['status', 'suspended', 'active'],
      ['status', 'archived', 'active'],
      ['read_only_at', '2026-03-02T08:00:00Z', '2026-03-02T08:01:00Z'],
    ] as const;
    for (const [column, closed, open] of states) {
      await set(column, closed);
      expect(await isFound(salon, 'Potsdam')).toBe(false);
      expect(JSON.stringify(needed(await visit('business-kinds')))).not.toContain('veterinary');
      expect(needed(await salon.rest('GET', '/directory')).state).toBe('closed');
      await set(column, open);
      expect(await isFound(salon, 'Potsdam')).toBe(true);
    }
  });

  test('never is a sandbox, which does not inherit the agreement', async () => {
    const salon = await massage();
    await list(salon, { town: 'Jena' });
    const { id: businessId } = needed(await salon.rest('POST', '/sandboxes'));
    const owner = world.rest(salon.tokens.session);
    const entry = needed(await owner('GET', `/business/${businessId}/directory`));
    expect(entry).toMatchObject({ listed: false, state: 'sandbox' });
    await owner('PUT', `/business/${businessId}`, { publish: true });
    await owner('PUT', `/business/${businessId}/directory`, { listed: true, town: 'Jena' });
    expect(await namesIn('Jena')).toHaveLength(1);
  });

  test('offers no services or times while its shop takes no bookings', async () => {
    const { salon } = await openShop(world, { name: 'Quiet' });
    await salon.service({ name: 'Cut' });
    await list(salon, { town: 'Gera', kinds: ['hairdresser'] });
    const first = async () => needed(await visit('businesses?where=Gera')).items[0];
    expect((await first()).times).not.toEqual([]);
    await salon.rest('PUT', '/shop', { flags: { onlineBooking: false } });
    expect(await first()).toMatchObject({ service: null, services: [], times: [] });
  });

  test('shows only what its page shows: no inactive service, no closed shop', async () => {
    const { salon } = await openShop(world, { name: 'Opened' });
    const secret = await salon.service({ name: 'Secret treatment' });
    await salon.rest('PUT', `/catalog/${secret.id}`, { active: false });
    await salon.rest('PUT', '/shop', { published: false, branding: { tagline: 'Soon' } });
    await list(salon, { town: 'Suhl', kinds: ['spa'] });
    const [item] = needed(await visit('businesses?where=Suhl')).items;
    expect(item).toMatchObject({
      tagline: null,
      services: [],
      url: `${world.url}/book/${salon.slug}`,
    });
    expect(needed(await visit('businesses?what=secret')).items).toEqual([]);
  });

  test('is found by a service added later, after the next run of the index', async () => {
    const salon = await massage();
    await list(salon, { town: 'Bonn' });
    await salon.service({ name: 'Lymphdrainage' });
    await world.jobs.run('index-directory');
    const { items } = needed(await visit('businesses?what=lymphdrainage'));
    expect(items).toMatchObject([{ service: { name: 'Lymphdrainage' } }]);
    // There is nothing left to do, although bookings raise another counter.
    await salon.booked(await salon.service({ name: 'Foot massage' }), {
      at: '2026-03-03T09:00:00Z',
    });
    await world.jobs.run('index-directory');
    expect(await world.jobs.run('index-directory')).toBe(0);
  });

  test('keeps its former name as an address, and shows nobody else’s entry', async () => {
    const salon = await massage();
    await list(salon, { town: 'Celle' });
    const { slug } = salon;
    await salon.update({ slug: `${slug}-new` });
    expect(needed(await visit(`businesses/${slug}`)).slug).toBe(`${slug}-new`);
    const stranger = await massage();
    const asked = await world.rest(stranger.tokens.session)(
      'GET',
      `/business/${salon.id}/directory`,
    );
    expect(asked.status).toBe(404);
  });
});

describe('an entry', () => {
  test('suggests the town and postal code of the address, and keeps what the owner wrote', async () => {
    const salon = await massage({ address: 'Torstraße 1, 10119 Berlin' });
    const read = async () => needed(await salon.rest('GET', '/directory'));
    expect(await read()).toMatchObject({ town: 'Berlin', postalCode: '10119' });
    await list(salon, { town: 'Berlin-Mitte' });
    expect(await read()).toMatchObject({ town: 'Berlin-Mitte', postalCode: '10119', version: 1 });
  });

  test.each([
    ['52.5200, 13.4050', [52.52, 13.405]],
    ['https://www.google.com/maps/place/X/@52.1,13.1,17z/data=!3d52.52!4d13.405', [52.52, 13.405]],
    ['https://www.google.com/maps?q=52.52,13.405', [52.52, 13.405]],
    ['https://maps.apple.com/?ll=-33.86,151.2&q=Pin', [-33.86, 151.2]],
    ['https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=17/52.1/13.1', [52.52, 13.405]],
    ['https://www.openstreetmap.org/#map=17/52.52/13.405', [52.52, 13.405]],
    ['geo:52.52,13.405?z=17', [52.52, 13.405]],
  ])('reads the place in %s', async (place, [latitude, longitude]) => {
    const salon = await world.business();
    const saved = needed(await salon.rest('PUT', '/directory', { place }));
    expect(saved).toMatchObject({ latitude, longitude, listed: false });
  });

  test.each([
    [{ place: 'https://maps.app.goo.gl/abc' }, 'place', 'short link'],
    [{ place: 'Torstraße 1' }, 'place', 'must be coordinates'],
    [{ latitude: 52 }, 'longitude', 'give both'],
    [{ listed: true, kinds: [], town: 'Ulm' }, 'kinds', 'at least one'],
    [{ listed: true, kinds: ['spa'] }, 'town', 'required'],
  ])('refuses %j by naming %s', async (entry, path, message) => {
    const salon = await world.business({ businessType: 'unknown' });
    const { status, body } = await salon.rest('PUT', '/directory', entry);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });

  test('refuses a stale version, and writes each change into the journal', async () => {
    const salon = await massage();
    await list(salon);
    const stale = await salon.rest('PUT', '/directory', { town: 'Ulm', version: 0 });
    expect(stale.code).toBe('VERSION_CONFLICT');
    await list(salon);
    const events = await salon.journal({ eventType: 'directory_entry.changed' });
    expect(events).toMatchObject([{ summary: 'The business is listed in the directory.' }]);
  });
});
