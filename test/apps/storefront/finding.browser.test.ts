import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { openStorefront } from '../../support/salon/storefront.ts';

const { world, browser } = await openBrowserWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: { id: string };

beforeAll(async () => {
  store = await openStorefront(world);
  const { salon } = store;
  const staff = [await salon.staff({ name: 'Anna Berg' }), await salon.staff({ name: 'Ben' })];
  cut = await salon.service({ name: 'Cut', staff, categoryName: 'Hair' });
  await salon.service({ name: 'Colour', staff: staff.slice(0, 1), categoryName: 'Hair' });
  await salon.product({ name: 'Comb', price: 5 });
});
afterAll(() => {
  expect(store.failures).toEqual([]);
  store.close();
});

async function inWindow(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    ...options,
    baseURL: store.url,
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', error => problems.push(String(error)));
    await page.clock.setFixedTime(world.clock.now());
    await work(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Returns serious and critical findings of axe, each with its elements. */
async function faultsOf(page: Page): Promise<string[][]> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]))`);
}

describe('the search field', () => {
  const openSearch = async (page: Page) => {
    await page.goto('/search');
    return page.getByRole('combobox', { name: 'Search the shop' });
  };

  test('suggests while somebody types, and arrows and Enter choose', async () => {
    await inWindow({}, async page => {
      const field = await openSearch(page);
      await field.pressSequentially('an');
      const option = page.getByRole('option', { name: 'Anna Berg' });
      await option.waitFor();
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      expect(await faultsOf(page)).toEqual([]);
      await field.press('ArrowDown');
      expect(await option.getAttribute('aria-selected')).toBe('true');
      expect(await field.getAttribute('aria-activedescendant')).toBe(
        await option.getAttribute('id'),
      );
      await field.press('ArrowUp');
      expect(await field.getAttribute('aria-activedescendant')).toBeNull();
      await field.press('ArrowUp');
      expect(await page.locator('.suggest [aria-selected="true"]').textContent()).toContain(
        'See everything for “an”',
      );
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await field.press('Enter');
      await page.getByRole('heading', { name: 'With Anna Berg' }).waitFor();
      expect(await page.getByRole('link', { name: 'Comb' }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  test('closes its list with Escape, and sends what was typed with Enter', async () => {
    await inWindow({}, async page => {
      const field = await openSearch(page);
      await field.pressSequentially('com');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await page.getByRole('option', { name: 'Comb' }).waitFor();
      await field.press('Escape');
      await list.waitFor({ state: 'hidden' });
      expect(await field.inputValue()).toBe('com');
      await field.press('Enter');
      await page.waitForURL('**/catalog?q=com');
    });
  });

  test('asks once for letters that follow each other at once', async () => {
    await inWindow({}, async page => {
      const asked: string[] = [];
      page.on('request', request => {
        if (request.url().includes('/suggestions')) asked.push(new URL(request.url()).search);
      });
      const field = await openSearch(page);
      await field.pressSequentially('colour');
      await page.getByRole('option', { name: 'Colour €50' }).click();
      await page.waitForURL(/\/item\//);
      expect(asked).toEqual(['?q=colour']);
    });
  });

  test('is a plain field without scripts', async () => {
    await inWindow({ javaScriptEnabled: false }, async page => {
      await page.goto('/search');
      await page.getByRole('searchbox', { name: 'Search the shop' }).fill('anna');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Cut' }).waitFor();
    });
  });
});

describe('the month of a service', () => {
  test('is walked through by keys, over days without free times and into the next month', async () => {
    await inWindow({}, async page => {
      await page.goto(`/item/${cut.id}?date=2026-03-05`);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
      await page.getByRole('link', { name: /^Thursday 5 March/ }).focus();
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('2026-03-06');
      // The salon is closed on Sundays.
      await page.keyboard.press('End');
      expect(await focused()).toBe('2026-03-31');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe('2026-03-24');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
      await page.locator('a[aria-current="date"][data-day="2026-03-24"]').waitFor();
      expect(await focused()).toBe('2026-03-24');
      await page.keyboard.press('PageDown');
      await page.getByText('April 2026').waitFor();
      await page.waitForFunction(() =>
        document.activeElement?.getAttribute('data-day')?.startsWith('2026-04'),
      );
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  test('is turned by arrows, which keep the focus', async () => {
    await inWindow({}, async page => {
      await page.goto(`/item/${cut.id}`);
      await page.getByRole('link', { name: 'Next month: April 2026' }).press('Enter');
      await page.getByText('April 2026').first().waitFor();
      await page.waitForFunction(() => document.activeElement?.id === 'month-next');
      await page.getByRole('link', { name: 'Previous month: March 2026' }).click();
      await page.locator('[data-day^="2026-03"]').first().waitFor();
      expect(await page.locator('#month-back').count()).toBe(0);
    });
  });

  test.each([
    ['Europe/Berlin', false],
    ['Asia/Tokyo', true],
  ])('names the zone of a visitor elsewhere: %s', async (timezoneId, isTold) => {
    await inWindow({ timezoneId, locale: 'en-GB' }, async page => {
      await page.goto(`/item/${cut.id}?date=2026-03-05`);
      await page.getByRole('button', { name: /^Choose: 10:00/ }).waitFor();
      const said = 'You are in another time zone (Japan Standard Time): its time is in small type.';
      expect(await page.getByText(said).isVisible()).toBe(isTold);
      expect(await page.getByText('Times are in Central European Time.').isVisible()).toBe(isTold);
    });
  });
});
