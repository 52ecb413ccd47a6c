import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { languages } from '../../../packages/shared/languages.ts';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { barriers, openSite } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { translate } from '../../domains/translations/translate.ts';

const { world, browser } = await openBrowserWorld();
const salon = await world.business({ publish: true, name: 'Lumen' });
/** Words that occur in no catalog. */
const names = ['Qua', 'Qub', 'Quc', 'Qud', 'Que'];
let site: Awaited<ReturnType<typeof openSite>>;
let strict: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  // The services are created one at a time, since they are listed in that order.
  for (const name of names) await salon.service({ name, categoryName: 'Quz' });
  await salon.service({ name: 'Quf', price: 0, requiresApproval: true });
  site = await openSite(world, salon.id);
  strict = await openSite(world, salon.id, { scripts: `${world.url}/widget.js` });
});
afterAll(() => {
  site?.close();
  strict?.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor();

/** Returns all texts of the widget's first step, visible or for screen readers, without names and numbers. */
function saidOn(page: Page): Promise<string[]> {
  return page.locator('.widget').evaluate(widget => {
    const elements = [...widget.querySelectorAll('*')];
    const found = elements.flatMap(each => [
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      each.getAttributeNode('aria-label'),
    ]);
    return found
      .map(node => node?.textContent ?? '')
      .map(text => text.trim())
      .filter(text => /\p{L}/u.test(text));
  });
}

describe.each(languages)('In %s', language => {
  const { widget: texts } = widgetTexts(language);

  test('the widget says its first step by the catalog alone, where the policy allows /widget.js and calls only', async () => {
    const { page, faults } = await strict.visit(browser, { language, locale: 'en-US' });
    await heading(page, texts.services);
    expect(await page.locator('.widget').getAttribute('lang')).toBe(language);
    const own = [
      texts.services,
      texts.book({ name: 'Lumen' }),
      texts.otherServices,
      texts.free,
      texts.onRequest,
      ...[...names, 'Quf'].map(service => texts.addTo({ service })),
    ];
    const written = (value: number, options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 0, ...options }).format(value);
    const others = new Set([
      'Lumen',
      'Quz',
      'Quf',
      ...names,
      written(1, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
      written(50, { style: 'currency', currency: 'EUR' }),
    ]);
    const said = await saidOn(page);
    expect(said.filter(text => !others.has(text) && !own.includes(text))).toEqual([]);
    expect(own.filter(text => !said.includes(text))).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test.each([
  ['pl', ['Dalej', 'Dalej (2 usługi)', 'Dalej (3 usługi)', 'Dalej (4 usługi)', 'Dalej (5 usług)']],
  [
    'uk',
    [
      'Продовжити',
      'Продовжити: 2 послуги',
      'Продовжити: 3 послуги',
      'Продовжити: 4 послуги',
      'Продовжити: 5 послуг',
    ],
  ],
] as const)('Numbers have the plural forms of %s.', async (language, buttons) => {
  const { widget: texts } = widgetTexts(language);
  const { page } = await site.visit(browser, { language });
  await heading(page, texts.services);
  const said: (string | null)[] = [];
  for (const name of names) {
    const label = said.length === 0 ? texts.addTo({ service: name }) : new RegExp(`^${name}`);
    await page.getByRole('button', { name: label }).click();
    said.push(await page.locator('.bar button').textContent());
  }
  expect(said).toEqual(buttons);
  await page.context().close();
});

test('The texts are asked for beside the first calls, before any of them is answered.', async () => {
  const asked: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const context = await browser.newContext();
  const page = await context.newPage();
  // Calls are answered only after all three were made.
  await page.route(/\/widget-texts\/|\/api\/widget\/(config|services)/, async route => {
    const [, what = ''] = /(widget-texts|config|services)/.exec(route.request().url()) ?? [];
    if (route.request().method() !== 'OPTIONS') asked.push(what);
    if (new Set(asked).size === 3) resolve();
    await all;
    await route.continue();
  });
  await page.clock.install({ time: world.clock.now() });
  await page.goto(site.addressOf('de', '', ''));
  await heading(page, widgetTexts('de').widget.services);
  expect(asked.toSorted()).toEqual(['config', 'services', 'widget-texts']);
  await context.close();
});

test('A page in a language that the widget does not speak has that of the business, and a tag can name one.', async () => {
  await salon.update({ locale: 'uk-UA' } as never);
  for (const [page, attributes, language] of [
    ['sv', '', 'uk'],
    ['sv', 'data-locale="fr-CA"', 'fr'],
    ['it-CH', '', 'it'],
  ] as const) {
    const visit = await site.visit(browser, { language: page, attributes });
    await heading(visit.page, widgetTexts(language).widget.services);
    await visit.page.context().close();
  }
  await salon.update({ locale: 'en' } as never);
});

test('Names are in the first language of the tag, the page and the browser that the business offers.', async () => {
  const house = await world.business({ publish: true });
  await house.update({ locale: 'de-DE', languages: ['fr', 'it'] });
  const cut = await house.service({ name: 'Schnitt', categoryName: 'Haare' });
  await translate(house, 'fr', [[cut.id, 'name', 'Coupe']]);
  await translate(house, 'it', [[cut.id, 'name', 'Taglio']]);
  const own = await openSite(world, house.id);
  for (const [page, attributes, locale, words, name] of [
    ['fr', '', 'it-IT', 'fr', 'Coupe'],
    ['fr', 'data-locale="it"', 'de-DE', 'it', 'Taglio'],
    ['sv', '', 'it-IT', 'it', 'Taglio'],
    ['', '', 'fr-FR', 'fr', 'Coupe'],
    ['sv', '', 'es-ES', 'de', 'Schnitt'],
    ['pl', '', 'it-IT', 'pl', 'Taglio'],
  ] as const) {
    const visit = await own.visit(browser, { language: page, attributes, locale });
    await heading(visit.page, widgetTexts(words).widget.services);
    await visit.page.getByText(name, { exact: true }).waitFor();
    expect(visit.faults).toEqual([]);
    await visit.page.context().close();
  }
  own.close();
});

test('A visitor whose language cannot be loaded reads so in English, and goes on by “Try again”.', async () => {
  const { page } = await site.visit(browser, { language: 'de' });
  await heading(page, widgetTexts('de').widget.services);
  await page.route('**/widget-texts/**', route => route.abort());
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'There is no connection right now.' }).waitFor();
  expect(await page.locator('.widget').getAttribute('lang')).toBe('en');
  await page.unroute('**/widget-texts/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, widgetTexts('de').widget.services);
  await page.context().close();
});

test('A script of another version gets the present texts, which no browser keeps then.', async () => {
  const { page } = await site.visit(browser, { language: 'de' });
  await heading(page, widgetTexts('de').widget.services);
  const texts = page.waitForResponse(/widget-texts/);
  await page.reload();
  const present: Response = await texts;
  expect(await present.headerValue('cache-control')).toBe('public, max-age=31536000, immutable');
  await page.route('**/widget-texts/de-*.json', route =>
    route.continue({ url: `${world.url}/widget-texts/de-OLDER-00.json` }),
  );
  const older = page.waitForResponse(/widget-texts/);
  await page.reload();
  expect(await (await older).headerValue('cache-control')).toBe('no-cache');
  await heading(page, widgetTexts('de').widget.services);
  await page.context().close();
});
