import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

async function openWithVisit(path = '') {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon, {
    path: path.replace('visit', visit.id),
  });
  await visitOn(opened.page, visit).waitFor();
  const isUntil = (hours: number) =>
    until(async () => (await shop.salon.appointment(visit)).endAt === at(hours));
  return { ...shop, ...opened, visit, isUntil };
}

test('its end is moved by keys, which say until when', async () => {
  const { page, visit, isUntil, close } = await openWithVisit();
  await visitOn(page, visit).focus();
  for (const key of ['m', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.locator('[aria-live="assertive"]').getByText('10:00 – 11:30, Anna').waitFor();
  await page.keyboard.press('Enter');
  await isUntil(11.5);
  await close();
});

test('an edge that is drawn into the next visit goes back, and says why', async () => {
  const { salon, cut, page, visit, anna, isUntil, close } = await openWithVisit();
  await salon.booked(cut, { at: at(11), staff: anna, clientName: 'Grace' });
  await page.getByText('Grace').first().waitFor();
  await visitOn(page, visit).focus();
  for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page
    .getByText(/taken|not free/i)
    .first()
    .waitFor();
  await isUntil(11);
  await close();
});

test('in the drawer a visit becomes another service, with its minutes and price', async () => {
  const { salon, page, dialog, visit, close } = await openWithVisit('&open=visit');
  await salon.service({ name: 'Colour', price: 90, durationMinutes: 120 });
  await page.reload();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  // The closing menu returns the focus.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  const service = dialog.getByRole('combobox', { name: 'Service' });
  await service.fill('col');
  await page.getByRole('option', { name: /Colour/ }).click();
  expect(await dialog.getByLabel('Minutes').inputValue()).toBe('120');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Appointment of Ada changed').waitFor();
  expect(await salon.appointment(visit)).toMatchObject({
    serviceName: 'Colour',
    price: 90,
    endAt: at(12),
  });
  await close();
});

test('another price asks for its reason beside the field, and keeps what was entered', async () => {
  const { salon, page, dialog, visit, close } = await openWithVisit('&open=visit');
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await dialog.getByLabel('Price').fill('35,50');
  const change = dialog.getByRole('button', { name: 'Change', exact: true });
  await change.click();
  const reason = dialog.getByLabel('Reason for the price');
  await until(async () => (await reason.getAttribute('aria-invalid')) === 'true');
  expect((await salon.appointment(visit)).price).toBe(50);
  await reason.fill('A fringe only');
  await change.click();
  await page.getByText('Appointment of Ada changed').waitFor();
  expect((await salon.appointment(visit)).price).toBe(35.5);
  await close();
});

test('a visit that would go on after closing is changed only when that is said', async () => {
  const { salon, page, dialog, cut, anna, close } = await openWithVisit();
  const last = await salon.booked(cut, { at: at(17), staff: anna, clientName: 'Grace' });
  await page.goto(`${page.url()}&open=${last.id}`);
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await dialog.getByLabel('Minutes').fill('80');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change anyway' }).click();
  await page.getByText('Appointment of Grace changed').waitFor();
  expect(await salon.appointment(last)).toMatchObject({ endAt: '2026-03-04T17:20:00Z' });
  await close();
});

test('a service is added right after the visit, and taken off again by undoing that', async () => {
  const { salon, page, dialog, anna, close } = await openWithVisit('&open=visit');
  await salon.service({ name: 'Beard trim', durationMinutes: 30, staff: [anna] });
  await page.reload();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add a service…' }).click();
  await dialog.getByRole('combobox', { name: 'Service' }).fill('beard');
  await page.getByRole('option', { name: /Beard trim/ }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Service added for Ada').waitFor();
  const starts = async () =>
    (await salon.appointments({ status: ['confirmed'] })).map(({ startAt }: any) => startAt);
  expect(await starts()).toEqual([at(10), at(11)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await starts()).length === 1);
  await close();
});
