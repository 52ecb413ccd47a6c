import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { openSite } from '../../support/browser/widget-page.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let site: Awaited<ReturnType<typeof openSite>>;
let browser: Browser;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true, name: 'Lumen' });
  const anna = await salon.staff({ name: 'Anna' });
  const ben = await salon.staff({ name: 'Ben' });
  await salon.service({ name: 'Cut', staff: [anna, ben], categoryName: 'Hair' });
  await salon.service({
    name: 'Dye',
    variants: [
      { price: 40, options: [{ name: 'hair', value: 'short' }] },
      { price: 70, options: [{ name: 'hair', value: 'long' }] },
    ],
  });
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

/** Different times for each test, so that earlier holds do not interfere. */
const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];

/** Continues to the contact step with Ben, at the next of these times on March 4, and returns that time. */
async function toContact(page: Page): Promise<string> {
  const time = times.shift() ?? '';
  await heading(page, 'What can we do for you?');
  await press(page, /^Cut/);
  await page.getByText('Ben', { exact: true }).click();
  await press(page, 'Continue');
  await press(page, /^Wednesday, March 4, /);
  await page.getByText(time, { exact: true }).click();
  await press(page, 'Continue');
  await heading(page, 'How can we reach you?');
  return time;
}

const doors = [
  ['on the page of another site', async () => (await site.visit(browser)).page],
  [
    'on the booking page',
    async () => {
      const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
      await page.clock.install({ time: world.clock.now() });
      await page.goto(`${world.url}/book/${salon.slug}`);
      return page;
    },
  ],
] as const;

describe.each(doors)('a widget %s', (_, open) => {
  test('the browser’s Back and Forward go through the steps and keep the choices', async () => {
    const page = await open();
    const time = await toContact(page);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.goBack();
    await heading(page, 'When suits you?');
    await page.getByRole('heading', { name: 'Wednesday, March 4' }).waitFor();
    expect(await page.getByRole('radio', { name: time }).isChecked()).toBe(true);
    await page.goBack();
    await heading(page, 'Who would you like to see?');
    expect(await page.getByRole('radio', { name: /Ben/ }).isChecked()).toBe(true);
    await page.goForward();
    await heading(page, 'When suits you?');
    await page.goForward();
    await heading(page, 'How can we reach you?');
    await page.getByText(/We keep this time for you for \d+:\d\d/).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovelace');
    await page.context().close();
  });

  test('a reload shows the same step with the same choices, and the booking is made', async () => {
    const page = await open();
    await toContact(page);
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.reload();
    await heading(page, 'How can we reach you?');
    await page.getByText(/We keep this time for you for \d+:\d\d/).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace Hopper');
    await page.getByLabel('Phone number').fill('+49 30 123456');
    await press(page, 'Book now');
    await heading(page, 'You are booked');
    await page.goBack();
    await heading(page, 'What can we do for you?');
    await page.reload();
    await heading(page, 'What can we do for you?');
    expect(await page.evaluate(() => sessionStorage.getItem('frontdesk-contact'))).toBeNull();
    await page.context().close();
  });
});

test.each([
  ['of one service', /^Dye/, 'When suits you?'],
  ['of a service that is put with others', 'Add Dye', 'What can we do for you?'],
])('a reload asks for the variant %s again', async (_, button, next) => {
  const { page } = await site.visit(browser);
  await press(page, button);
  await heading(page, 'Which one would you like?');
  await page.reload();
  await heading(page, 'Which one would you like?');
  await press(page, /^long/);
  await heading(page, next);
  expect(await page.getByText(/Dye, long/).count()).toBeGreaterThan(0);
  await page.context().close();
});

test('the widget’s own Back and the browser’s are one', async () => {
  const { page } = await site.visit(browser);
  await toContact(page);
  await press(page, 'Back');
  await heading(page, 'When suits you?');
  // The visitor still holds the time.
  await press(page, 'Continue');
  await heading(page, 'How can we reach you?');
  await page.getByText(/We keep this time for you for \d+:\d\d/).waitFor();
  await press(page, 'Back');
  await heading(page, 'When suits you?');
  await press(page, 'Back');
  await heading(page, 'Who would you like to see?');
  await page.goBack();
  await heading(page, 'What can we do for you?');
  await page.context().close();
});

test('a page whose policy lets no second file in has the widget all the same', async () => {
  const { page } = await site.visit(browser);
  await page.route('**/widget-more.js', route => route.abort());
  await page.reload();
  await toContact(page);
  await press(page, 'Back');
  await heading(page, 'When suits you?');
  await page.context().close();
});

test('on a site that is not allowed visitors read how else to book, and the console names the setting', async () => {
  await salon.update({ phone: '+4930123456' });
  const other = await openSite(world, salon.id, { allowedOrigins: ['https://elsewhere.example'] });
  const said: string[] = [];
  const { page } = await other.visit(browser, { watch: text => said.push(text) });
  await page.getByText('This form does not work on this website yet.').waitFor();
  const link = page.getByRole('link', { name: 'Book now' });
  expect(await link.getAttribute('href')).toBe(`${world.url}/book/${salon.slug}`);
  expect(await page.getByRole('link', { name: '+4930123456' }).getAttribute('href')).toBe(
    'tel:+4930123456',
  );
  expect(said.join(' ')).toMatch(/not for the pages of http:\/\/127\.0\.0\.1:\d+\..*Control Panel/);
  await page.context().close();
  other.close();
});
