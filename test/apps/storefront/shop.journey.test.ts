import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { openStorefront } from '../../support/salon/storefront.ts';

const { world, browser } = await openBrowserWorld();
const store = await openStorefront(world, {
  paymentMethods: ['online', 'on_receipt'],
  deliveryMethods: [
    { method: 'pickup', name: 'Pick-up' },
    { method: 'post', name: 'By post', price: 4 },
  ],
});
afterAll(() => store.close());
const { salon } = store;
const staff = [await salon.staff(), await salon.staff({ name: 'Ben' })];
await salon.service({ name: 'Cut', staff, categoryName: 'Hair' });
const options = (value: string) => [{ name: 'size', value }];
await salon.product({
  name: 'Towel',
  price: 9,
  categoryName: 'Bath',
  variants: [{ options: options('S') }, { price: 12, options: options('L') }],
});

const clientPhone = '+4930123456';

/** Visits the shop on a desktop. Script errors and requests to other origins fail the test. */
async function visited(visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: store.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  await page.clock.setFixedTime(world.clock.now());
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  page.on('request', request => {
    const { origin } = new URL(request.url());
    if (![store.url, world.url].includes(origin)) faults.push(request.url());
  });
  await visit(page);
  expect(faults).toEqual([]);
  await context.close();
}

test('a buyer finds a service, books it with a person of their choice, and sees it in the account', () =>
  visited(async page => {
    await page.goto('/catalog?type=service');
    await page.getByRole('link', { name: 'Cut' }).click();
    await page.getByLabel('With whom').selectOption({ index: 2 });
    await page.waitForURL(/staff=stf_/);
    await page.getByRole('link', { name: /^Thursday,? 5 March/ }).click();
    await page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
    await page.locator('.slot').first().click();
    await page.waitForURL(/\/book$/);
    await page.getByText('10:00', { exact: true }).first().waitFor();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Mobile number').fill(clientPhone);
    await page.getByRole('button', { name: /^Book for/ }).click();
    await page.waitForURL(/\/booking\//);
    await page.getByText('Your appointment is booked').waitFor();
    await page.getByText('Ben', { exact: true }).waitFor();
    expect(await salon.appointments({ clientPhone })).toMatchObject([
      { staffName: 'Ben', status: 'confirmed' },
    ]);
    await page.goto('/account');
    await page.getByLabel('E-mail or mobile number').fill(clientPhone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code').fill(await codeSentTo(world, clientPhone));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Thursday 5 March').first().waitFor();
  }));

test('a buyer browses, filters, searches, chooses a variant, checks out, pays and sees the order', () =>
  visited(async page => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Shop').click();
    await page.getByRole('link', { name: 'Bath' }).click();
    await page.getByRole('heading', { name: 'Bath', level: 1 }).waitFor();
    await page.getByRole('combobox').fill('towel');
    await page.getByRole('combobox').press('Enter');
    await page.getByRole('link', { name: 'Towel' }).click();
    await page.getByRole('radio', { name: /^L/ }).check();
    await page.locator('[data-price]', { hasText: '€12' }).waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('status').getByText('Added to your cart.').waitFor();
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.getByText('Towel (L)').first().waitFor();
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Mobile number').fill(clientPhone);
    expect(await page.getByLabel('Street and number').isVisible()).toBe(false);
    await page.getByText('By post').click();
    await page.locator('[data-total]', { hasText: '€16.00' }).waitFor();
    await page.getByLabel('Street and number').fill('Lindenallee 12');
    await page.getByLabel('Postal code').fill('10178');
    await page.getByLabel('Town').fill('Berlin');
    await page.getByRole('button', { name: 'Place the order' }).click();
    await page.waitForURL(/\/sandbox\//);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/\/order\//);
    await page.getByText('Paid', { exact: true }).waitFor();
    expect(await salon.orders()).toMatchObject([{ total: 16, paymentStatus: 'paid' }]);
  }));
