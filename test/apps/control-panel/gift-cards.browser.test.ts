import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser.ts';
import { barriersOf } from '../../support/panel-page.ts';
import { needed } from '../../support/salon.ts';
import { createWorld, type World } from '../../world.ts';
import { at, openBoard, openShop } from './board-page.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ now: at(9) }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('a gift card’s code pays what is due for a visit, as far as there is enough on it', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { code } = needed(await salon.rest('POST', '/gift-cards', { amount: 20 }));
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('€50.00 due').waitFor();
  await press(page, 'Gift card…');
  await page.getByLabel('Code of the card').fill(code.toLowerCase());
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Pay by the card');
  await dialog.getByText('€30.00 due').waitFor();
  expect(await salon.payments({ appointmentId: visit.id })).toMatchObject([
    { provider: 'gift_card', captured: 20 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('a package of the client covers a visit, and is taken off again', async () => {
  const { salon, cut, anna } = await openShop(world);
  const item = await salon.product({
    name: 'Three cuts',
    price: 90,
    package: { visits: 3, itemIds: [cut.id] },
  });
  const order = await salon.ordered([{ item }]);
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('“Three cuts”: 3 visits left').waitFor();
  await press(page, 'Cover the visit');
  await dialog.getByText('Covered by “Three cuts”, 2 visits left').waitFor();
  expect(await dialog.getByText(/due$/).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Take off');
  await dialog.getByText('€50.00 due').waitFor();
  await page.goto(page.url().replace(/open=[^&]*/, `open=${order.clientId}`));
  await page.getByText('3 of 3 visits left').waitFor();
  expect(faults).toEqual([]);
  await close();
});
