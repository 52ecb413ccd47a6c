import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  createNotifiedWorld,
  notificationsOf,
} from '../../../domains/notifications/notified-salon.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let browser: Browser;
let salon: Salon;
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

beforeAll(async () => {
  [world, browser] = await Promise.all([createNotifiedWorld(), openBrowser()]);
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function open(id: string, options: object = {}) {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients?open=${id}`,
    { session: salon.tokens.session, now: world.clock.now(), ...options },
  );
  return { page, faults, close, dialog: page.getByRole('dialog') };
}

test('a client’s visits, orders, payments and messages stand in one order of time, live, and open', async () => {
  const visit = await salon.booked(await salon.service(), { at: '2026-03-09T12:00:00Z', ...ada });
  await world.sent();
  world.clock.set('2026-03-03T08:00:00Z');
  const order = await salon.ordered([{ item: await salon.product({ price: 5 }) }], ada);
  await world.sent();
  world.clock.set('2026-03-04T08:00:00Z');
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  const { page, dialog, faults, close } = await open(visit.clientId);
  const titles = () => dialog.locator('section li a').allInnerTexts();
  await dialog.getByRole('link', { name: 'Booking' }).waitFor();
  const told = ['Payment', 'Order placed', `Order ${order.orderNumber}`, 'Booking'];
  expect((await titles()).toSorted()).toEqual(['Cut', ...told].toSorted());
  expect((await titles())[0]).toBe('Cut');
  expect((await titles())[1]).toBe('Payment');
  expect((await titles()).at(-1)).toBe('Booking');
  expect(await barriersOf(page)).toEqual([]);
  needed(await salon.settle(payment));
  await dialog.locator('li', { hasText: 'Payment' }).getByText('Paid', { exact: true }).waitFor();
  await dialog.getByRole('link', { name: 'Booking' }).click();
  await dialog.getByRole('heading', { name: 'Ada' }).waitFor();
  await dialog.getByText('ada@example.com').waitFor();
  await dialog.getByText('Reminder scheduled').waitFor();
  await dialog.getByText('8 Mar, 13:00').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a cancelled visit leaves the list of coming visits, but its day stays', async () => {
  const cut = await salon.service();
  const cora = { clientName: 'Cora', clientPhone: '+4930555555' };
  const { clientId } = await salon.booked(cut, { at: '2026-03-16T12:00:00Z', ...cora });
  const off = await salon.booked(cut, { at: '2026-03-17T12:00:00Z', ...cora });
  await salon.cancel(off);
  const { dialog, close } = await open(clientId);
  const partOf = (title: string) => dialog.locator('section', { hasText: title });
  await partOf('Upcoming').getByText('16 Mar, 13:00').waitFor();
  expect(await partOf('Upcoming').getByRole('listitem').count()).toBe(1);
  await partOf('History').getByText('17 Mar, 13:00').waitFor();
  await close();
});

test('Older entries of the timeline load page by page.', async () => {
  const cut = await salon.service();
  const bob = { clientName: 'Bob', clientPhone: '+4930777777' };
  let clientId = '';
  for (let day = 1; day <= 32; day += 1) {
    const at = new Date(Date.UTC(2026, 3, day, 12)).toISOString();
    ({ clientId } = await salon.booked(cut, { at, ...bob }));
  }
  const { dialog, close } = await open(clientId);
  await dialog.getByRole('link', { name: 'Cut' }).nth(29).waitFor();
  expect(await dialog.getByRole('link', { name: 'Cut' }).count()).toBe(30);
  await dialog.getByRole('button', { name: 'Show earlier' }).click();
  await dialog.getByRole('link', { name: 'Cut' }).nth(31).waitFor();
  await dialog.getByRole('button', { name: 'Show earlier' }).waitFor({ state: 'detached' });
  await close();
});
