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
  'an order is edited on a %s, and what it comes to is told before it is saved',
  async (size, colorScheme) => {
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const comb = await salon.product({ name: `Comb ${size}`, price: 8 });
    const order = await salon.ordered([{ item: soap, quantity: 2 }, { item: soap }]);
    const address = `${world.url}/ControlPanel/${salon.slug}/orders?open=${order.id}`;
    const { page, faults, close } = await openPanel(browser, address, {
      session: salon.tokens.session,
      viewport: sizes[size],
      colorScheme,
    });
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit order…' }).click();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Save' }) });
    await dialog.getByRole('button', { name: 'Take off Soap' }).last().click();
    await dialog.getByLabel('Add an item').fill(comb.name);
    await page.getByRole('option', { name: comb.name }).first().click();
    await dialog.getByRole('button', { name: 'Change price: Soap' }).first().click();
    await dialog.getByLabel('Price of one Soap').fill('4');
    await dialog.getByLabel('Reason for the price of Soap').fill('A regular');
    await dialog.getByRole('button', { name: `Change price: ${comb.name}` }).click();
    await dialog.getByLabel(`Price of one ${comb.name}`).fill('7.5');
    await dialog.getByLabel(`Reason for the price of ${comb.name}`).fill('Scratched');
    const preview = dialog.getByRole('status');
    await preview
      .getByText(/15\.50/)
      .first()
      .waitFor();
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/edit-${size}.png` });
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const after = await salon.orderNow(order);
    expect(after).toMatchObject({ total: 15.5 });
    expect(after.items.map((line: any) => line.cancelled)).toEqual([false, true, false]);
    expect(faults).toEqual([]);
    await close();
  },
);
