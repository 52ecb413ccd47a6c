import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../../support/browser/browser-world.ts';
import { operatorOf } from '../../../../support/clients/operator.ts';
import { barriersOf, sizes } from '../../../../support/browser/panel-page.ts';
import type { Salon } from '../../../../world.ts';
import { at, phone } from '../../board-page.ts';
import { desk, type Desk } from './desk.ts';
import { fullShop, type FullShop } from './full-shop.ts';
import { smallTargetsOf } from './measures.ts';
import { lateScreens, screens } from './screens.ts';

const { world, browser } = await openBrowserWorld({ now: at(11.5) });
let shop: FullShop;
let newcomer: Salon;
let operator: string;
beforeAll(async () => {
  [shop, newcomer] = [await fullShop(world), await world.business({ name: 'Empty' })];
  operator = (await operatorOf(world)).session;
});

/** What of a screen keeps people out, in the light and in the dark, where all but colours is the same. */
async function barriersInBoth(page: Page) {
  const light = await barriersOf(page);
  await showIn(page, 'dark');
  const dark = await barriersOf(page, ['color-contrast']);
  await showIn(page, 'light');
  return [...light, ...dark];
}

/** Screens have the colours of the desktop's on a phone, and what all have there is seen in both. */
async function barriersInOne(page: Page, turn: number) {
  await showIn(page, turn % 2 === 0 ? 'light' : 'dark');
  return barriersOf(page);
}

/** Changes the scheme, which the app follows once it is told. */
async function showIn(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    wanted => (document.documentElement.dataset['mantineColorScheme'] ?? wanted) === wanted,
    scheme,
  );
}

/** Failures that were asked for are told in the console, too. */
const isAskedFor = (fault: string) => /status of 500/.test(fault);

describe.each([
  ['desktop', { viewport: sizes.desktop }],
  ['phone', phone],
] as const)('on a %s', (size, options) => {
  let here: Desk;
  beforeAll(() => {
    here = desk(browser, options, { world, shop, newcomer, operator });
  });
  afterAll(() => here?.close());
  let turn = 0;
  const barriers = (page: Page) =>
    size === 'phone' ? barriersInOne(page, (turn += 1)) : barriersInBoth(page);

  test.each(screens.map(screen => [screen.name, screen] as const))(
    '%s: nothing keeps anybody out, moves by itself or asks elsewhere',
    async (_name, screen) => {
      const { page, moved, faults } = await here.see(screen);
      const { width } = page.viewportSize()!;
      expect(await moved()).toBeLessThanOrEqual(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      expect(faults().filter(fault => !(screen.fails && isAskedFor(fault)))).toEqual([]);
    },
  );

  test.each(lateScreens.map(screen => [screen.name, screen] as const))(
    '%s: nothing keeps anybody out who waits for it, and nothing moves when it comes',
    async (_name, screen) => {
      const { page, moved, faults } = await here.see(screen);
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await here.answered(screen);
      expect(await moved()).toBeLessThanOrEqual(0.02);
      expect(faults()).toEqual([]);
    },
  );
});
