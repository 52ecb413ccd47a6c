import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const open = (salon: Salon, path: string) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });

test('a discount is made, is in the order that gives its code, and counts for nobody once it is paused', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const order = () =>
    salon.rest('POST', '/orders', {
      clientName: 'Ada',
      clientPhone: '+4930123456',
      items: [{ catalogItemId: soap.id, quantity: 4 }],
      discountCode: 'SPRING',
    });
  const { page, faults, close } = await open(salon, 'discounts');
  await page.getByText('No discounts yet').waitFor();
  await press(page, 'Add a discount');
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('Code', { exact: true }).fill('spring');
  await page.getByRole('textbox', { name: 'Percent' }).fill('25');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('“Spring” is saved').waitFor();
  const placed = needed(await order());
  expect(placed).toMatchObject({ total: 30, discounts: [{ code: 'SPRING', amount: 10 }] });
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/orders?open=${placed.orderId}`);
  await page.getByRole('dialog').getByText('Spring').first().waitFor();
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/discounts`);
  await page.getByRole('link', { name: 'Spring' }).click();
  await page.getByText('Used by orders: 1').waitFor();
  await press(page, 'Pause');
  await page.getByText('“Spring” is paused').waitFor();
  expect(await order()).toMatchObject({ code: 'RULE_VIOLATION' });
  expect(faults).toEqual([]);
  await close();
});

test('what discounts took off in some days is shown, and saved as a file', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  await salon.discount({ name: 'Spring', percent: 25 });
  await salon.ordered([{ item: soap, quantity: 4 }]);
  const { page, faults, close } = await open(salon, 'discounts');
  await press(page, 'Figures');
  const row = page.getByRole('row', { name: 'Spring' });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '€10.00', '€30.00']);
  expect(await barriersOf(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  expect(await barriersOf(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'Save as CSV' });
  const file = await page.request.get(`${world.url}${await link.getAttribute('href')}`);
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('"Spring"')]);
  expect(faults).toEqual([]);
  await close();
});
