import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openJourneys } from '../journeys/begin.ts';

const { salon, begin } = await openJourneys();
const goods = { trackStock: true, stockOnHand: 5 };
const soap = await salon.product({ name: 'Soap', price: 12, sku: '4006381333931', ...goods });
const balm = await salon.product({ name: 'Balm', price: 8.5, sku: '4006381333948', ...goods });
const drawer = needed(
  await salon.graphql(documents.openCashDrawer, { input: { businessId: salon.id, opening: 100 } }),
);

const stockOf = async ({ id }: { id: string }) => {
  const { items } = needed(await salon.rest('GET', '/stock'));
  return items.find((each: { itemId: string }) => each.itemId === id).stockOnHand;
};
const cashIn = async () => needed(await salon.rest('GET', `/cash-drawers/${drawer.id}`)).expected;
const lastOrder = async () => (await salon.orders())[0];

test('one product is sold for cash to a buyer without a name in three presses', async () => {
  const { page, dialog, end } = await begin('Till');
  await page.getByRole('button', { name: 'New sale' }).click();
  await dialog.getByRole('button', { name: 'Soap 5 left €12.00' }).click();
  await dialog.getByRole('button', { name: 'Cash €12.00' }).click();
  await dialog.getByText('€12.00 received · order 1001').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const order = await lastOrder();
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', total: 12, due: 0 });
  expect(needed(await salon.rest('GET', `/orders/${order.id}`)).clientId).toBeNull();
  expect(await salon.payments()).toMatchObject([
    { orderId: order.id, status: 'succeeded', method: 'cash', captured: 12, drawerId: drawer.id },
  ]);
  expect(await stockOf(soap)).toBe(4);
  expect(await cashIn()).toBe(112);
  await end();
});

test('a scanner puts goods into the basket by their codes, and the change is shown', async () => {
  const { page, dialog, press, end } = await begin('Till');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('New sale');
  await page.getByRole('option', { name: 'New sale' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await dialog.getByLabel('Scan or search').waitFor();
  const scan = (code: string) => page.keyboard.type(`${code}\n`);
  await scan('4006381333948');
  await scan('4006381333931');
  await scan('4006381333948');
  await dialog.getByRole('button', { name: 'Cash €29.00' }).waitFor();
  // A code scanned while a button has the focus must not press it.
  await press('One fewer Balm');
  await scan('9999999999994');
  await dialog.getByText('Nothing found for “9999999999994”').waitFor();
  await dialog.getByLabel('Cash received').fill('50');
  await dialog.getByRole('status').getByText('€29.50').waitFor();
  await press('Cash €20.50');
  await dialog.getByText('€20.50 received').waitFor();
  await dialog.getByText('Change €29.50').waitFor();
  await press('Receipt');
  await dialog.getByRole('heading', { name: /^Receipt / }).waitFor();
  const order = await lastOrder();
  expect(order.items).toMatchObject([
    { catalogItemId: balm.id, quantity: 1 },
    { catalogItemId: soap.id, quantity: 1 },
  ]);
  const [payment] = await salon.payments();
  expect(payment).toMatchObject({ orderId: order.id, tendered: 50, change: 29.5 });
  const { items } = needed(await salon.rest('GET', `/receipts?orderId=${order.id}`));
  expect(items).toMatchObject([{ kind: 'receipt', gross: 20.5 }]);
  await end();
});

test('goods come back by the number of their receipt, and the cash goes out of the drawer', async () => {
  const sale = { items: [{ catalogItemId: balm.id }], method: 'cash' };
  const { orderId } = needed(await salon.rest('POST', '/orders/counter', sale));
  const { number } = needed(await salon.rest('POST', '/receipts', { orderId }));
  const [before, stock] = [await cashIn(), await stockOf(balm)];
  const { page, dialog, press, end } = await begin('Till');
  await press('Return');
  await page.getByLabel('Receipt number').fill('2020-000001');
  await press('Find sale');
  await page.getByText('No receipt with number 2020-000001').waitFor();
  await page.getByLabel('Receipt number').fill(number);
  await press('Find sale');
  await page.getByLabel('Quantity of Balm returned').fill('1');
  await press('Return items');
  await page.getByText('Items returned, €8.50 refunded').waitFor();
  await dialog.getByText('1 × Balm').waitFor();
  expect(needed(await salon.rest('GET', `/orders/${orderId}`))).toMatchObject({
    paymentStatus: 'refunded',
    returned: 8.5,
  });
  expect(await cashIn()).toBe(before - 8.5);
  expect(await stockOf(balm)).toBe(stock + 1);
  await end();
});
