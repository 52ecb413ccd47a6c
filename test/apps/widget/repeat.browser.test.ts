import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { daily } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const { widget: en, more } = widgetTexts('en');

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  await salon.update({ clientsMayRepeat: true, workingHours: daily('09:00-18:00') });
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Boxes of the dates, without that for offers and news. */
const boxes = (page: Page) => page.locator('input[type=checkbox]:not([name=news])');

/** Creates a service with a staff member of its own, so that tests do not interfere. */
async function serviceOf(settings: object = {}) {
  const anna = await salon.staff({ name: 'Anna' });
  return salon.service({ name: 'Cut', staff: [anna], durationMinutes: 60, ...settings });
}

/** Continues to the contact step of a service on Tuesday, March 3 at ten. */
async function toContact({ id }: { id: string }, options: object = {}) {
  const shown = await site.visit(browser, {
    attributes: `data-service="${id}"`,
    viewport: sizes.phone,
    ...options,
  });
  const { page } = shown;
  await heading(page, en.times);
  await press(page, /^Tuesday, March 3, /);
  await page.getByText('10:00', { exact: true }).click();
  await press(page, en.continue);
  await heading(page, en.contact);
  return shown;
}

async function repeat(page: Page, every: string, times: string): Promise<void> {
  await page.getByLabel(more.every).selectOption(every);
  await page.getByLabel(more.howOften).selectOption(times);
  await boxes(page).first().waitFor();
}

async function book(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill('+49 30 123456');
  await press(page, more.bookDates);
}

const taken = (cut: { id: string }, startAt: string) =>
  salon.rest('POST', '/appointments', {
    catalogItemId: cut.id,
    startAt,
    clientName: 'Eve',
    clientPhone: '+4930999999',
  });
const booked = async (cut: { id: string }) =>
  (await salon.appointments())
    .filter((each: any) => each.catalogItemId === cut.id && each.clientPhone === '+4930123456')
    .map(({ startAt }: any) => startAt)
    .toSorted();

test('a visitor repeats a booking, agrees to each date, and finds all of them on a page on a phone', async () => {
  const cut = await serviceOf();
  await taken(cut, '2026-03-17T09:00:00Z');
  const { page, faults } = await toContact(cut, { viewport: sizes.phone });
  await page.evaluate(() =>
    document.addEventListener('frontdesk:booked', event => {
      (globalThis as any).heard = (event as CustomEvent).detail;
    }),
  );
  await repeat(page, more.weeks({ count: 2 }), more.countTimes({ count: 3 }));
  await page
    .getByText(more.datesTaken({ count: 1 }))
    .first()
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  const checked = () =>
    boxes(page).evaluateAll(all => all.map(each => (each as HTMLInputElement).checked));
  expect(await checked()).toEqual([true, false, true]);
  await boxes(page).nth(1).check();
  await book(page);
  await heading(page, en.booked);
  expect(await barriers(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(sizes.phone.width);
  expect(await booked(cut)).toEqual([
    '2026-03-03T09:00:00Z',
    '2026-03-17T08:00:00Z',
    '2026-03-31T08:00:00Z',
  ]);
  expect(await page.evaluate(() => (globalThis as any).heard)).toMatchObject({
    seriesId: expect.stringMatching(/^ser_/),
    status: 'confirmed',
    startAt: '2026-03-03T09:00:00Z',
  });
  const link = page.getByRole('link', { name: en.addToCalendar });
  const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(file.match(/DTSTART:\S+/g)).toEqual([
    'DTSTART:20260303T090000Z',
    'DTSTART:20260317T080000Z',
    'DTSTART:20260331T080000Z',
  ]);
  await page.getByRole('link', { name: more.changeDates }).click();
  await page.getByText('3 are booked and still to come.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByText('Cancel all').click();
  await press(page, 'Yes, cancel');
  await page.getByText('Nothing of this is still to come.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('nothing is booked where a date was taken meanwhile, and what is free now is shown', async () => {
  const cut = await serviceOf();
  const { page } = await toContact(cut);
  await repeat(page, more.weeks({ count: 1 }), more.countTimes({ count: 2 }));
  await taken(cut, '2026-03-10T09:00:00Z');
  await book(page);
  await page.getByText(more.datesChanged).waitFor();
  await page.getByText(/is taken that day/).waitFor();
  expect(await booked(cut)).toEqual([]);
  await press(page, more.bookDates);
  await heading(page, en.booked);
  expect(await booked(cut)).toEqual(['2026-03-03T09:00:00Z']);
  await page.context().close();
});

test('wants a date at least, and one booking needs none', async () => {
  const cut = await serviceOf();
  const { page } = await toContact(cut);
  await repeat(page, more.weeks({ count: 4 }), more.countTimes({ count: 2 }));
  for (const box of await boxes(page).all()) await box.uncheck();
  await book(page);
  await page.getByText(more.chooseDate).waitFor();
  await page.getByLabel(more.every).selectOption(more.once);
  await press(page, en.submit);
  await heading(page, en.booked);
  expect(await booked(cut)).toEqual(['2026-03-03T09:00:00Z']);
  await page.context().close();
});

test('keeps how often and the dates that were agreed to over a reload', async () => {
  const cut = await serviceOf();
  const { page } = await toContact(cut);
  await repeat(page, more.weeks({ count: 1 }), more.countTimes({ count: 3 }));
  await boxes(page).nth(1).uncheck();
  await page.reload();
  await heading(page, en.contact);
  await boxes(page).first().waitFor();
  const checked = await boxes(page).evaluateAll(all =>
    all.map(each => (each as HTMLInputElement).checked),
  );
  expect(checked).toEqual([true, false, true]);
  await page.context().close();
});

test('is not asked of a service with a deposit, and becomes one booking where the business stops it', async () => {
  await salon.account({ provider: 'sandbox', isDefault: true });
  const colour = await serviceOf({ name: 'Colour', price: 80, depositPercent: 25 });
  const { page: other } = await toContact(colour);
  expect(await other.getByText(more.regularly).count()).toBe(0);
  await other.context().close();
  const { page } = await toContact(await serviceOf());
  await repeat(page, more.weeks({ count: 1 }), more.countTimes({ count: 2 }));
  await salon.update({ clientsMayRepeat: false });
  try {
    await book(page);
    await page.getByText(more.notRepeated).waitFor();
    await page.getByRole('button', { name: en.submit }).waitFor();
  } finally {
    await salon.update({ clientsMayRepeat: true });
  }
  await page.context().close();
});
