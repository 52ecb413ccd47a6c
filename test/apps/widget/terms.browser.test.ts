import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const { widget: en } = widgetTexts('en');
const { widget: de } = widgetTexts('de');
const { widget: ru } = widgetTexts('ru');

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
const made = new Map<string, { id: string }>();

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  await salon.account({ provider: 'sandbox', isDefault: true });
  await salon.update({
    parallelCapacity: 20,
    freeUntilHours: 24,
    lateFeePercent: 50,
    noShowFeePercent: 100,
    cancelCutoffMinutes: 120,
  } as never);
  const services = {
    Deposit: { depositPercent: 20 },
    Prepaid: { requiresPrepayment: true },
    Asked: { requiresApproval: true },
    Card: { requiresCard: true },
    Plain: {},
    Both: { depositAmount: 10, requiresApproval: true },
  };
  for (const [name, input] of Object.entries(services)) {
    const staff = [await salon.staff({ name: `${name}’s` })];
    made.set(name, await salon.service({ name, price: 50, staff, ...input }));
  }
  const [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  const colour = await salon.service({
    name: 'Colour',
    price: 50,
    depositPercent: 50,
    staff: [anna, ben],
    staffTerms: [{ staffId: anna.id, price: 80 }],
  });
  made.set('Colour', colour);
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();

const visit = (name: string, options: object = {}) =>
  site.visit(browser, {
    attributes: name ? `data-service="${made.get(name)?.id}"` : '',
    viewport: sizes.phone,
    ...options,
  });

/** Chooses the first time of a day, and continues to the contact step. */
async function toContact(page: Page, texts = en): Promise<void> {
  await heading(page, texts.times);
  await page.getByRole('button', { name: /March 12|12\. März|12 марта/ }).click();
  await page.locator('.times label').first().click();
  await page.getByRole('button', { name: texts.continue }).click();
  await heading(page, texts.contact);
}

async function book(page: Page, button: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill('+49 30 123811');
  await page.getByRole('button', { name: button }).click();
}

test('the list of services says what each booking asks for', async () => {
  const { page, faults } = await visit('');
  await heading(page, en.services);
  const factsOf = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .locator('.facts span')
      .allInnerTexts();
  expect(await factsOf('Deposit')).toContain('with a deposit');
  expect(await factsOf('Prepaid')).toContain('paid when booked');
  expect(await factsOf('Asked')).toContain('on request');
  expect(await factsOf('Card')).toContain('with a card');
  expect(await factsOf('Plain')).toHaveLength(1);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ['Deposit', ['€10 when you book, €40 at the visit.'], 'Book and pay €10 now', en.toPay],
  ['Prepaid', ['€50. The time is yours once it is paid.'], 'Book and pay €50 now', en.toPay],
  ['Asked', [en.approvalNote], 'Ask for this time', en.requested],
  ['Card', [], 'Book and leave a card', en.toLeaveCard],
  ['Plain', [], 'Book now', en.booked],
  [
    'Both',
    ['€10 when you book, €40 at the visit.', en.approvalNote],
    'Ask for this time and pay €10 now',
    en.toPay,
  ],
])('%s: the summary, the form and the button tell the terms before the act', async (...row) => {
  const [name, asked, button, after] = row;
  const { page, faults } = await visit(name);
  await heading(page, en.times);
  const side = page.locator('.summary');
  for (const text of asked) await side.getByText(text, { exact: true }).waitFor();
  if (name === 'Card') await side.getByText('with a card').waitFor();
  await toContact(page);
  const notes = page.locator('form .note');
  const told = await notes.allInnerTexts();
  expect(told.slice(0, asked.length)).toEqual(asked);
  expect(told.slice(asked.length)).toEqual([
    expect.stringMatching(
      /^Free to cancel until Wed 11 Mar, \d\d:00; after that we keep €25\.00\. If you do not come, we keep €50\.00\./,
    ),
    expect.stringContaining('You can move or cancel it online until'),
  ]);
  if (name === 'Card') expect(told[0]).toContain('we ask for a card when you book');
  expect(await barriers(page)).toEqual([]);
  await book(page, button);
  await heading(page, after);
  expect(faults).toEqual([]);
});

test('the sums are those of the chosen person and party', async () => {
  const { page } = await visit('Colour');
  await heading(page, en.staff);
  const side = page.locator('.summary');
  await side.getByText('from €25 when you book, from €25 at the visit.').waitFor();
  await page.getByText('Anna').click();
  await page.getByRole('button', { name: en.continue }).click();
  await heading(page, en.times);
  await side.getByText('€40 when you book, €40 at the visit.').waitFor();
  await page.getByRole('button', { name: en.back }).click();
  await heading(page, en.staff);
  await page.getByText(en.anyone, { exact: true }).click();
  await page.getByRole('button', { name: en.continue }).click();
  await page.getByLabel(en.people).selectOption('2 people');
  await side.getByText('from €100').waitFor();
  await toContact(page);
  // Another staff member serves each of the two.
  await page.getByRole('button', { name: 'Book and pay €65 now' }).waitFor();
  await side.getByText('€130').waitFor();
});

test.each([
  // cspell:disable-next-line
  ['de', de, 'de-DE', /Kostenlos absagen bis .*danach behalten wir 25,00/],
  // cspell:disable-next-line
  ['ru', ru, 'ru-RU', /Отмена бесплатна до .*позже мы удерживаем 25,00/],
] as const)('a visitor who reads %s is told the terms in that language', async (...row) => {
  const [language, texts, locale, kept] = row;
  const { page } = await visit('Deposit', { language, locale });
  await toContact(page, texts);
  const told = (await page.locator('form .note').allInnerTexts()).join('\n');
  expect(told).toMatch(kept);
  const sum = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(10);
  await page.getByRole('button', { name: texts.bookAndPay({ sum }) }).waitFor();
});

test('the page of the business tells them as well', async () => {
  const context = await browser.newContext({ viewport: sizes.phone });
  const page = await context.newPage();
  await page.clock.install({ time: world.clock.now() });
  await page.goto(`${world.url}/book/${salon.slug}`);
  await page.getByRole('button', { name: /^Prepaid/ }).click();
  await page.locator('.summary').getByText('€50. The time is yours once it is paid.').waitFor();
  await toContact(page);
  await page.getByRole('button', { name: 'Book and pay €50 now' }).waitFor();
});
