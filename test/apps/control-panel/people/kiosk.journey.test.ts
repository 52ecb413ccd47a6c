import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';
import { openJourneys } from '../journeys/begin.ts';

const { browser, salon, cut, begin } = await openJourneys();

test('forms: a tablet is set up for the reception, a client says there that they are here, and it is revoked', async () => {
  const ada = { clientName: 'Ada Lovelace', clientPhone: '+4930123451' };
  const visit = await salon.booked(cut, { at: at(11), ...ada });
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the tablet' }).fill('Reception');
  await press('Add tablet');
  await page.getByRole('img', { name: 'Code with the link' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const link = await page
    .getByText(/\/kiosk\/pair\//)
    .first()
    .innerText();

  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  const tablet = await context.newPage();
  await tablet.goto(link.trim());
  expect(await barriersOf(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Use this device' }).click();
  await tablet.getByLabel('Your first name').fill('Ada');
  await tablet.getByLabel('The last 4 digits').fill('9999');
  await tablet.getByRole('button', { name: 'I am here' }).click();
  await tablet.getByRole('alert').waitFor();
  expect(await barriersOf(tablet)).toEqual([]);
  expect(await tablet.getByLabel('Your first name').inputValue()).toBe('');
  await tablet.getByLabel('Your first name').fill('Ada');
  await tablet.getByLabel('The last 4 digits').fill('3451');
  await tablet.getByRole('button', { name: 'I am here' }).click();
  await tablet.getByText('we know that you are here').waitFor();
  expect(await barriersOf(tablet)).toEqual([]);
  expect((await salon.appointment(visit)).status).toBe('arrived');
  await tablet.clock.install();
  await tablet.reload();
  await tablet.getByLabel('Your first name').fill('Half a na');
  await tablet.clock.fastForward('01:31');
  await tablet.waitForFunction(() => document.querySelector('input')?.value === '');

  await press('Revoke Reception');
  await page.getByRole('dialog', { name: 'Revoke Reception?' }).waitFor();
  await press('Revoke');
  await page.getByRole('button', { name: 'Revoke Reception' }).waitFor({ state: 'detached' });
  await tablet.reload();
  await tablet.getByText('not set up as a tablet').waitFor();
  await context.close();
  expect(needed(await salon.rest('GET', '/kiosks'))).toMatchObject([
    { name: 'Reception', pairedAt: expect.any(String), revokedAt: expect.any(String) },
  ]);
  await end();
});

test('forms: a tablet of a business with several locations is set up for one of them', async () => {
  needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the tablet' }).fill('Desk');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Harbour');
  await press('Add tablet');
  await page.getByText('not set up yet · Harbour').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name of the tablet' }).fill('Everywhere');
  await press('Add tablet');
  await page.getByRole('button', { name: 'Revoke Everywhere' }).waitFor();
  expect(needed(await salon.rest('GET', '/kiosks'))).toMatchObject([
    { name: 'Everywhere', locationId: null },
    { name: 'Desk', locationId: expect.stringMatching(/^loc_/) },
    { name: 'Reception', locationId: null },
  ]);
  await end();
});
