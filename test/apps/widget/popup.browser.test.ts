import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite, sizes } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  await salon.update({ parallelCapacity: 20 } as never);
  await salon.service({ name: 'Cut' });
  await salon.service({ name: 'Massage' });
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
const isOpen = (page: Page) => page.getByRole('dialog', { name: 'Book now' }).isVisible();
const opener = '<button data-frontdesk-book>Appointments</button>';

test.each(['phone', 'desktop'] as const)(
  'any element of a page opens the widget in a dialog on a %s, which Escape closes',
  async size => {
    const { page, faults } = await site.visit(browser, {
      attributes: 'data-mode="popup"',
      before: opener,
      viewport: sizes[size],
    });
    await page.locator('[aria-haspopup=dialog]').waitFor();
    expect(await isOpen(page)).toBe(false);
    await page.getByRole('button', { name: 'Appointments' }).press('Enter');
    await heading(page, 'What can we do for you?');
    expect(await isOpen(page)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    const box = await page.getByRole('dialog').boundingBox();
    if (size === 'phone') expect(box).toEqual({ x: 0, y: 0, ...sizes.phone });
    // The focus cannot reach the page behind the popup.
    for (const _ of Array(12)) {
      await page.keyboard.press('Tab');
      const { tagName, text } = await page.evaluate(() => {
        const { activeElement: active } = document;
        return { tagName: active?.tagName, text: active?.textContent };
      });
      expect([tagName, text]).not.toEqual(['BUTTON', 'Appointments']);
    }
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Appointments');
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

const small = { width: 390, height: 844 };
const large = { width: 1440, height: 900 };

/** Each language in each scheme, of which each is on a phone once and on a desktop once. */
const looks = [
  ['de', 'light', small.width, small],
  ['de', 'dark', large.width, large],
  ['ru', 'dark', small.width, small],
  ['ru', 'light', large.width, large],
] as const;

test.each(looks)(
  'in %s and %s, %s pixels wide, each step fits and keeps nobody out',
  async (language, scheme, width, viewport) => {
    const texts = widgetTexts(language).widget;
    const { page } = await site.visit(browser, {
      attributes: `data-mode="button" data-theme="${scheme}"`,
      language,
      colorScheme: scheme,
      viewport,
    });
    const fits = async () => {
      const wider = await page.getByRole('dialog').evaluate(each => each.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
    };
    await press(page, texts.submit);
    await heading(page, texts.services);
    await fits();
    if (width === 390) {
      const card = await page.locator('.frame').boundingBox();
      expect(card).toMatchObject({ x: 0, y: 0, width: 390 });
      expect(card?.height).toBeGreaterThanOrEqual(844);
    }
    await press(page, /^Massage/);
    await heading(page, texts.times);
    await fits();
    await page.locator('.times label').first().click();
    await press(page, texts.continue);
    await heading(page, texts.contact);
    await page.getByRole('dialog').getByRole('button', { name: texts.submit }).click();
    await page.getByText(texts.nameWanted).waitFor();
    await fits();
    await page.context().close();
  },
);

test('the floating button has the colour of the page’s tag, else of the shop', async () => {
  await salon.rest('PUT', '/shop', { branding: { accentColor: '#8a2f5c' } });
  const colourWith = async (more: string) => {
    const { page } = await site.visit(browser, { attributes: `data-mode="button" ${more}` });
    const button = page.getByRole('button', { name: 'Book now' });
    const colour = await button.evaluate(each => getComputedStyle(each).backgroundColor);
    await page.context().close();
    return colour;
  };
  expect(await colourWith('')).toBe('rgb(138, 47, 92)');
  expect(await colourWith('data-accent="#0b5394"')).toBe('rgb(11, 83, 148)');
});

test('the floating button opens it, Back closes it, and it goes on where it was left', async () => {
  const { page } = await site.visit(browser, { attributes: 'data-mode="button"' });
  await press(page, 'Book now');
  await press(page, /^Cut/);
  await heading(page, 'When suits you?');
  await page.goBack();
  await heading(page, 'What can we do for you?');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Book now');
  await press(page, /^Cut/);
  await heading(page, 'When suits you?');
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Book now');
  await heading(page, 'When suits you?');
  await page.reload();
  await heading(page, 'When suits you?');
  await page.context().close();
});
