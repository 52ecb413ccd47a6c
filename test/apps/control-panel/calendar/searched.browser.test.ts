import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import * as documents from '../../../support/clients/documents.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

test('Enter takes the service that was searched for, and books nothing', async () => {
  const { salon } = await openShop(world);
  await salon.service({ name: 'Balayage', price: 149 });
  await salon.service({ name: 'Fringe trim', price: 15 });
  const before = await salon.appointments();
  const { page, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/calendar?open=new`,
    { session: salon.tokens.session },
  );
  const service = page.getByRole('combobox', { name: 'Service' });
  await service.fill('fringe');
  await page.getByRole('option', { name: 'Fringe trim' }).waitFor();
  await service.press('Enter');
  await until(async () => (await service.inputValue()).includes('Fringe trim'));
  await service.fill('nothing of that name');
  await service.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await salon.appointments()).toEqual(before);
  await close();
});

test('no service is booked that nobody chose: the form asks for it, and proposes the last visit’s', async () => {
  const { salon } = await openShop(world);
  const fringe = await salon.service({ name: 'Fringe trim', price: 15 });
  await salon.booked(fringe, { at: at(10), clientName: 'Mia Winter' });
  await salon.graphql(documents.saveClient, {
    input: { businessId: salon.id, name: 'Nora Haddad', phone: '+4930999999' },
  });
  const before = await salon.appointments();
  const { page, dialog, close } = await openBoard(browser, world, salon, { path: '&open=new' });
  const service = dialog.getByRole('combobox', { name: 'Service' });
  const client = dialog.getByRole('textbox', { name: 'Client', exact: true });
  await client.fill('Nora');
  await page.getByRole('option', { name: /Nora Haddad/ }).click();
  await page.getByRole('option', { name: /Fringe trim/ }).waitFor();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.getByText('must be chosen', { exact: true }).waitFor();
  expect(await service.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await client.fill('Mia');
  await page.getByRole('option', { name: /Mia Winter/ }).click();
  await until(async () => (await service.inputValue()).includes('Fringe trim'));
  expect(await salon.appointments()).toEqual(before);
  await close();
});
