import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const rename = (salon: Salon, slug: string) => salon.rest('PUT', '', { slug });

test('a business that changes its slug is found by the former one, which nobody else gets', async () => {
  const salon = await world.business({ publish: true });
  const { slug: former } = salon;
  const cut = await salon.service();
  needed(await rename(salon, 'corner-salon'));
  const times = `catalogItemId=${cut.id}&date=2026-03-03`;
  const visitor = world.rest('');
  for (const slug of [former, 'corner-salon'])
    expect((await visitor('GET', `/public/availability?slug=${slug}&${times}`)).status).toBe(200);
  const page = await fetch(`${world.url}/book/${former}?lang=de`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/book\/corner-salon\?lang=de$/),
  ]);
  const other = await world.business();
  expect((await rename(other, former)).code).toBe('ALREADY_EXISTS');
  const back = needed(await rename(salon, former));
  expect([back.slug, back.formerSlugs]).toEqual([former, ['corner-salon']]);
});

test('a new business gets no slug that leads to another, numbered or not', async () => {
  const salon = await world.business({ name: 'Quiet Corner' });
  needed(await rename(salon, 'elsewhere'));
  const second = await world.business({ name: 'Quiet Corner' });
  expect(second.slug).toBe('quiet-corner-2');
  needed(await rename(second, 'elsewhere-2'));
  expect((await world.business({ name: 'Quiet Corner' })).slug).toBe('quiet-corner-3');
});

test('a shop that changes its slug is found by the former one', async () => {
  const { salon, key } = await openShop(world, { slug: 'first-name' });
  needed(await salon.rest('PUT', '/shop', { slug: 'second-name' }));
  const shop = (slug: string) =>
    fetch(`${world.url}/api/shop/${slug}`, { headers: { 'x-api-key': key } });
  expect([(await shop('first-name')).status, (await shop('second-name')).status]).toEqual([
    200, 200,
  ]);
});
