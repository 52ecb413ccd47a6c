import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { createStorefront } from '../../../apps/storefront/server.ts';
import { loadTheme } from '../../../apps/storefront/themes/loaded-theme.ts';
import { themesOf } from '../../../packages/shared/themes/themes.ts';
import { checkPages } from '../../../themes/tool/check-pages.ts';
import { mistake } from '../../../themes/tool/develop.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const servers: Server[] = [];
let browser: Browser;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  shop = await openShop(world, {
    branding: { accentColor: '#d9a441', tagline: 'Soap and scissors' },
    contacts: { phone: '+4930123456', address: 'Lindenallee 12' },
  });
  const { salon } = shop;
  await salon.product({ name: 'Soap', price: 5, stockOnHand: 40, categoryName: 'Bath' });
  const staff = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  await salon.service({ name: 'Cut', staff, categoryName: 'Hair' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
  await world.close();
});

test.each([...themesOf().keys()])(
  'The theme %s uses only what exists, and its pages are accessible and fit in both sizes, light and dark.',
  async key => {
    const theme = loadTheme(themesOf().get(key)!, { strict: true });
    const failed: unknown[] = [];
    const { slug, key: secret } = shop;
    const settings = {
      coreUrl: world.url,
      slug,
      key: secret,
      host: '127.0.0.1',
      port: 0,
      trustProxy: 1,
    };
    const app = createStorefront(
      { ...settings, themes: [], baseUrl: undefined },
      {
        now: world.clock.now,
        themes: { of: () => theme },
        sectionFailed: error => (failed.push(error), mistake(error)),
      },
    );
    const server = createServer(app).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await checkPages(browser, `http://127.0.0.1:${port}`)).toEqual([]);
    expect(failed).toEqual([]);
  },
);
