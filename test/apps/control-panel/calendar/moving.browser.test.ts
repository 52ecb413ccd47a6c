import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../support/browser/browser.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import {
  createNotifiedWorld,
  notificationsOf,
} from '../../../domains/notifications/notified-salon.ts';
import { at, openBoard, openShop, phone, pointOf, visitOn } from '../board-page.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([createNotifiedWorld(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function openWithVisit(options: Parameters<typeof openBoard>[3] = {}) {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon, options);
  await visitOn(opened.page, visit).waitFor();
  const now = () => shop.salon.appointment(visit);
  return {
    ...shop,
    ...opened,
    visit,
    now,
    /** Waits until the service has the appointment at this time and staff member. */
    isAt: (hours: number, person: { id: string }) =>
      until(async () => {
        const { startAt, staffId } = await now();
        return startAt === at(hours) && staffId === person.id;
      }),
  };
}

test('a visit is dragged to another person and time; undone at once, no client hears of either', async () => {
  const { salon, page, visit, anna, ben, isAt, faults, close } = await openWithVisit();
  await notificationsOf(salon);
  await world.sent();
  const from = await pointOf(page, anna, 10.5);
  const to = await pointOf(page, ben, 13.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Ada moved to 13:00').waitFor();
  await isAt(13, ben);
  // The click event after a drag must not open the appointment.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isAt(10, anna);
  await visitOn(page, visit).filter({ hasText: '10:00–' }).waitFor();
  world.clock.advance({ minutes: 1 });
  await world.jobs.settle();
  expect(world.box.take().filter(({ to }) => to.includes('ada@example.com'))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a drag is given up by Escape', async () => {
  const { page, visit, now, anna, ben, close } = await openWithVisit();
  const from = await pointOf(page, anna, 10.5);
  const to = await pointOf(page, ben, 13.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator('[data-moving] [data-fits]').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('[data-fits]').count()).toBe(0);
  expect((await now()).version).toBe(visit.version);
  await close();
});

const said = (page: Page, text: string) =>
  page.locator('[aria-live="assertive"]').getByText(text).waitFor();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-visit'));

test('a visit is moved by keys, which say where it is; the focus stays on it', async () => {
  const { page, visit, ben, now, isAt, close } = await openWithVisit();
  await visitOn(page, visit).focus();
  await page.keyboard.press('m');
  await said(
    page,
    'Arrow keys move it; with Shift they change the end. Enter confirms, Esc cancels.',
  );
  await page.keyboard.press('ArrowDown');
  await said(page, '10:15, Anna');
  await page.keyboard.press('Escape');
  await said(page, 'Move cancelled.');
  expect((await now()).version).toBe(visit.version);
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await said(page, '10:30, Ben');
  await page.keyboard.press('Enter');
  await page.getByText('Ada moved to 10:30').waitFor();
  await isAt(10.5, ben);
  await page.locator(`[data-column="${ben.id}"] [data-visit="${visit.id}"]`).waitFor();
  await until(async () => (await focused(page)) === visit.id);
  await close();
});

test('by keys it is not moved off the hours of the board, and Tab leaves it where it is', async () => {
  const { page, visit, now, close } = await openWithVisit();
  await visitOn(page, visit).focus();
  await page.keyboard.press('m');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowUp');
  await said(page, '08:00, Anna');
  await page.keyboard.press('Tab');
  await said(page, 'Move cancelled.');
  expect(await focused(page)).not.toBe(visit.id);
  expect((await now()).version).toBe(visit.version);
  await close();
});

test('A quick user does not conflict with their own previous change.', async () => {
  const { page, visit, ben, isAt, close } = await openWithVisit({
    before: it => it.route('**/graphql/stream*', route => route.abort()),
  });
  await visitOn(page, visit).focus();
  const held: (() => Promise<void>)[] = [];
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('rescheduleAppointment') || held.length > 0)
      return route.continue();
    held.push(() => route.continue());
  });
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await until(() => held.length > 0);
  await visitOn(page, visit).filter({ hasText: '10:15–' }).waitFor();
  for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await held[0]!();
  await isAt(10.5, ben);
  expect(await page.getByText('That did not work').count()).toBe(0);
  await close();
});

/** Returns a finger that touches the screen. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    to: (x: number, y: number) => touch('touchMove', x, y),
    up: () => touch('touchEnd'),
  };
}

test('on a phone a swipe over a visit scrolls, and moves nothing', async () => {
  const { page, visit, anna, now, close } = await openWithVisit(phone);
  const finger = await fingerOn(page);
  const board = page.getByRole('region', { name: 'Calendar' });
  const scrolled = () => board.evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  const { x, y } = await pointOf(page, anna, 10.5);
  await finger.down(x, y);
  for (let step = 1; step <= 8; step += 1) await finger.to(x, y - step * 12);
  await finger.up();
  await until(async () => (await scrolled()) > before + 30);
  expect(await page.locator('[data-fits]').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await now()).version).toBe(visit.version);
  await close();
});

test('on a phone a short press picks a visit up, and it is dragged without scrolling', async () => {
  const { page, visit, anna, ben, isAt, faults, close } = await openWithVisit(phone);
  const finger = await fingerOn(page);
  const from = await pointOf(page, anna, 10.5);
  const to = await pointOf(page, ben, 12.5);
  await finger.down(from.x, from.y);
  await visitOn(page, visit).and(page.locator('[data-moving]')).waitFor();
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await finger.to(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  await page.locator('[data-fits="true"]').getByText('12:00').waitFor();
  await finger.up();
  await page.getByText('Ada moved to 12:00').waitFor();
  await isAt(12, ben);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('held at the edge of the board, what is dragged scrolls it on', async () => {
  const { page, visit, anna, close } = await openWithVisit(phone);
  const finger = await fingerOn(page);
  const board = page.getByRole('region', { name: 'Calendar' });
  const from = await pointOf(page, anna, 10.5);
  const { y, height } = (await board.boundingBox())!;
  await finger.down(from.x, from.y);
  await visitOn(page, visit).and(page.locator('[data-moving]')).waitFor();
  await finger.to(from.x, from.y + 60);
  await finger.to(from.x, y + height - 8);
  await until(() =>
    board.evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 2,
    ),
  );
  await page
    .locator('[data-fits]')
    .getByText(/^1[78]:/)
    .waitFor();
  await finger.up();
  await close();
});

test('blocked time is dragged, made longer, moved by keys, and taken back; what is weekly stays', async () => {
  const { salon, page, anna, faults, close } = await openWithVisit();
  const blocked = async () => needed(await salon.rest('GET', `/staff/${anna.id}`)).timeOff[0];
  const isBlocked = (from: number, to: number) =>
    until(async () => {
      const { startAt, endAt } = await blocked();
      return startAt === at(from) && endAt === at(to);
    });
  const weekly = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
  const period = { startAt: at(12), endAt: at(13), reason: 'Lunch', kind: 'block' };
  needed(await salon.rest('POST', '/time-off', { staffId: anna.id, ...period }));
  const lunch = page.getByRole('button', { name: /^Lunch/ });
  await lunch.waitFor();
  /** Drags from hour to hour, starting some pixels above. */
  const drag = async (fromHour: number, toHour: number, above = 0) => {
    const from = await pointOf(page, anna, fromHour);
    const to = await pointOf(page, anna, toHour);
    await page.mouse.move(from.x, from.y - above);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - above, { steps: 4 });
    await page.mouse.up();
  };
  await drag(12.5, 14.5);
  await isBlocked(14, 15);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isBlocked(12, 13);
  await lunch.filter({ hasText: '12:00' }).waitFor();
  await drag(13, 14, 6);
  await isBlocked(12, 14);
  await lunch.focus();
  for (const key of ['m', 'ArrowUp', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
  await isBlocked(11.75, 13.5);
  needed(await salon.rest('PUT', `/time-off/${(await blocked()).timeOffId}`, { weekly }));
  await page.reload();
  await lunch.waitFor();
  await drag(12.5, 15);
  await lunch.focus();
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await isBlocked(11.75, 13.5);
  expect(faults).toEqual([]);
  await close();
});
