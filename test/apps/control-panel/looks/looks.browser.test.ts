import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser-world.ts';
import { operatorOf } from '../../../support/operator.ts';
import { barriersOf, sizes } from '../../../support/panel-page.ts';
import type { Salon } from '../../../world.ts';
import { at, phone } from '../board-page.ts';
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

/** Screens have the same colours on a desktop and on a phone: each is seen in the light on one, and in the dark on the other. */
async function barriersIn(page: Page, scheme: 'light' | 'dark') {
  await showIn(page, scheme);
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
  const schemeOf = (index: number) =>
    (index % 2 === 0) === (size === 'phone') ? ('light' as const) : ('dark' as const);

  test.each(screens.map((screen, index) => [screen.name, screen, schemeOf(index)] as const))(
    '%s: nothing keeps anybody out, moves by itself or asks elsewhere',
    async (_name, screen, scheme) => {
      const { page, moved, faults } = await here.see(screen);
      const { width } = page.viewportSize()!;
      expect(await moved()).toBeLessThanOrEqual(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriersIn(page, scheme)).toEqual([]);
      expect(faults().filter(fault => !(screen.fails && isAskedFor(fault)))).toEqual([]);
    },
  );

  test.each(lateScreens.map((screen, index) => [screen.name, screen, schemeOf(index)] as const))(
    '%s: nothing keeps anybody out who waits for it, and nothing moves when it comes',
    async (_name, screen, scheme) => {
      const { page, moved, faults } = await here.see(screen);
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriersIn(page, scheme)).toEqual([]);
      await here.answered(screen);
      expect(await moved()).toBeLessThanOrEqual(0.02);
      expect(faults()).toEqual([]);
    },
  );
});
