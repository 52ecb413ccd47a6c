import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld();

/** Opens the board of a day with a visit. */
async function openWithVisit() {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon);
  await visitOn(opened.page, visit).waitFor();
  return { ...shop, ...opened, visit };
}

const isClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const pathOf = (page: Page) => page.url().replace(/.*\/ControlPanel\/[^/]+/, '');

/** Opens the clients, and then the board by a link of the page. */
async function fromClients(page: Page) {
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.locator('[data-row-link]').first().waitFor();
}

test.each(['Escape', '×'])(
  'Closing a drawer by %s acts as Back, so Back then leads to the page before.',
  async way => {
    const { page, dialog, visit, close } = await openWithVisit();
    await fromClients(page);
    const [clients, former] = [page.url(), await page.evaluate(() => history.length)];
    await page.locator('[data-row-link]').first().click();
    await dialog.getByText('No-shows').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(former + 1);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await isClosed(page);
    expect(page.url()).toBe(clients);
    await page.goBack();
    await visitOn(page, visit).waitFor();
    expect(pathOf(page)).toMatch(/^\/calendar/);
    await close();
  },
);

test('Escape pressed twice goes no further than the page', async () => {
  const { page, dialog, close } = await openWithVisit();
  await fromClients(page);
  await page.locator('[data-row-link]').first().click();
  await dialog.getByText('No-shows').waitFor();
  await dialog.focus();
  await dialog.evaluate(element => {
    for (let time = 0; time < 2; time += 1)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await isClosed(page);
  expect(pathOf(page)).toBe('/clients');
  await close();
});

test('one thing opened from another is closed with it; a visit booked again, too', async () => {
  const { page, dialog, visit, close } = await openWithVisit();
  const board = page.url();
  await fromClients(page);
  await page.goBack();
  await visitOn(page, visit).click();
  await dialog.getByRole('button', { name: 'Ada', exact: true }).click();
  await dialog.getByText('No-shows').waitFor();
  await dialog
    .getByRole('link', { name: /Cut|Haircut/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Ada', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Book again' }).click();
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.press('Escape');
  await isClosed(page);
  expect(page.url()).toBe(board);
  await page.goForward();
  await dialog.waitFor();
  await close();
});

test('an address that begins with something open stays without it', async () => {
  const { salon, visit, close: closeFirst } = await openWithVisit();
  await closeFirst();
  const { page, dialog, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('Ada').first().waitFor();
  await page.keyboard.press('Escape');
  await isClosed(page);
  await visitOn(page, visit).waitFor();
  expect(pathOf(page)).toBe('/calendar?date=2026-03-04');
  await close();
});

test('A change of the page meanwhile stays when the drawer is closed.', async () => {
  const { page, visit, dialog, close } = await openWithVisit();
  await visitOn(page, visit).click();
  await dialog.getByText('Ada').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await until(() => page.url().includes('date=2026-03-05'));
  await dialog.focus();
  await page.keyboard.press('Escape');
  await isClosed(page);
  expect(pathOf(page)).toBe('/calendar?date=2026-03-05');
  await close();
});
