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
