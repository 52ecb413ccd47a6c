import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from '../journeys/begin.ts';

const { salon, begin } = await openJourneys();
const sample = join(import.meta.dirname, 'samples/fresha-clients.xlsx');

/** Drags a file over the page, or drops it. Returns true if the page accepts it. */
const dragOver =
  (page: Page) =>
  (kind: 'dragover' | 'drop', name: string, text: string, type = 'text/csv'): Promise<boolean> =>
    page.evaluate(
      ([event, ...file]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([file[1]!], file[0]!, { type: file[2]! }));
        const options = { dataTransfer, bubbles: true, cancelable: true };
        const target = document.querySelector('main') ?? document.body;
        return !target.dispatchEvent(new DragEvent(event as string, options));
      },
      [kind, name, text, type] as const,
    );

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

test('A file that is dropped anywhere on the page is read, also in place of another.', async () => {
  const { page, dialog, press, end } = await begin('Clients');
  const drag = dragOver(page);
  const hint = page.getByText('Drop the file to import it');
  expect(await drag('dragover', 'me.png', '', 'image/png')).toBe(false);
  expect(await hint.count()).toBe(0);
  expect(await drag('dragover', 'clients.csv', '')).toBe(true);
  await hint.waitFor();
  expect(await drag('drop', 'clients.csv', 'Name,Phone\nGrace Hopper,+49 30 23125179\n')).toBe(
    true,
  );
  await dialog.getByText('New: 1').waitFor();
  expect(await hint.count()).toBe(0);
  const two = 'Name,Phone\nGrace Hopper,+49 30 23125179\nAlan Kay,+49 30 23125180\n';
  await drag('dragover', 'other.csv', '');
  await hint.waitFor();
  await drag('drop', 'other.csv', two);
  await dialog.getByText('New: 2').waitFor();
  await press('Cancel');
  await press('Import…');
  await dialog.getByText('Or drop the file anywhere on the page.').waitFor();
  await end();
});

test.each(['Clients', 'Gift cards'])(
  'A file that is dropped beside an open drawer opens no import over it: %s.',
  async place => {
    needed(await salon.rest('POST', '/clients', { clientName: 'Katherine Johnson' }));
    needed(await salon.rest('POST', '/gift-cards', { amount: 20 }));
    const { page, dialog, press, end } = await begin(place);
    const drag = dragOver(page);
    await page.getByRole('row').getByRole('link').first().click();
    await dialog.waitFor();
    expect(await drag('dragover', 'things.csv', '')).toBe(false);
    expect(await drag('drop', 'things.csv', 'Name\nGrace Hopper\n')).toBe(false);
    expect(await dialog.count()).toBe(1);
    // The button opens the drawer as well, also for keyboard users.
    await page.getByRole('button', { name: 'Import…', exact: true }).press('Enter');
    await dialog.getByText('Or drop the file anywhere on the page.').waitFor();
    await press('Cancel');
    await press('Close');
    await dialog.waitFor({ state: 'detached' });
    expect(await drag('dragover', 'things.csv', '')).toBe(true);
    await end();
  },
);
