import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../support/browser.ts';
import { barriersOf, openPanel, sizes } from '../../../support/panel-page.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { at, phone } from '../board-page.ts';
import { fullShop, type FullShop } from './full-shop.ts';
import { movementOf, smallTargetsOf } from './measures.ts';
import { screens, type Screen } from './screens.ts';

let world: World;
let browser: Browser;
let shop: FullShop;
let newcomer: Salon;
beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ now: at(11.5) }), openBrowser()]);
  [shop, newcomer] = [await fullShop(world), await world.business({ name: 'Empty' })];
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Opens a screen and waits for what it shows. */
async function openScreen({ path, seen, of, answers }: Screen, options: object) {
  const held: (() => Promise<void>)[] = [];
  let isHeld = answers !== undefined;
  const salon = of === 'newcomer' ? newcomer : shop.salon;
  const own = path(shop);
  const address = own.startsWith('//') ? own.slice(1) : `/ControlPanel/${salon.slug}${own}`;
  const opened = await openPanel(browser, `${world.url}${address}`, {
    session: of === 'nobody' ? '' : salon.tokens.session,
    now: world.clock.now(),
    ...options,
    before: async page => {
      if (answers)
        await page.route('**/graphql', route => {
          if (answers === 'failure') return route.fulfill({ status: 500, body: 'broken' });
          if (!isHeld) return route.continue();
          held.push(() => route.continue());
          return undefined;
        });
    },
  });
  if (answers === 'late') {
    await opened.page.locator('main [role="status"][aria-label="Loading"]').waitFor();
    isHeld = false;
    await Promise.all(held.map(answer => answer()));
  }
  await seen(opened.page, shop);
  return opened;
}

/** What of a screen keeps people out, in the light and in the dark. */
async function barriersInBoth(page: Page) {
  const light = await barriersOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await barriersOf(page) };
}

/** Failures that were asked for are told in the console, too. */
const isAskedFor = (fault: string) => /status of 500/.test(fault);

describe.each([
  ['desktop', { viewport: sizes.desktop }],
  ['phone', phone],
] as const)('on a %s', (size, options) => {
  test.each(screens.map(screen => [screen.name, screen] as const))(
    '%s: nothing keeps anybody out, moves by itself or asks elsewhere',
    async (_name, screen) => {
      const { page, faults, close } = await openScreen(screen, options);
      const { width } = page.viewportSize()!;
      expect(await movementOf(page)).toBeLessThanOrEqual(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (size === 'phone') expect(await smallTargetsOf(page)).toEqual([]);
      expect(await barriersInBoth(page)).toEqual({ light: [], dark: [] });
      expect(faults.filter(fault => !isAskedFor(fault))).toEqual([]);
      await close();
    },
  );
});
