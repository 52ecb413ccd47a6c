import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('a visit is put on the bill of an order, which is paid at the desk with a tip for somebody', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('€50.00 due').waitFor();
  await press(page, 'Add products');
  await page.getByRole('dialog').getByText('Order 1001').waitFor();
  await press(page, 'Record payment');
  await page.getByLabel('Tip').fill('5');
  await page.getByLabel('For', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Anna' }).last().click();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, '€55.00 received');
  await page.getByRole('button', { name: '€55.00 received' }).waitFor({ state: 'hidden' });
  const [order] = await salon.orders();
  expect(order).toMatchObject({ paymentStatus: 'paid', items: [{ appointmentId: visit.id }] });
  const { items } = needed(await salon.rest('GET', `/payments?orderId=${order.id}`));
  expect(items).toMatchObject([{ captured: 55, tips: [{ staffName: 'Anna', amount: 5 }] }]);
  expect(faults).toEqual([]);
  await close();
});

test('the tips of each person in some days are shown, with what was given back of them', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const tip = { amount: 6, staffId: anna.id };
  const paid = needed(
    await salon.rest('POST', '/payments/desk', { appointmentId: visit.id, method: 'card', tip }),
  );
  needed(await salon.rest('POST', `/payments/${paid.paymentId}/refunds`, { amount: 2, tip: 2 }));
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/till`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  await press(page, 'Tips');
  const row = page.getByRole('row', { name: 'Anna' });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '€6.00', '€2.00', '€4.00']);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
