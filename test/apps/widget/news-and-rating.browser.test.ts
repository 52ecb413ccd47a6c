import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { barriers, openSite } from '../../support/browser/widget-page.ts';
import { needed } from '../../support/salon/salon.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;
let cut: { id: string };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  cut = await salon.service({ name: 'Massage' });
  [site, browser] = await Promise.all([openSite(world, salon.id), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const isWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
const requests = () =>
  world.services.mailer.captured.filter(({ text }) => text.includes('/news/')).map(({ to }) => to);

/** Opens the widget on a phone and goes on to the contact, at a time. */
async function toContact(time: string): Promise<Page> {
  const { page } = await site.visit(browser, { viewport: { width: 390, height: 844 } });
  await press(page, /^Massage/);
  await page.getByText(time, { exact: true }).click();
  await press(page, 'Continue');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Phone number').fill('+4930123456');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`ada-${time.slice(0, 2)}@example.com`);
  return page;
}

test('the box for offers and news is not ticked, is no condition, and asks by mail once it is ticked', async () => {
  const unticked = await toContact('10:00');
  const box = { name: 'Send me offers and news by e-mail.' };
  expect(await unticked.getByRole('checkbox', box).isChecked()).toBe(false);
  expect(await isWide(unticked)).toBe(false);
  expect(await barriers(unticked)).toEqual([]);
  await press(unticked, 'Book now');
  await unticked.getByText('You are booked').waitFor();
  const ticked = await toContact('11:00');
  await ticked.getByRole('checkbox', box).check();
  await press(ticked, 'Book now');
  await ticked.getByText('You are booked').waitFor();
  await until(async () => {
    await world.jobs.settle();
    return requests().length > 0;
  });
  expect(requests()).toEqual(['ada-11@example.com']);
  const { items } = needed(await salon.rest('GET', '/clients'));
  expect(items).toMatchObject([{ consents: [] }]);
});

test('the rating stands at the head once there are reviews, and leads to them in another tab', async () => {
  const head = async () => {
    const { page } = await site.visit(browser, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Write to us' }).waitFor();
    return page;
  };
  expect(await (await head()).getByText('★').count()).toBe(0);
  const { id } = await salon.booked(cut, { at: '2026-03-05T09:00:00Z' });
  const reviewId = await writtenReview(world, salon, id, { stars: 4 });
  await writtenReview(world, salon, id, { stars: 5 });
  const page = await head();
  const link = page.getByRole('link', { name: '★ 4.5 · 2 reviews' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toBe(`${world.url}/book/${salon.slug}/reviews`);
  expect([await barriers(page), await isWide(page)]).toEqual([[], false]);
  needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'insult' }));
  await (await head()).getByRole('link', { name: '★ 5.0 · 1 review' }).waitFor();
});
