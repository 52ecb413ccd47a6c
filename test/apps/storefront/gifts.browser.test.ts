import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let browser: Browser;
let card: { id: string };

beforeAll(async () => {
  store = await openStorefront(world, {
    branding: { accentColor: '#9c5b43', tagline: 'Soap and scissors' },
    contacts: { phone: '+4930123456', address: 'Lindenallee 12' },
  });
  card = await store.salon.product({
    name: 'Gift card',
    price: 50,
    giftCard: true,
    giftCardMin: 10,
    giftCardMax: 200,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  store?.close();
  await world.close();
});

const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

test.each(looks)(
  'a gift is bought, looked at and printed without a fault of access: %j',
  async look => {
    const context = await browser.newContext({
      ...look,
      baseURL: store.url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`/item/${card.id}`);
    await page.getByLabel('Amount').fill('75');
    await page.getByLabel('For whom').fill('Grace Hopper');
    await page.getByLabel('Your message').fill('Happy birthday!');
    await isFaultless(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('For Grace Hopper, to print and hand over').waitFor();
    await isFaultless(page);
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Mobile number').fill('+4930123456');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
    await isFaultless(page);
    await page.getByRole('button', { name: 'Place the order' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
    await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
    await page.reload();
    await page.getByRole('link', { name: /See and print/ }).click();
    await page.getByText('For Grace Hopper').waitFor();
    await isFaultless(page);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = ['banner', 'button'] as const;
    for (const role of shown) expect(await page.getByRole(role).count()).toBe(0);
    expect(await page.getByText('€75.00').isVisible()).toBe(true);
    await context.close();
  },
);

/** Fails for serious and critical findings of axe, and for a page wider than its window. */
async function isFaultless(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const faults =
    await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]))`);
  const isWide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  expect([page.url(), faults, isWide]).toEqual([page.url(), [], false]);
}
