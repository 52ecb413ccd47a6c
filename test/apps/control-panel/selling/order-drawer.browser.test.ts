import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
});

async function openOrder({ id }: { id: string }, size: keyof typeof sizes) {
  const address = `${world.url}/ControlPanel/${salon.slug}/orders?open=${id}`;
  const { session } = salon.tokens;
  const opened = await openPanel(browser, address, { session, viewport: sizes[size] });
  return { ...opened, drawer: opened.page.getByRole('dialog').first() };
}

/** Returns accessibility violations of the open drawer, on a desktop in the light scheme and on a phone in the dark one. */
async function barriersInBoth(page: Page) {
  const before = page.viewportSize()!;
  await page.setViewportSize(sizes.desktop);
  const light = await barriersOf(page);
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await barriersOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return [...light, ...dark];
}

test('an order is edited, and what it comes to is told before it is saved', async () => {
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const comb = await salon.product({ name: 'Comb', price: 8 });
  const order = await salon.ordered([{ item: soap, quantity: 2 }, { item: soap }]);
  const { page, drawer, faults, close } = await openOrder(order, 'desktop');
  await drawer.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit order…' }).click();
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Save' }) });
  await dialog.getByRole('button', { name: 'Remove Soap' }).last().click();
  await dialog.getByLabel('Add item').fill(comb.name);
  await page.getByRole('option', { name: comb.name }).first().click();
  await dialog.getByRole('button', { name: 'Change price: Soap' }).first().click();
  await dialog.getByLabel('Unit price of Soap').fill('4');
  await dialog.getByLabel('Reason for the price of Soap').fill('A regular');
  await dialog.getByRole('button', { name: `Change price: ${comb.name}` }).click();
  await dialog.getByLabel(`Unit price of ${comb.name}`).fill('7.5');
  await dialog.getByLabel(`Reason for the price of ${comb.name}`).fill('Scratched');
  const preview = dialog.getByRole('status');
  await preview
    .getByText(/15\.50/)
    .first()
    .waitFor();
  expect(await barriersInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const after = await salon.orderNow(order);
  expect(after).toMatchObject({ total: 15.5 });
  expect(after.items.map((line: any) => line.cancelled)).toEqual([false, true, false]);
  expect(faults).toEqual([]);
  await close();
});

test('an order is shipped in parts on a phone, each is followed, arrives or was not sent after all', async () => {
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const order = await salon.ordered([{ item: soap, quantity: 3 }]);
  await salon.setOrderStatus(order, 'confirmed');
  const now = async () => (await salon.rest('GET', `/orders/${order.id}`)).data;
  const { page, drawer, faults, close } = await openOrder(order, 'phone');
  await drawer.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ship order/ });
  await dialog.getByLabel('Quantity of Soap').fill('2');
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel('Tracking link').fill('http://carrier.example/1');
  expect(await barriersInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByText('must be a web address').waitFor();
  await dialog.getByLabel('Tracking link').fill('https://carrier.example/1');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await drawer.getByRole('link', { name: 'Track parcel' }).waitFor();
  await drawer.getByText('Partly shipped').waitFor();
  await drawer.getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await drawer.getByText('1 × Soap').waitFor();
  const more = drawer.getByRole('button', { name: 'More about this parcel' });
  await more.first().click();
  await page.getByRole('menuitem', { name: 'Mark as delivered' }).click();
  await drawer.getByText('Delivered').first().waitFor();
  await more.last().click();
  await page.getByRole('menuitem', { name: 'Cancel shipment…' }).click();
  await page.getByRole('button', { name: 'Cancel shipment', exact: true }).click();
  await drawer.getByText('Cancelled').waitFor();
  expect(await barriersInBoth(page)).toEqual([]);
  expect(await now()).toMatchObject({
    fulfilment: 'partly',
    items: [{ shipped: 2 }],
    shipments: [{ status: 'delivered', carrier: 'DHL' }, { status: 'cancelled' }],
  });
  expect(faults).toEqual([]);
  await close();
});

test('goods are taken back, and what is given back is told before it is', async () => {
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const order = await salon.ordered([{ item: soap, quantity: 3 }]);
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  needed(await salon.setOrderStatus(order, 'completed'));
  const { page, drawer, faults, close } = await openOrder(order, 'desktop');
  await drawer.getByRole('button', { name: 'Return items…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Return for order/ });
  await dialog.getByLabel('Quantity of Soap returned').fill('2');
  await dialog.getByLabel('Restock Soap').uncheck();
  await dialog.getByText(/^Charged: .*10/).waitFor();
  await dialog.getByLabel('Reason').fill('Broken');
  expect(await barriersInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return items' }).click();
  await dialog.waitFor({ state: 'detached' });
  await drawer.getByText('2 × Soap').waitFor();
  await drawer.getByText('Broken').waitFor();
  expect(await barriersInBoth(page)).toEqual([]);
  const after = (await salon.rest('GET', `/orders/${order.id}`)).data;
  expect(after).toMatchObject({
    returned: 10,
    refunded: 10,
    paymentStatus: 'partially_refunded',
    returns: [{ reason: 'Broken', lines: [{ quantity: 2, restocked: false }] }],
  });
  expect(faults).toEqual([]);
  await close();
});

test('fields that the business defined are filled in on an order, and only read once it is over', async () => {
  const field = { record: 'order', name: 'Gift for', type: 'text' };
  needed(await salon.rest('POST', '/fields', field));
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const order = await salon.ordered([{ item: soap }]);
  const { page, drawer, faults, close } = await openOrder(order, 'desktop');
  await drawer.getByLabel('Gift for').fill('Bob');
  expect(await barriersInBoth(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const { data } = await salon.rest('GET', `/orders/${order.id}`);
  expect(data.fields).toEqual([{ field: 'gift_for', value: 'Bob' }]);
  needed(await salon.rest('POST', `/orders/${order.id}/status`, { status: 'completed' }));
  await page.reload();
  await drawer.getByText('Bob').waitFor();
  expect(await drawer.getByLabel('Gift for').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
