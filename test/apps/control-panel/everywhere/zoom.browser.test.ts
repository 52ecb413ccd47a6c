import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { at, openBoard, openShop, pointOf, visitOn } from '../board-page.ts';
import { cutTexts } from './page-texts.ts';

const { world, browser } = await openBrowserWorld();

/** The space of a 1440 × 900 window at 200 % zoom. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/** Opens the board with a visit. */
async function openWithVisit(options: object) {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon, options);
  await visitOn(opened.page, visit).waitFor();
  return { ...shop, ...opened, visit };
}

/** Returns the controls outside the left and right edges of the window. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, a[href], label')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map(element => element.outerHTML.slice(0, 120)),
  );

const faultsIn = async (page: Page) => [...(await cutTexts(page, [])), ...(await beyond(page))];

/** Returns the visible height of the board in pixels. */
const seenOfBoard = (page: Page) =>
  page
    .locator('[data-column]')
    .first()
    .evaluate(column => {
      let { top, bottom } = column.getBoundingClientRect();
      for (let around = column.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (getComputedStyle(around).overflowY === 'visible') continue;
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return Math.min(bottom, innerHeight) - top;
    });

test('at 200 % the calendar, a visit and a booking are all there, and nothing is cut', async () => {
  const { salon, page, dialog, ben, visit, faults, close } = await openWithVisit(zoomed);
  expect(await faultsIn(page)).toEqual([]);
  const hour = (await visitOn(page, visit).boundingBox())!.height;
  expect(await seenOfBoard(page)).toBeGreaterThan(3 * hour);
  await visitOn(page, visit).click();
  await dialog.getByRole('button', { name: 'Ada', exact: true }).waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { x, y } = await pointOf(page, ben, 9);
  await page.mouse.click(x, y);
  await dialog.getByText('This time is free.').waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.type('Mary');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49 30 9876543');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText(/Mary is booked for/).waitFor();
  expect(await salon.appointments()).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

/** Records animations from now on that last long enough to see; endless loops count too. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved = new Set<string>();
    Object.assign(globalThis, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        if (Number(effect?.getComputedTiming().endTime) > 20)
          moved.add((target ?? document.body).outerHTML.slice(0, 120));
      }
      requestAnimationFrame(look);
    };
    look();
  });

test('for those who want no motion nothing moves', async () => {
  const { page, dialog, visit, close } = await openWithVisit({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await visitOn(page, visit).click();
  await dialog.getByRole('button', { name: 'Ada', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.type('Mary');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49 30 9876543');
  await page.keyboard.press('Enter');
  await page.getByText(/Mary is booked for/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do…' }).waitFor();
  expect(await page.evaluate(() => [...(globalThis as any).moved])).toEqual([]);
  await close();
});
