import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { list } from '../../domains/directory/listed.ts';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { untilStill } from '../../support/browser/until-still.ts';
import { browseHosts } from '../../support/salon/browse-hosts.ts';
import { openAllShops } from '../../support/salon/all-shops.ts';
import { openShop, shops } from '../../support/salon/shop.ts';

const { world, browser } = await openBrowserWorld({
  now: '2026-03-02T08:00:00Z',
  config: { shops },
});
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const home = `https://${shops.domain}`;

let all: Awaited<ReturnType<typeof openAllShops>>;
let barber: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  all = await openAllShops(world);
  const shop = (name: string, accentColor: string) =>
    openShop(world, { name, branding: { accentColor } });
  barber = await shop('Kante & Klinge', '#3b5b6b');
  await barber.salon.service({ name: 'Haircut and beard', price: 42, durationMinutes: 45 });
  await list(barber.salon, { kinds: ['barber'], latitude: 52.52, longitude: 13.405 });
  const others = [
    ['Atelier Haargenau am Savignyplatz', 'hairdresser', 'Cut and blow-dry', 52.505, '#9c5b43'],
    ['Studio Lotus', 'massage', 'Deep tissue massage, full body', 52.49, '#4a6b57'],
    ['Fingerspitzengefühl', 'nail_salon', 'Gel manicure', 52.53, '#7a4b6b'],
    ['Kiezphysio', 'physiotherapy', 'First session', 52.54, '#445577'],
  ] as const;
  for (const [name, kind, service, latitude, colour] of others) {
    const { salon } = await shop(name, colour);
    await salon.service({ name: service, price: 65, durationMinutes: 60 });
    await list(salon, { kinds: [kind], latitude, longitude: 13.32 });
  }
});
afterAll(() => all?.close());

/** Runs in a new window; each script error and each request elsewhere fails the test. */
async function inWindow(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await browseHosts(context, all);
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    await work(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

async function faultsOf(page: Page): Promise<string[][]> {
  await untilStill(page);
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]))`);
}

const wide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

describe('the directory in a browser', () => {
  test.each([
    ['a phone in light', phone, 'light', 'en'],
    ['a phone in dark, in German', phone, 'dark', 'de'],
    ['a desktop in light, in Russian', desktop, 'light', 'ru'],
    ['a desktop in dark', desktop, 'dark', 'en'],
  ] as const)('looks right on %s', (name, size, colorScheme, language) =>
    inWindow({ ...size, colorScheme, locale: language }, async page => {
      for (const path of ['/', '/?at=52.520,13.405&day=1&hour=evening', '/?what=zzzz']) {
        await page.goto(`${home}${language === 'en' ? '' : `/${language}`}${path}`);
        expect([name, path, await faultsOf(page)]).toEqual([name, path, []]);
        expect(await wide(page)).toBe(false);
      }
    }),
  );

  test('finds a business near the visitor, whose place is asked for only on a press', () =>
    inWindow(
      {
        ...phone,
        geolocation: { latitude: 52.52004, longitude: 13.40496 },
        permissions: ['geolocation'],
      },
      async page => {
        await page.goto(`${home}/?what=haircut`);
        await page.getByRole('button', { name: 'Near me' }).click();
        await page.getByText('Near you', { exact: true }).waitFor();
        // The address has the place to a hundred metres, and no empty values.
        expect(page.url()).toBe(`${home}/?what=haircut&at=52.520%2C13.405`);
        await page.getByRole('heading', { name: 'Kante & Klinge' }).waitFor();
        await page.getByText('50 m').waitFor();
      },
    ));

  test('“A haircut tomorrow after five” is found and booked in three presses', () =>
    inWindow({ ...phone, javaScriptEnabled: true }, async page => {
      let presses = 0;
      const press = (name: string | RegExp, role: 'button' | 'link' = 'button') => {
        presses += 1;
        return page.getByRole(role, { name }).first().click();
      };
      await page.goto(home);
      await page.getByLabel('What', { exact: true }).fill('haircut');
      await page.getByLabel('Day', { exact: true }).selectOption('Tomorrow');
      await page.getByLabel('Time', { exact: true }).selectOption('After 17:00');
      await press('Search');
      await press(/Book Haircut and beard at Kante & Klinge: Tomorrow 17:00/, 'link');
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByLabel('Mobile number').fill('+49 30 23125199');
      await press(/^Book/);
      await page.getByText('Haircut and beard').first().waitFor();
      await page.waitForURL(/\/booking\//);
      expect(presses).toBe(3);
      const day = '/appointments?from=2026-03-03T00:00:00Z';
      const { items } = (await barber.salon.rest('GET', day)).data;
      expect(items).toMatchObject([
        {
          clientName: 'Ada Lovelace',
          localStart: '2026-03-03T17:00:00+01:00',
          status: 'confirmed',
        },
      ]);
    }));

  test('says so if the browser does not tell the place, and the search goes on', () =>
    inWindow(desktop, async page => {
      await page.goto(home);
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.getByText('Your browser does not tell where you are').waitFor();
      await page.keyboard.type('Berlin');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '5 businesses' }).waitFor();
    }));

  test('is used by the keyboard alone, and works without scripts', () =>
    inWindow({ ...desktop, javaScriptEnabled: false }, async page => {
      await page.goto(home);
      await page.getByLabel('What', { exact: true }).focus();
      await page.keyboard.type('manicure');
      await page.getByLabel('Day', { exact: true }).selectOption('Tomorrow');
      await page.getByLabel('Time', { exact: true }).selectOption({ index: 3 });
      await page.getByRole('button', { name: 'Search' }).press('Enter');
      await page.getByRole('heading', { name: 'Fingerspitzengefühl' }).waitFor();
      await page.getByRole('link', { name: /Book Gel manicure.*Tomorrow 17:00/ }).waitFor();
    }));
});
