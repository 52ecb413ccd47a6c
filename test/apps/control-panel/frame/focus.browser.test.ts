import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const labelled = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    const labels = it instanceof HTMLInputElement ? [...(it.labels ?? [])] : [];
    return labels[0]?.textContent ?? it?.textContent ?? '';
  });

test('A field that the item of a menu opens keeps the focus, and without one the menu’s button has it', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  const more = dialog.getByRole('button', { name: 'More', exact: true });
  const items = page.getByRole('menuitem');
  const choose = async (item: string, field: string) => {
    await more.click();
    await items.filter({ hasText: item }).click();
    await items.first().waitFor({ state: 'detached' });
    await dialog.getByLabel(field, { exact: true }).waitFor();
    expect(await labelled(page)).toBe(field);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  };
  await choose('Add a service…', 'Service');
  await choose('Change…', 'Minutes');
  await more.click();
  await items.first().waitFor();
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  await until(async () => (await labelled(page)) === 'More');
  expect(faults).toEqual([]);
  await close();
});

test('Enter in the field of a question answers it: a sale is found by its receipt with one press', async () => {
  const { salon } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', price: 5, trackStock: true, stockOnHand: 3 });
  const sale = { items: [{ catalogItemId: soap.id }], method: 'cash' };
  const { orderId } = needed(await salon.rest('POST', '/orders/counter', sale));
  const receipt = needed(await salon.rest('POST', '/receipts', { orderId }));
  const { page, dialog, faults, close } = await openBoard(browser, world, salon);
  await page.locator('[data-live="true"]').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('return');
  await page.getByRole('option', { name: 'Return by receipt', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Receipt number').waitFor();
  await until(async () => (await labelled(page)) === 'Receipt number');
  // A scanner types quickly, and sends Enter with the last digit.
  await page.keyboard.type(receipt.number);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Quantity of Soap returned').waitFor();
  expect(faults).toEqual([]);
  await close();
});
