import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../../support/browser/browser-world.ts';
import { goWithin, openPanel } from '../../../../support/browser/panel-page.ts';
import { at, day } from '../../board-page.ts';
import { deskRecords } from './desk-records.ts';
import { houseRecords } from './house-records.ts';
import { probe } from './probe.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

async function probed() {
  const salon = await world.business({ name: probe('Lumen') });
  const anna = await salon.staff({ name: probe('Anna'), role: probe('Hair', 100) });
  const cut = await salon.service({ name: probe('Cut'), staff: [anna] });
  const soap = await salon.product({ name: probe('Soap'), price: 5, stockOnHand: 9 });
  const written = await deskRecords(salon, anna, cut, soap);
  const setUp = await houseRecords(salon, soap);
  await salon.ai.call('search_clients', { businessId: salon.id, search: probe('Ada', 100) });
  return { salon, opened: [...written, ...setUp, anna.id, cut.id, soap.id, 'new'] };
}

const screens = [
  `calendar?date=${day}`,
  `calendar?date=${day}&view=week`,
  `calendar?date=${day}&view=list`,
  'clients',
  'orders?status=all',
  'payments',
  'discounts',
  'catalog',
  'catalog?view=groups',
  `team?week=${day}`,
  'team?view=people',
  'resources',
  `reports?report=visits&by=staff&since=${day}&until=${day}`,
  'journal',
  'ai',
  'ai?view=connect',
  'webhooks',
  'messages?view=words',
  'receipts?view=settings',
];

/** Waits until a hostile text is visible, as text or as a field's value. */
const showsProbe = (page: Page, within: string) =>
  page.waitForFunction(
    selector =>
      [...document.querySelectorAll(selector)].some(
        place =>
          place.textContent.includes('onerror=ran=1') ||
          [...place.querySelectorAll('input, textarea')].some(field =>
            (field as HTMLInputElement).value.includes('onerror=ran=1'),
          ),
      ),
    within,
  );

const isClean = (page: Page) =>
  page.evaluate(
    () => !('ran' in globalThis) && !document.querySelector('img[src="x"], svg[onload]'),
  );

/** Unfolds all folded sections, which may contain hostile texts as well. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const folds = '[role="dialog"] button[aria-expanded="false"]:not([aria-haspopup])';
    for (const fold of document.querySelectorAll<HTMLElement>(folds)) fold.click();
  });

test('no text that somebody has stored runs, or becomes markup, on any screen', async () => {
  const { salon, opened } = await probed();
  const at = (path: string) => `/ControlPanel/${salon.slug}/${path}`;
  const { page, faults, close } = await openPanel(browser, world.url + at('clients'), {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await page.locator('[data-live="true"]').waitFor();
  for (const path of screens) {
    await goWithin(page, at(path));
    await showsProbe(page, 'main');
    expect([path, await isClean(page)]).toEqual([path, true]);
  }
  for (const id of opened) {
    await goWithin(page, at(`clients?open=${id}`));
    await page.getByRole('dialog').locator('h2').waitFor();
    await showsProbe(page, id === 'new' ? 'body' : '[role="dialog"]');
    await unfold(page);
    expect([id, await isClean(page)]).toEqual([id, true]);
  }
  await goWithin(page, at('clients'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do…' }).fill('Ada');
  await page
    .getByRole('option', { name: /^Ada<\/script>/ })
    .first()
    .waitFor();
  expect(await isClean(page)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
