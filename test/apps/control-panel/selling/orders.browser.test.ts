import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import { goodsOf } from '../../../domains/ordering/goods.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;
let goods: ReturnType<typeof goodsOf>;
let soap: { id: string };

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen', publish: true });
  goods = goodsOf(world, salon);
  soap = await goods.stocked(40, { name: 'Soap', price: 5 });
});

/** Opens an order on top of the list of orders. */
async function openOrder(order: { id: string; orderNumber: number }, options: object = {}) {
  const address = `${world.url}/ControlPanel/${salon.slug}/orders?open=${order.id}`;
  const session = salon.tokens.session;
  const opened = await openPanel(browser, address, { session, ...options });
  await opened.page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
  return { ...opened, drawer: opened.page.getByRole('dialog').first() };
}

const soaps = (quantity: number, input: object = {}) =>
  salon.ordered([{ item: soap, quantity }], input);
const stock = () => goods.left(soap);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();
const menu = async (page: Page, name: string | RegExp) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name }).click();
};

describe('the documents of an order', () => {
  test('are issued by one button, shown with the PDF to fetch, and there for those who watch', async () => {
    const order = await soaps(1);
    const { page, drawer, faults, close } = await openOrder(order);
    await press(page, 'Issue a receipt');
    const link = drawer.getByRole('link', { name: 'Invoice 2026-000001' });
    await link.waitFor();
    expect(await page.getByRole('button', { name: 'Issue a receipt' }).count()).toBe(0);
    await link.click();
    const pdf = drawer.getByRole('link', { name: 'Open PDF' });
    const address = new URL((await pdf.getAttribute('href')) ?? '', world.url);
    const file = await page.request.get(address.href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(await barriersOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the life of an order', () => {
  test('ends by cancelling, which says beforehand what goes back on sale, and puts it back', async () => {
    const [before = 0, taken = 0] = await stock();
    const order = await soaps(3);
    expect(await stock()).toEqual([before - 3, taken + 3]);
    const { page, drawer, close } = await openOrder(order);
    await menu(page, /Cancel order/);
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` });
    await dialog.getByText('3 × Soap').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await drawer.getByText('New', { exact: true }).waitFor();
    await menu(page, /Cancel order/);
    await dialog.getByLabel('Reason').fill('Out of paper');
    await press(page, 'Cancel order');
    await drawer.getByText('Out of paper').waitFor();
    expect(await stock()).toEqual([before, taken]);
    await close();
  });

  test('An order changed elsewhere meanwhile is shown in its current state and not overwritten.', async () => {
    const order = await soaps(1);
    const { page, drawer, close } = await openOrder(order);
    await page.route('**/graphql', async route => {
      if (!route.request().postData()?.includes('mutation')) return route.continue();
      await salon.setOrderStatus(order, 'confirmed');
      return route.continue();
    });
    await menu(page, 'Ready');
    await page.getByText('Somebody else changed this in the meantime.').waitFor();
    await drawer.getByText('Confirmed', { exact: true }).waitFor();
    expect(await salon.orderNow(order)).toMatchObject({ status: 'confirmed' });
    await close();
  });
});

describe('the money of an order', () => {
  test('is recorded at the desk once, and refunded in part and then to the end', async () => {
    const order = await soaps(4);
    const { page, drawer, faults, close } = await openOrder(order);
    await press(page, 'Record payment');
    await press(page, '€20.00 received');
    await drawer.getByText('At the desk').waitFor();
    // The payment is shown as soon as it is started; it can be refunded once it is settled.
    await drawer.getByRole('button', { name: 'Refund…' }).waitFor();
    expect(await salon.orderNow(order)).toMatchObject({ paymentStatus: 'paid', paid: 20 });
    await press(page, 'Refund…');
    await page.getByText('€20.00 can still be refunded.', { exact: false }).waitFor();
    await page.getByText('Part of it').click();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Amount').fill('25');
    await press(page, 'Refund €25.00');
    expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Amount').fill('7.5');
    await page.getByLabel('Reason').last().fill('Dented');
    await press(page, 'Refund €7.50');
    await drawer.getByText('Dented').waitFor();
    // A refund is shown as soon as it is started.
    await until(async () => (await salon.orderNow(order)).refunded === 7.5);
    expect(await salon.orderNow(order)).toMatchObject({ paymentStatus: 'partially_refunded' });
    await press(page, 'Refund…');
    await press(page, 'Refund €12.50');
    await page.getByRole('button', { name: 'Refund…' }).waitFor({ state: 'detached' });
    await until(async () => (await salon.orderNow(order)).refunded === 20);
    expect(await salon.orderNow(order)).toMatchObject({ paymentStatus: 'refunded' });
    expect(faults).toEqual([]);
    await close();
  });

  test('can be paid by a link that is copied or scanned; on a phone too', async () => {
    const order = await soaps(1);
    const { page, faults, close } = await openOrder(order, {
      viewport: sizes.phone,
      colorScheme: 'dark',
    });
    await menu(page, /Payment link/);
    await page.getByRole('img', { name: 'Payment link' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
    const [payment] = await salon.payments({ orderId: order.id });
    expect(payment).toMatchObject({ confirmationUrl: link, status: 'pending', amount: 5 });
    expect(faults).toEqual([]);
    await close();
  });
});
