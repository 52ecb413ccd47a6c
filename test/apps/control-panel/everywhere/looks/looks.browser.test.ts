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
import { lateScreens, screensOn, type Screen } from './screens.ts';

const { world, browser } = await openBrowserWorld({ now: at(11.5) });
let shop: FullShop;
let newcomer: Salon;
let operator: string;
beforeAll(async () => {
  [shop, newcomer] = [await fullShop(world), await world.business({ name: 'Empty' })];
  operator = (await operatorOf(world)).session;
});

/**
 * Returns accessibility violations of a screen: on a desktop in the light scheme, on a phone in the dark one. Colours are the
 * same on both. Only the boards of the calendar are checked in both schemes on a desktop.
 */
async function barriersIn(page: Page, size: 'desktop' | 'phone', { path }: Screen) {
  if (size === 'phone') return barriersOf(page);
  const found = await barriersOf(page);
  if (!path(shop).startsWith('/calendar')) return found;
  await showIn(page, 'dark');
  const inTheDark = await barriersOf(page, ['color-contrast']);
  await showIn(page, 'light');
  return [...found, ...inTheDark];
}

/** Changes the colour scheme, and waits until the app follows. */
async function showIn(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    wanted => (document.documentElement.dataset['mantineColorScheme'] ?? wanted) === wanted,
    scheme,
  );
}

/** The console logs requested failures as well. */
const isAskedFor = (fault: string) => /status of 500/.test(fault);

describe.each([
  ['desktop', { viewport: sizes.desktop, colorScheme: 'light' }],
  ['phone', { ...phone, colorScheme: 'dark' }],
] as const)('on a %s', (size, options) => {
  let here: Desk;
  beforeAll(() => {
    here = desk(browser, options, { world, shop, newcomer, operator });
  });
  afterAll(() => here?.close());

  test.each(screensOn(size).map(screen => [screen.name, screen] as const))(
    '%s: nothing keeps anybody out, moves by itself or asks elsewhere',
    async (_name, screen) => {
      const { page, moved, faults } = await here.see(screen);
      const { width } = page.viewportSize()!;
      if (!screen.makesRoom) expect(await moved()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriersIn(page, size, screen)).toEqual([]);
      expect(faults().filter(fault => !(screen.fails && isAskedFor(fault)))).toEqual([]);
    },
  );

  test.each(lateScreens.map(screen => [screen.name, screen] as const))(
    '%s: nothing keeps anybody out who waits for it, and nothing moves when it comes',
    async (_name, screen) => {
      const { page, moved, faults } = await here.see(screen);
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriersIn(page, size, screen)).toEqual([]);
      await here.answered(screen);
      expect(await moved()).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );
});
