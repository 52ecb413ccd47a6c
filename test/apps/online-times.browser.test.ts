import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitUrl } from '../../src/domains/scheduling/visit-link.ts';
import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { openStorefront } from '../support/salon/storefront.ts';
import { openSite } from '../support/browser/widget-page.ts';

const { world, browser } = await openBrowserWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let site: Awaited<ReturnType<typeof openSite>>;
let advice: { id: string };
let booked: { id: string };

beforeAll(async () => {
  store = await openStorefront(world);
  const online = { meeting: 'service', meetingUrl: 'https://meet.example.com/room' };
  advice = await store.salon.service({ name: 'Advice', ...online });
  booked = await store.salon.booked(advice, { at: '2026-03-06T09:00:00Z' });
  site = await openSite(world, store.salon.id);
});
afterAll(() => {
  site?.close();
  store?.close();
});

const named = 'Central European Time, GMT+1';

async function open(url: string, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, baseURL: store.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  await page.goto(url);
  return page;
}

const times = async (page: Page) => (await page.locator('.when').innerText()).replace(/\s+/g, ' ');

test('the page of a visit online shows both times to whoever is elsewhere, and one to others', async () => {
  const url = visitUrl(world.services, booked.id);
  const when = `Friday 6 March 10:00–11:00 ${named}`;
  expect(await times(await open(url, 'Europe/Vienna'))).toBe(when);
  const away = await open(url, 'America/New_York');
  expect(await times(away)).toBe(`${when} Fri 04:00 where you are`);
  await away.getByRole('link', { name: 'Move' }).click();
  await away.getByText('Times are in Central European Time.').waitFor();
  await away
    .getByRole('button', { name: /^10:00 \w{3} 04:00$/ })
    .first()
    .waitFor();
});

test('a shop shows both times of a visit online, from the choice of a time on', async () => {
  const page = await open(`/item/${advice.id}?date=2026-03-06`, 'America/New_York');
  await page.getByText('Times are in Central European Time.').waitFor();
  await page.getByRole('button', { name: /12:00\s*Fri 06:00/ }).click();
  expect(await times(page)).toMatch(/12:00 Central European Time, GMT\+1 Fri 06:00 where you are$/);
});

test('the widget names the zone of a visit online to whoever is there, too', async () => {
  const { page } = await site.visit(browser, {
    attributes: `data-service="${advice.id}"`,
    timezoneId: 'Europe/Vienna',
  });
  await page.getByText('Times are in Central European Time.').waitFor();
  await page.getByRole('button', { name: /^Friday, March 6/ }).click();
  await page.getByText('14:00', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`Friday, March 6, 14:00 (Central European Time)`).waitFor();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill('+49 30 123456');
  await page.getByRole('button', { name: 'Book now' }).click();
  const file = page.getByRole('link', { name: 'Add to calendar' });
  const calendar = decodeURIComponent((await file.getAttribute('href')) ?? '');
  expect(calendar.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(
    '14:00 (Central European Time)',
  );
});
