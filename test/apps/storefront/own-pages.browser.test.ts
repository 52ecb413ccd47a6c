import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let browser: Browser;

beforeAll(async () => {
  store = await openStorefront(world);
  await store.salon.update({ taxNumber: '12/345/67890', receiptsIssued: 'on_payment' } as never);
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
  'a buyer asks for a return, has a receipt and erases themselves without a fault of access: %j',
  async look => {
    const email = `ada-${look.colorScheme}@example.com`;
    const { id } = await store.salon.product({ name: 'Soap', price: 20 });
    const context = await browser.newContext({
      ...look,
      baseURL: store.url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`/item/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Mobile number').fill(`+49301239${look.viewport.width}`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Place the order' }).click();
    await page.waitForURL('**/order/*');
    const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
    await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
    needed(await store.salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
    await page.reload();
    await page.getByText('Return something').click();
    await page.getByLabel(/Soap/).fill('1');
    await isFaultless(page);
    await page.getByRole('button', { name: 'Ask for the return' }).click();
    await page.getByText(/You asked for a return/).waitFor();
    await page.getByRole('link', { name: /Download \(PDF\)/ }).waitFor();
    await isFaultless(page);
    await page.goto('/account/sign-in');
    await page.getByLabel('E-mail or mobile number').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(world, email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    const contact = [`+49301239${look.viewport.width}`, email];
    await world.sql('update buyer set phone = $1 where email = $2', contact);
    await world.sql('update client set email = $2 where phone = $1', contact);
    await page.reload();
    await page.getByRole('button', { name: /^Switch on.*Offers and news – by e-mail/ }).click();
    await page.getByText('It counts from now on.').waitFor();
    await isFaultless(page);
    await page.getByRole('link', { name: 'Erase your account and data' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isFaultless(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(world, email));
    await isFaultless(page);
    await page.getByRole('button', { name: 'Erase everything for good' }).click();
    await page.getByText('Your account and data are erased').waitFor();
    await isFaultless(page);
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
