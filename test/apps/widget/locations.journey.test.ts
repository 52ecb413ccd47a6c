import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { needed } from '../../support/salon/salon.ts';

const { world, browser } = await openBrowserWorld();
const salon = await world.business({ publish: true, name: 'Lumen', address: 'Main Street 1' });
const place = { latitude: 52.52, longitude: 13.4 };
const harbour = needed(
  await salon.rest('POST', '/locations', { name: 'Harbour', address: 'Quay 5', ...place }),
);
await salon.service({ name: 'Cut' });
const site = await openSite(world, salon.id);
afterAll(() => site.close());

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Books with the chosen start, and returns the location of the appointment. */
async function book(page: Page, phone: string): Promise<string> {
  await press(page, 'Continue');
  await heading(page, 'How can we reach you?');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill(phone);
  await press(page, 'Book now');
  await heading(page, 'You are booked');
  const clientPhone = phone.replaceAll(' ', '');
  const path = `/appointments?clientPhone=${encodeURIComponent(clientPhone)}`;
  return (await salon.rest('GET', path)).data.items[0].locationId;
}

test('a visitor chooses the nearest location, or the next free time anywhere, and books there', async () => {
  const { page, faults } = await site.visit(browser, {
    viewport: sizes.phone,
    permissions: ['geolocation'],
    geolocation: { latitude: 52.5, longitude: 13.4 },
  });
  await heading(page, 'Where would you like to come?');
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Nearest first');
  await press(page, /^Harbour Quay 5 2.2/);
  await heading(page, 'What can we do for you?');
  await press(page, /^Cut/);
  await heading(page, 'When suits you?');
  await page.getByText('Harbour, Quay 5').waitFor();
  await page.getByText('10:00', { exact: true }).first().click();
  expect(await book(page, '+49 30 123456')).toBe(harbour.locationId);
  await page.getByText('Harbour, Quay 5').last().waitFor();
  const link = page.getByRole('link', { name: 'Add to calendar' });
  const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(file).toContain(String.raw`LOCATION:Harbour\, Quay 5`);

  await press(page, 'Book another');
  await press(page, /^Any location/);
  await press(page, /^Cut/);
  await heading(page, 'When suits you?');
  expect(await barriers(page)).toEqual([]);
  await page.locator('label', { hasText: '11:00' }).filter({ hasText: 'Harbour' }).click();
  expect(await book(page, '+49 30 654321')).toBe(harbour.locationId);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a page that names a location asks for none', async () => {
  const { page, faults } = await site.visit(browser, { attributes: 'data-location="harbour"' });
  await heading(page, 'What can we do for you?');
  await page.getByText('Harbour, Quay 5').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
