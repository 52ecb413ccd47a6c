import { afterAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStorefront } from '../../../apps/storefront/server.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Serves the storefront of a shop. */
async function serve(slug: string, key: string) {
  const settings = { coreUrl: world.url, slug, key, host: '127.0.0.1', port: 0, trustProxy: 1 };
  const report = (error: unknown) => {
    throw error;
  };
  const app = createStorefront(
    { ...settings, baseUrl: undefined, themes: [] },
    { now: world.clock.now, report },
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string) => (await fetch(url + path)).text();
  const [home, robots] = [await read('/'), await read('/robots.txt')];
  server.closeAllConnections();
  server.close();
  return { home, robots };
}

test('the shop, the widget and the booking page of a sandbox say so, and ask search engines to stay away', async () => {
  const { salon, slug, key } = await openShop(world);
  const sandbox = needed(await salon.rest('POST', '/sandboxes'));
  const issue = (kind: 'shop' | 'widget', businessId: string) =>
    world.issue({ kind, name: 'site', businessId });
  const looks = async (of: { id: string; slug: string }, shopKey: string) => {
    const { home, robots } = await serve(of.slug, shopKey);
    const widget = world.rest(await issue('widget', of.id));
    const booking = await (await fetch(`${world.url}/book/${of.slug}`)).text();
    return {
      says: home.includes('This shop is for tests'),
      hidden: [home, booking].map(page =>
        page.includes('<meta name="robots" content="noindex" />'),
      ),
      open: !robots.includes('Disallow: /\n'),
      widget: needed(await widget('GET', '/widget/config')).sandbox,
    };
  };
  expect(await looks({ id: salon.id, slug }, key)).toEqual({
    says: false,
    hidden: [false, false],
    open: true,
    widget: false,
  });
  expect(await looks(sandbox, await issue('shop', sandbox.id))).toEqual({
    says: true,
    hidden: [true, true],
    open: false,
    widget: true,
  });
});
