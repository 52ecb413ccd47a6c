import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let browser: Browser;
let soap: any;

beforeAll(async () => {
  store = await openStorefront(world, {
    contacts: { phone: '+4930123456', address: 'Lindenallee 12' },
  });
  const { salon } = store;
  await salon.update({ freeUntilHours: 24 * 14, lateFeePercent: 25 });
  await salon.service({ name: 'Colour', price: 80, depositPercent: 25 });
  soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  store?.close();
  await world.close();
});

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: store.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  await page.goto(path);
  return page;
}

/** Script that resolves when the colours of a scheme are drawn and no longer change. */
const drawnStill = `(async () => {
  do {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const each of document.querySelectorAll('*')) getComputedStyle(each).color;
  } while (document.getAnimations().length > 0);
})()`;

/** Returns axe's findings on a page in the light and the dark scheme. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours fade for a moment, during which they have less contrast.
    await page.evaluate(drawnStill);
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
    faults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`),
      ),
    );
  }
  return faults;
}

test('a buyer pays a deposit, comes back to the page of the visit, moves and cancels it there', async () => {
  const page = await open('/catalog?type=service');
  await page.getByRole('link', { name: 'Colour' }).first().click();
  await page.getByRole('link', { name: /^Thursday 5 March/ }).click();
  await page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
  await page.getByRole('button', { name: 'Choose: 10:00' }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Mobile number').fill('+49 30 23125 199');
  await page.locator('form[action="/book"] button[type="submit"]').click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/booking\//);
  await page.getByRole('heading', { name: 'Your appointment is booked' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Move' }).click();
  await page.getByRole('link', { name: /^Friday 6 March/ }).click();
  await page.locator('[aria-current="date"]', { hasText: '6' }).waitFor();
  await page.getByRole('button', { name: 'Move to: 12:00' }).click();
  await page.getByText('Your appointment was moved.').waitFor();
  await page.locator('.when', { hasText: 'Friday 6 March' }).waitFor();

  await page.locator('summary', { hasText: 'Cancel' }).click();
  await page.getByText('If you cancel now, we keep €20.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Reason').fill('Ill');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('heading', { name: 'This appointment was cancelled' }).waitFor();
  const { items } = (await store.salon.rest('GET', '/appointments?from=2026-03-06T00:00:00Z')).data;
  expect(items).toMatchObject([{ status: 'cancelled', cancelReason: 'Ill' }]);
});

test('an emptied quantity is refused at its field, and the line stays', async () => {
  const page = await open(`/item/${soap.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
  await page.goto('/cart');
  const quantity = page.getByLabel('Quantity of Soap');
  await quantity.fill('');
  await quantity.blur();
  await page.locator('input[name="quantity"]:invalid').waitFor();
  await page.reload();
  expect(await quantity.inputValue()).toBe('1');
});
