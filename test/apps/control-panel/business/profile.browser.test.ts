import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

test('an owner corrects the address, the phone and the name in links, and old links lead to the new place', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const settings = `${world.url}/ControlPanel/${salon.slug}/settings`;
  const { page, faults, close } = await openPanel(browser, settings, {
    session: salon.tokens.session,
  });
  await page.getByLabel('Address', { exact: true }).fill('Hauptstr. 5, 10115 Berlin');
  await page.getByLabel('Phone', { exact: true }).fill('+49 30 23125 199');
  await page.getByLabel('Name in links').fill('corner-salon');
  await page.getByRole('combobox', { name: 'Currency' }).fill('fran');
  await page.getByRole('option', { name: /CHF/ }).click();
  await page.getByLabel('Max. appointments at the same time').fill('');
  await page.getByLabel('Gift cards are valid for').fill('36');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();

  await page.waitForURL(/\/corner-salon\/settings/, { waitUntil: 'commit' });
  expect(needed(await salon.rest('GET', ''))).toMatchObject({
    address: 'Hauptstr. 5, 10115 Berlin',
    phone: '+493023125199',
    slug: 'corner-salon',
    currency: 'CHF',
    parallelCapacity: null,
    giftCardMonths: 36,
  });
  // A load that a page leaves unfinished fails, and the console reports it.
  await page.locator('[data-live="true"]').waitFor();
  await page.goto(`${settings}?view=hours`);
  await page.waitForURL(/\/corner-salon\/settings\?view=hours/, { waitUntil: 'commit' });
  expect(faults).toEqual([]);
  await close();
});

test('a name in links that another business has is refused beside its field, and nothing typed is lost', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const { page, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/settings`,
    { session: salon.tokens.session },
  );
  await page.getByLabel('Address', { exact: true }).fill('Ring 1');
  await page.getByLabel('Name in links').fill(other.slug);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('taken').waitFor();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('Ring 1');
  await close();
});
