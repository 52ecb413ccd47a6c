import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser.ts';
import { barriersOf, openPanel, sizes } from '../../support/panel-page.ts';
import { needed } from '../../support/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld(), openBrowser()]);
  salon = await world.business({ name: 'Lumen' });
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'goods are taken back on a %s, and what is given back is told before it is',
  async (size, colorScheme) => {
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const order = await salon.ordered([{ item: soap, quantity: 3 }]);
    needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
    needed(await salon.setOrderStatus(order, 'completed'));
    const address = `${world.url}/ControlPanel/${salon.slug}/orders?open=${order.id}`;
    const { page, faults, close } = await openPanel(browser, address, {
      session: salon.tokens.session,
      viewport: sizes[size],
      colorScheme,
    });
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'Take goods back…' }).click();
    const dialog = page.getByRole('dialog', { name: /come back$/ });
    await dialog.getByLabel('Units of Soap that come back').fill('2');
    await dialog.getByLabel('Put Soap back on sale').uncheck();
    await dialog.getByText(/^Charged for it: .*10/).waitFor();
    await dialog.getByLabel('Reason').fill('Broken');
    expect(await barriersOf(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/return-${size}.png` });
    await dialog.getByRole('button', { name: 'Take goods back' }).click();
    await dialog.waitFor({ state: 'detached' });
    await drawer.getByText('2 × Soap').waitFor();
    await drawer.getByText('Broken').waitFor();
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/returned-${size}.png` });
    expect(await barriersOf(page)).toEqual([]);
    const after = (await salon.rest('GET', `/orders/${order.id}`)).data;
    expect(after).toMatchObject({
      returned: 10,
      refunded: 10,
      paymentStatus: 'partially_refunded',
      returns: [{ reason: 'Broken', lines: [{ quantity: 2, restocked: false }] }],
    });
    expect(faults).toEqual([]);
    await close();
  },
);
