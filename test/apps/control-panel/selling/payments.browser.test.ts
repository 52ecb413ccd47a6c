import { beforeAll, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
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
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await page.getByText('No matching payments').waitFor();
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Provider status: Pending').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('link', { name: `Order ${order.orderNumber}` }).click();
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
