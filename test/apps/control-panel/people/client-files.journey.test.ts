import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { picture } from '../../../support/outside/pictures.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';
import { openJourneys } from '../journeys/begin.ts';

const { world, salon, cut, begin } = await openJourneys();

async function give(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
  await page.getByText('File added').last().waitFor();
}

test('client-files: pictures before and after show side by side, and a document is kept and deleted', async () => {
  const visit = await salon.booked(cut, { at: at(13), clientName: 'Ida Rhodes' });
  const { page, press, end } = await begin('Clients');
  const open = (id: string) => page.goto(`${world.url}/ControlPanel/${salon.slug}?open=${id}`);
  await open(visit.id);
  const part = page.getByRole('region', { name: 'Pictures and documents' });
  const camera = part.locator('input[capture=environment]');
  await camera.nth(1).waitFor({ state: 'attached' });
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: await picture(80, 60) };
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Roots');
  await give(page, 'Before', photo);
  await give(page, 'After', photo);
  expect(await barriersOf(page)).toEqual([]);

  await open(visit.clientId);
  // Health data shows in the list on a press alone, which the journal records.
  const small = part.locator('li img');
  expect(await small.count()).toBe(0);
  await press('Show pictures');
  await small.nth(1).waitFor();
  expect(await small.first().evaluate((shown: HTMLImageElement) => shown.decode())).toBeUndefined();
  expect(await salon.journal({ eventType: 'client_file.read' })).toHaveLength(2);
  expect(await barriersOf(page)).toEqual([]);

  await press('Change: After');
  await part.getByRole('combobox', { name: 'Label' }).selectOption('Picture');
  const words = part.getByRole('textbox', { name: 'What it shows' });
  await words.last().fill('A month later');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await part.getByText('A month later').waitFor();
  await press('Change: Picture');
  await part.getByRole('combobox', { name: 'Label' }).selectOption('After');
  await words.last().fill('');
  await press('Save');
  await part.getByText('A month later').waitFor({ state: 'detached' });

  await press('Open: Before');
  const dialog = page.getByRole('dialog', { name: 'Before and after' });
  const [before, after] = [
    dialog.getByRole('img', { name: 'Before: Roots' }),
    dialog.getByRole('img', { name: 'After' }),
  ];
  const [left, right] = [(await before.boundingBox())!, (await after.boundingBox())!];
  expect(left.y).toBe(right.y);
  expect(left.x + left.width).toBeLessThan(right.x);
  expect(await before.evaluate((shown: HTMLImageElement) => shown.decode())).toBeUndefined();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await give(page, 'Add file', pdf);
  const download = page.waitForEvent('download');
  await press('Open: Document');
  expect((await download).suggestedFilename()).toBe('document.pdf');
  await press('Delete: Document');
  await page.getByRole('dialog', { name: 'Delete this file?' }).waitFor();
  await press('Delete');
  await part.getByRole('button', { name: 'Open: Document' }).waitFor({ state: 'detached' });
  const { items } = needed(await salon.rest('GET', `/clients/${visit.clientId}/files`));
  expect(items).toMatchObject([
    { label: 'after', note: null, healthData: true, appointmentId: visit.id },
    { label: 'before', note: 'Roots' },
  ]);
  await end();
});

test('client-files: the business says how long files are kept, and each file says when it is deleted', async () => {
  const visit = await salon.booked(cut, { at: at(15), clientName: 'Mary Somerville' });
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  const card = page.getByRole('region', { name: 'Keeping files and notes' });
  await card.getByRole('textbox', { name: 'Health data' }).fill('120');
  expect(await barriersOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').last().waitFor();
  await page.goto(`${world.url}/ControlPanel/${salon.slug}?open=${visit.clientId}`);
  const part = page.getByRole('region', { name: 'Pictures and documents' });
  await part.locator('input[capture=environment]').nth(1).waitFor({ state: 'attached' });
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: await picture(80, 60) };
  await give(page, 'Before', photo);
  await part
    .getByText(/deleted on \d+ \w+ \d{4}/)
    .first()
    .waitFor();
  await press('Show pictures');
  await part.locator('li img').first().waitFor();
  const { data } = await salon.rest('GET', '');
  expect(data).toMatchObject({ keepHealthMonths: 120, keepFileMonths: null });
  await end();
});
