import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const en = widgetTexts('en');

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
let wash: { id: string };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  await salon.update({ parallelCapacity: 20 } as never);
  wash = await salon.service({ name: 'Wash' });
  const define = async (field: object) =>
    needed(
      await salon.rest('POST', '/fields', {
        record: 'appointment',
        askVisitors: 'optional',
        ...field,
      }),
    );
  await define({ name: 'Car', type: 'text', askVisitors: 'required', help: 'Its plate' });
  await define({ name: 'Wheels', type: 'number' });
  await define({ name: 'Built', type: 'date' });
  await define({ name: 'Size', type: 'choice', choices: ['S', 'L & up'] });
  await define({ name: 'Waits', type: 'yes_no', askVisitors: 'required' });
  await define({ name: 'Bay', type: 'text', askVisitors: 'never' });
  await define({ record: 'order', name: 'Gift for', type: 'text', askVisitors: 'required' });
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();
const errorOf = (page: Page, label: string) =>
  page.locator('.field', { has: page.getByLabel(label) }).locator('.wrong');

async function toContact(page: Page, texts = en.widget): Promise<void> {
  await heading(page, texts.times);
  await page.locator('.times label').first().click();
  await page.getByRole('button', { name: texts.continue }).click();
  await heading(page, texts.contact);
}

async function introduce(page: Page, phone: string, texts = en.widget): Promise<void> {
  await page.getByLabel(texts.name, { exact: true }).fill('Ada Lovelace');
  await page.getByLabel(texts.phone).fill(phone);
}

async function answer(page: Page, yes: string): Promise<void> {
  await page.getByLabel('Car').fill('B-AB 123');
  await page.getByLabel('Wheels').fill('4,5');
  await page.getByLabel('Built').fill('2020-02-29');
  await page.getByLabel('Size').selectOption('L & up');
  await page.getByLabel('Waits').selectOption({ label: yes });
}

const kept = [
  { field: 'car', value: 'B-AB 123' },
  { field: 'wheels', value: '4.5' },
  { field: 'built', value: '2020-02-29' },
  { field: 'size', value: 'L & up' },
  { field: 'waits', value: 'true' },
];

async function fieldsOf(clientPhone: string): Promise<unknown[]> {
  const { items } = needed(await salon.rest('GET', '/appointments?limit=100'));
  return items
    .filter((each: any) => each.clientPhone === clientPhone)
    .map(({ fields }: any) => fields);
}

const speech = {
  en: { texts: en, locale: 'en-US', phone: '+4930123601' },
  de: { texts: widgetTexts('de'), locale: 'de-DE', phone: '+4930123602' },
  ru: { texts: widgetTexts('ru'), locale: 'ru-RU', phone: '+4930123603' },
};

const doors = {
  'on the page of another site': async (language: string, locale: string) => {
    const attributes = `data-service="${wash.id}"`;
    const viewport = sizes.phone;
    return (await site.visit(browser, { language, locale, attributes, viewport })).page;
  },
  'on the booking page': async (language: string, locale: string) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.clock.install({ time: world.clock.now() });
    await page.goto(`${world.url}/book/${salon.slug}?lang=${language}`);
    await page.getByRole('button', { name: /^Wash/ }).click();
    return page;
  },
};

test.each([
  ['en', 'on the page of another site'],
  ['de', 'on the booking page'],
  ['ru', 'on the page of another site'],
] as const)(
  'A widget that speaks %s %s asks for the custom fields and marks each missing or invalid one.',
  async (language, door) => {
    const {
      texts: { widget: texts, more },
      locale,
      phone,
    } = speech[language];
    const page = await doors[door](language, locale);
    await toContact(page, texts);
    await page.getByText('Its plate').waitFor();
    expect(await page.getByText(/Bay|Gift for/).count()).toBe(0);
    expect(await page.getByLabel(`Wheels ${texts.optional}`).count()).toBe(1);
    const before = (await fieldsOf(phone)).length;
    await introduce(page, phone, texts);
    await page.getByLabel('Wheels').fill('four');
    const book = () => page.getByRole('button', { name: texts.submit }).click();
    await book();
    expect(await errorOf(page, 'Car').textContent()).toBe(more.missingAnswer);
    expect(await errorOf(page, 'Waits').textContent()).toBe(more.missingAnswer);
    expect(await errorOf(page, 'Wheels').textContent()).toBe(more.numberWanted);
    expect(await page.getByLabel('Car').evaluate(input => input.matches(':focus'))).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await answer(page, more.yes);
    expect(await errorOf(page, 'Car').textContent()).toBe('');
    await book();
    await heading(page, texts.booked);
    const all = await fieldsOf(phone);
    expect(all).toHaveLength(before + 1);
    expect(all[0]).toEqual(kept);
    await page.context().close();
  },
);

test('Answers to custom fields survive a reload and are stored on each booking of the visit.', async () => {
  await salon.service({ name: 'Wax' });
  const { page } = await site.visit(browser);
  await page.getByRole('button', { name: 'Add Wash' }).click();
  await page.getByRole('button', { name: /^Wax/ }).click();
  await page.getByRole('button', { name: 'Continue with 2 services' }).click();
  await toContact(page);
  await introduce(page, '+4930123604');
  await answer(page, 'Yes');
  await page.reload();
  await heading(page, 'How can we reach you?');
  expect(await page.getByLabel('Size').inputValue()).toBe('L & up');
  await page.getByRole('button', { name: 'Book now' }).click();
  await heading(page, 'You are booked');
  expect(await fieldsOf('+4930123604')).toEqual([kept, kept]);
  await page.context().close();
});

test('an answer that the business takes no more is said at its field', async () => {
  const { page } = await site.visit(browser, { attributes: `data-service="${wash.id}"` });
  await toContact(page);
  await introduce(page, '+4930123605');
  await answer(page, 'Yes');
  const fields = needed(await salon.rest('GET', '/fields'));
  const { fieldId, version } = fields.find(({ key }: any) => key === 'size');
  needed(await salon.rest('PUT', `/fields/${fieldId}`, { choices: ['S', 'M'], version }));
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.getByText('Please check this answer.').waitFor();
  expect(await errorOf(page, 'Size').textContent()).toBe('Please check this answer.');
  expect(await page.getByLabel('Size').evaluate(input => input.matches(':focus'))).toBe(true);
  await page.context().close();
});

test('a page that cannot load the fields of the business says so, and offers no form without them', async () => {
  const { page } = await site.visit(browser, { attributes: `data-service="${wash.id}"` });
  await page.route('**/widget-more.js', route => route.abort());
  await page.reload();
  await heading(page, en.widget.times);
  await page.locator('.times label').first().click();
  await page.getByRole('button', { name: en.widget.continue }).click();
  await page.getByText(en.widget.failed).waitFor();
  expect(await page.getByLabel(en.widget.phone).count()).toBe(0);
  await page.context().close();
});
