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

const open = (salon: Salon, path = 'receipts') =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });

test('the settings show what receipts will look like as it is typed, and keep it', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const { page, faults, close } = await open(salon, 'receipts?view=settings');
  await page.getByLabel('Legal name').fill('Lumen Studio GmbH');
  await page.getByLabel('Tax number').fill('12/345/67890');
  await page.getByLabel('Prefix').fill('L-');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Lumen Studio GmbH').first().waitFor();
  await preview.getByText('12/345/67890').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(needed(await salon.rest('GET', ''))).toMatchObject({
    legalName: 'Lumen Studio GmbH',
    taxNumber: '12/345/67890',
    receiptPrefix: 'L-',
  });
  await page.setViewportSize(sizes.phone);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
