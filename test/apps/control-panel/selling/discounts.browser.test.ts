import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
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

test('The discount report shows the amounts of a period and is saved as a file.', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  await salon.discount({ name: 'Spring', percent: 25 });
  await salon.ordered([{ item: soap, quantity: 4 }]);
  const { page, faults, close } = await open(salon, 'discounts');
  await press(page, 'Report');
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
