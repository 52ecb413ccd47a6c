import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('staff put somebody on the list, offer a time, accept it for them, and take another off', async () => {
  const { salon, cut } = await openShop(world);
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/waitlist`,
    { session: salon.tokens.session, now: world.clock.now() },
  );
  await page.getByText('Nobody is waiting').waitFor();
  await press(page, 'Add to the list');
  await press(page, 'Add');
  await page.getByText('must be filled in').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+4930555444');
  await page.getByLabel('Service').first().click();
  await page.getByRole('option', { name: cut.name }).click();
  await page.getByRole('button', { name: 'Until' }).click();
  await page.locator('td button:not([disabled]):not([data-outside])').last().click();
  await page.getByLabel('Starts from').fill('10:00');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Add');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('from 10:00').waitFor();
  await press(page, 'Offer the first free time');
  await dialog.getByText('waits for an answer').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Accept for the client');
  await dialog.getByText('Confirmed').first().waitFor();
  expect(await salon.appointments()).toMatchObject([{ clientName: 'Grace Hopper' }]);
  await page.keyboard.press('Escape');
  await page.getByText('Nobody is waiting').waitFor();
  await salon.rest('POST', '/waitlist', {
    catalogItemId: cut.id,
    clientName: 'Ada',
    dateTo: '2026-03-20',
  });
  await page.getByText('Ada').first().click();
  await press(page, 'Take off the list…');
  await press(page, 'Take off the list');
  await dialog.getByText('Removed').waitFor();
  expect(faults).toEqual([]);
  await close();
});
