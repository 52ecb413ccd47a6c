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

test('a receipt is found by its number, opened as a PDF, and taken back in part by a credit note', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const issued = async (clientName: string, clientPhone: string) => {
    const { id } = await salon.ordered([{ item: soap, quantity: 2 }], { clientName, clientPhone });
    return needed(await salon.rest('POST', '/receipts', { orderId: id }));
  };
  const ada = await issued('Ada', '+4930123456');
  await issued('Bob', '+4930123457');
  const { page, faults, close } = await open(salon);
  const rows = page.locator('[data-row-link]');
  await rows.nth(1).waitFor();
  await page.getByRole('searchbox').fill(ada.number);
  await page.getByText('Bob').waitFor({ state: 'detached' });
  await rows.first().click();
  const drawer = page.getByRole('dialog', { name: `Invoice ${ada.number}` });
  await drawer.getByText('2 × Soap').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const pdf = await drawer.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const file = await page.request.get(`${world.url}${pdf}`);
  expect([file.status(), (await file.body()).toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  await press(page, 'Credit note…');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('Broken');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Credit note');
  await drawer.getByText('€5.00').waitFor();
  const { items } = needed(await salon.rest('GET', '/receipts?kind=credit_note'));
  expect(items).toMatchObject([{ gross: 5, reason: 'Broken', corrects: { number: ada.number } }]);
  expect(faults).toEqual([]);
  await close();
});

test('the settings show what receipts will look like as it is typed, and keep it', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const { page, faults, close } = await open(salon, 'receipts?view=settings');
  await page.getByLabel('Legal name').fill('Lumen Studio GmbH');
  await page.getByLabel('Tax number').fill('12/345/67890');
  await page.getByLabel('Begin with').fill('L-');
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
