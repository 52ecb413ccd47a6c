import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from '../journeys/begin.ts';

const { salon, begin } = await openJourneys();
const sample = join(import.meta.dirname, 'samples/fresha-clients.xlsx');

test('A spreadsheet of another system is mapped, tried line by line, imported, and undone as a whole.', async () => {
  const { page, dialog, press, end } = await begin('Clients');
  await press('Import…');
  await page.locator('input[type="file"]').setInputFiles(sample);
  await dialog.getByText('New: 2').waitFor();
  await dialog.getByText('Error: 1').waitFor();
  await dialog.getByText(/^Mobile number, Telephone: /).waitFor();
  await dialog.getByText('Ignored columns: Client ID, Accepts marketing, Client source').waitFor();
  await dialog.getByLabel('Dates').selectOption('dayFirst');
  await dialog.getByLabel('Client source').selectOption('Tags');
  await dialog
    .getByText('Ignored columns: Client ID, Accepts marketing', { exact: true })
    .waitFor();
  await dialog.getByText('New: 2').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Import 2 clients');
  await page.getByRole('link', { name: 'Ada Lindqvist' }).waitFor();
  const { items } = needed(await salon.rest('GET', '/clients?sort=name'));
  expect(items).toMatchObject([
    { clientName: 'Ada Lindqvist', clientPhone: '+491712345678', birthday: '1990-03-28' },
    { clientName: 'Ben Okafor', clientPhone: '+493023125177', tags: ['Walk-in'] },
  ]);
  await press('Undo');
  await page.getByRole('link', { name: 'Ada Lindqvist' }).waitFor({ state: 'detached' });
  expect(needed(await salon.rest('GET', '/clients')).items).toEqual([]);
  await end();
});
