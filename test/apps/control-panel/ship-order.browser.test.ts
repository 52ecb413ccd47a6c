import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser.ts';
import { barriersOf, openPanel, sizes } from '../../support/panel-page.ts';
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
  'an order is shipped in parts on a %s, each is followed, arrives or was not sent after all',
  async (size, colorScheme) => {
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const order = await salon.ordered([{ item: soap, quantity: 3 }]);
    await salon.setOrderStatus(order, 'confirmed');
    const now = async () => (await salon.rest('GET', `/orders/${order.id}`)).data;
    const address = `${world.url}/ControlPanel/${salon.slug}/orders?open=${order.id}`;
    const { page, faults, close } = await openPanel(browser, address, {
      session: salon.tokens.session,
      viewport: sizes[size],
      colorScheme,
    });
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'Ship…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ship order/ });
    await dialog.getByLabel('Units of Soap').fill('2');
    await dialog.getByLabel('Carrier').fill('DHL');
    await dialog.getByLabel('Link to follow it').fill('http://carrier.example/1');
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByText('must be a web address').waitFor();
    await dialog.getByLabel('Link to follow it').fill('https://carrier.example/1');
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/ship-dialog-${size}.png` });
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await drawer.getByRole('link', { name: 'Follow the parcel' }).waitFor();
    await drawer.getByText('Partly shipped').waitFor();
    await drawer.getByRole('button', { name: 'Ship…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
    await drawer.getByText('1 × Soap').waitFor();
    const more = drawer.getByRole('button', { name: 'More about this parcel' });
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Mark as delivered' }).click();
    await drawer.getByText('Delivered').first().waitFor();
    await more.last().click();
    await page.getByRole('menuitem', { name: 'It was not sent…' }).click();
    await page.getByRole('button', { name: 'It was not sent', exact: true }).click();
    await drawer.getByText('Not sent').waitFor();
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/shipped-${size}.png` });
    expect(await barriersOf(page)).toEqual([]);
    expect(await now()).toMatchObject({
      fulfilment: 'partly',
      items: [{ shipped: 2 }],
      shipments: [{ status: 'delivered', carrier: 'DHL' }, { status: 'cancelled' }],
    });
    expect(faults).toEqual([]);
    await close();
  },
);
