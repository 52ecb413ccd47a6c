import { beforeAll, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;
let order: { id: string; orderNumber: number };

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  const soap = await salon.product({ name: 'Soap', price: 5 });
  order = await salon.ordered([{ item: soap, quantity: 2 }], { clientName: 'Ada Lovelace' });
});

const openPayments = (options: object = {}) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/payments`, {
    session: salon.tokens.session,
    ...options,
  });

test('attempts are listed with client, order and state, narrowed by chips, and asked after', async () => {
  await salon.paying({ orderId: order.id, provider: 'sandbox' });
  const { page, faults, close } = await openPayments();
  const row = page.getByRole('row', { name: 'Ada Lovelace' });
  await row.getByText(`Order ${order.orderNumber}`).waitFor();
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await page.getByText('No matching payments').waitFor();
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Provider status: Pending').waitFor();
  await drawer.getByRole('link', { name: `Order ${order.orderNumber}` }).click();
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('payments are narrowed to methods, each with its sum, and to days', async () => {
  needed(await salon.take({ amount: 12, method: 'cash' }));
  needed(await salon.take({ amount: 30, method: 'card' }));
  const { page, faults, close } = await openPayments({ width: 390, height: 844 });
  const method = page.getByRole('group', { name: 'Method' });
  await method.getByRole('button', { name: 'Card €30.00' }).click();
  await method.getByRole('button', { name: 'Cash €12.00' }).click();
  await page.getByRole('row', { name: 'Cash' }).waitFor();
  await page.getByRole('row', { name: 'Card' }).waitFor();
  const file = page.getByRole('link', { name: 'Save as CSV' });
  const address = new URL((await file.getAttribute('href'))!, world.url);
  expect(address.searchParams.get('method')).toBe('cash,card');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Today');
  await page.waitForURL(/days=1/);
  expect(await file.getAttribute('href')).toMatch(/&from=2/);
  await method.getByRole('button', { name: /^Cash/, pressed: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
