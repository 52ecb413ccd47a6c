import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../../support/browser/panel-page.ts';
import { needed } from '../../../../support/salon/salon.ts';
import { until } from '../../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

/** Opens a visit at 12 for 50 in its drawer. */
async function openVisit() {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(12), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon, { path: `&open=${visit.id}` });
  await opened.dialog.getByRole('heading', { name: 'Ada' }).waitFor();
  return { ...shop, ...opened, visit };
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('The amount due for a visit is paid at the desk and partly refunded.', async () => {
  const { salon, page, dialog, visit, faults, close } = await openVisit();
  await dialog.getByText('€50.00 due').waitFor();
  await press(page, 'Record payment');
  await press(page, '€50.00 received');
  await dialog.getByText('At the desk').waitFor();
  await dialog.getByText('€50.00 due').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Refund…' }).waitFor();
  await press(page, 'Refund…');
  await page.getByText('Part of it').click();
  await page.getByLabel('Amount').fill('20');
  await page.getByLabel('Reason').last().fill('Came late');
  await press(page, 'Refund €20.00');
  await dialog.getByText('Came late', { exact: false }).waitFor();
  // A refund is shown as soon as it is started.
  await until(async () => (await salon.payments({ appointmentId: visit.id }))[0].refunded > 0);
  expect(await salon.payments({ appointmentId: visit.id })).toMatchObject([
    { status: 'succeeded', captured: 50, refunded: 20 },
  ]);
  expect(await dialog.getByText(/due$/).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('The rest of the price after a part payment is paid by a link.', async () => {
  const { salon, page, dialog, visit, close } = await openVisit();
  await dialog.getByText('€50.00 due').waitFor();
  await press(page, 'Payment link…');
  await page.getByRole('img', { name: 'Payment link' }).waitFor();
  const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
  const [payment] = await salon.payments({ appointmentId: visit.id });
  expect(payment).toMatchObject({ confirmationUrl: link, status: 'pending', amount: 50 });
  await close();
});

test('a visit of an order shows the payments of the order, which is paid as a whole', async () => {
  const { salon, anna, cut } = await openShop(world);
  const order = await salon.ordered([{ item: cut, at: at(14), staff: anna }]);
  const [{ id }] = await salon.appointments();
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  const { dialog, close } = await openBoard(browser, world, salon, { path: `&open=${id}` });
  await dialog.getByRole('heading', { name: 'Payments of the order' }).waitFor();
  await dialog.getByText('At the desk').waitFor();
  expect(await dialog.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
  await close();
});

test('a visit tells who booked it through what, and each change with before and after', async () => {
  const { salon, anna, ben, cut } = await openShop(world);
  const booked = needed(
    await salon.mcp.call('create_appointment', {
      businessId: salon.id,
      catalogItemId: cut.id,
      staffId: anna.id,
      startAt: at(12),
      clientPhone: '+4930123456',
      clientName: 'Ada',
      conversationId: 'talk-17',
    }),
  );
  const visit = { id: booked.appointmentId as string };
  needed(await salon.move(visit, { startAt: at(13.5), staffId: ben.id }));
  const { page, dialog, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('by an assistant (MCP) · token test').waitFor();
  await dialog.getByText('Conversation talk-17').waitFor();
  await dialog.getByText('Time: 4 Mar, 12:00 → 4 Mar, 13:30').waitFor();
  await dialog.getByText('With: Anna → Ben').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

test('a note for staff is typed, saved, and there for the next who looks', async () => {
  const { salon, page, dialog, visit, faults, close } = await openVisit();
  const field = dialog.getByLabel('Note for staff');
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await field.fill('Likes it quiet.');
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(needed(await salon.rest('GET', `/appointments/${visit.id}`)).staffNote).toBe(
    'Likes it quiet.',
  );
  await world.sql('update appointment set client_confirmed_at = $2 where id = $1', [
    visit.id,
    at(8.5),
  ]);
  await page.reload();
  await dialog.getByText('by the client 4 Mar, 8:30').waitFor();
  expect(await visitOn(page, visit).textContent()).toContain('Confirmed by the client');
  expect(await field.inputValue()).toBe('Likes it quiet.');
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a note for staff that was typed is saved as the visit is left by Escape', async () => {
  const { salon, page, dialog, visit, faults, close } = await openVisit();
  await dialog.getByLabel('Note for staff').fill('Has a dog.');
  await page.keyboard.press('Escape');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(needed(await salon.rest('GET', `/appointments/${visit.id}`)).staffNote).toBe('Has a dog.');
  await visitOn(page, visit).click();
  await dialog.getByLabel('Note for staff').waitFor();
  expect(await dialog.getByText('Not saved').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('fields that the business defined are filled in on a visit, with undo', async () => {
  const { salon, page, dialog, visit, faults, close } = await openVisit();
  const stored = async () =>
    needed(await salon.rest('GET', `/appointments/${visit.id}`)).fields as unknown[];
  for (const field of [
    { name: 'Car', type: 'text' },
    { name: 'Size', type: 'choice', choices: ['S', 'L'] },
  ])
    needed(await salon.rest('POST', '/fields', { ...field, record: 'appointment' }));
  await page.reload();
  await dialog.getByLabel('Car').fill('B-AB 123');
  await dialog.getByLabel('Size').selectOption('L');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  const fields = [
    { field: 'car', value: 'B-AB 123' },
    { field: 'size', value: 'L' },
  ];
  expect(await stored()).toEqual(fields);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await stored()).length === 0);
  await until(async () => (await dialog.getByLabel('Car').inputValue()) === '');
  expect(faults).toEqual([]);
  await close();
});
