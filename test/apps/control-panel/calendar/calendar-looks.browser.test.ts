import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { panelTexts } from '../../../support/browser/panel-texts.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { daily } from '../../../support/salon/salon.ts';
import { fullShop, type FullShop } from '../everywhere/looks/full-shop.ts';
import { at, day, openBoard, openShop, phone, pointOf, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(11.5) });
let shop: FullShop;
beforeAll(async () => {
  shop = await fullShop(world);
});

/** Views to open: a name, the path, and a wait until the view is drawn. */
const places: [name: string, path: string, seen: (page: Page) => Promise<unknown>][] = [
  ['the day', '', page => visitOn(page, shop.asked).waitFor()],
  ['the week', '&view=week', page => page.getByRole('columnheader').nth(7).waitFor()],
  [
    'the week of a person',
    '&view=week&staff=anna',
    page => page.locator('[data-column]').nth(6).waitFor(),
  ],
  ['the list', '&view=list', page => page.getByRole('listitem').getByText('Tattoo').waitFor()],
  [
    'a refused booking',
    `&open=new&service=chosen&at=${at(15)}`,
    page => page.getByRole('dialog').getByRole('status').waitFor(),
  ],
  [
    'an appointment',
    '&open=asked',
    page => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  ],
];
const pathOf = (path: string) =>
  path.replace('asked', shop.asked.id).replace('anna', shop.anna.id).replace('chosen', shop.cut.id);

/** Returns the texts of a table and its nested tables that contain no values. */
function leavesOf(table: object, path = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]];
    return typeof value === 'object' && value !== null ? leavesOf(value, `${path}.${name}`) : [];
  });
}

/** Returns all visible texts of a page, and those for screen readers. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      found.add(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        for (const part of element.getAttribute(name)?.split(', ') ?? []) found.add(part);
    return [...found];
  });

// The test of the panel's languages has the calendar in Russian.
test('in German, nothing of the calendar is left in English', async () => {
  const english = leavesOf(own('en'));
  const spoken = new Map(leavesOf(own('de')));
  const foreign = new Set(
    english.filter(([path, text]) => spoken.get(path) !== text).map(([, text]) => text),
  );
  for (const [, text] of spoken) foreign.delete(text);
  const { page, close } = await openBoard(browser, world, shop.salon, {
    ...phone,
    before: it =>
      it.context().addCookies([
        {
          name: 'Panel.Look',
          value: encodeURIComponent('language=de'),
          url: world.url,
        },
      ]),
  });
  for (const [name, path, seen] of places) {
    await page.goto(`${page.url().split('?')[0]}?date=${day}${pathOf(path)}`);
    await seen(page);
    const words = await wordsOf(page);
    expect([name, words.filter(word => foreign.has(word))]).toEqual([name, []]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button, h2, label, a')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .filter(element => !element.closest('[data-visit], td, [role="region"]'))
        .map(({ textContent }) => textContent),
    );
    expect([name, cut]).toEqual([name, []]);
  }
  await close();
});

const features = ['frame', 'booking', 'appointment', 'calendar', 'board'];
const tables = await Promise.all(features.map(feature => panelTexts<object>(feature)));
const own = (language: 'en' | 'de') =>
  Object.fromEntries(features.map((feature, index) => [feature, tables[index]![language]]));

test('in a browser far away, times are those of the business', async () => {
  const { page, close } = await openBoard(browser, world, shop.salon, {
    timezoneId: 'America/Los_Angeles',
    path: `&open=new&at=${at(14.5)}`,
  });
  const time = page.getByRole('dialog').getByLabel('Time', { exact: true });
  await time.waitFor();
  expect(await time.inputValue()).toBe('14:30');
  expect(await visitOn(page, shop.asked).textContent()).toMatch(/^15:00–16:00/);
  await page.getByText('02:30 your time').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { x, y } = await pointOf(page, shop.vera, 15);
  await page.mouse.click(x, y);
  await time.waitFor();
  expect(await time.inputValue()).toBe('15:00');
  await close();
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])(
  'on %s, of %s hours, visits stand at their times, in the day and in the week',
  async (date, long) => {
    const { salon, anna, cut } = await openShop(world);
    await salon.update({ workingHours: daily('00:00-24:00'), horizonDays: 365 });
    const start = Temporal.ZonedDateTime.from(`${date}T10:00[Europe/Berlin]`);
    const visit = await salon.booked(cut, { at: start.toInstant().toString(), staff: anna });
    const { page, close } = await openBoard(browser, world, salon);
    const isBeside = async (label: string) => {
      const block = (await visitOn(page, visit).boundingBox())!;
      const mark = (await page
        .locator('[aria-hidden="true"] > span', { hasText: new RegExp(`^${label}$`) })
        .first()
        .boundingBox())!;
      expect(Math.abs(block.y - (mark.y + mark.height / 2))).toBeLessThan(3);
      return block.height;
    };
    const calendar = page.url().split('?')[0];
    await page.goto(`${calendar}?date=${date}`);
    await visitOn(page, visit).waitFor();
    const height = await isBeside('10:00');
    const column = (await page.locator(`[data-column="${anna.id}"]`).boundingBox())!;
    expect(Math.round(column.height / (height + 2))).toBe(long);
    await page.goto(`${calendar}?date=${date}&view=week&staff=${anna.id}`);
    await page.locator(`[data-column="${date}"] [data-visit="${visit.id}"]`).waitFor();
    await isBeside('10:00');
    await close();
  },
);
