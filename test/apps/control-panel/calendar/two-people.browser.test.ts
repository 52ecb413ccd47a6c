import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

async function openWithTwo() {
  const shop = await openShop(world);
  const { salon, cut, anna, ben } = shop;
  const first = await salon.booked(cut, { at: at(10), staff: anna });
  const second = await salon.booked(cut, { at: at(10), staff: ben, clientName: 'Grace' });
  const open = async () => {
    const opened = await openBoard(browser, world, salon);
    await visitOn(opened.page, first).waitFor();
    await opened.page.locator('[data-live="true"]').waitFor();
    return opened;
  };
  return { ...shop, first, second, open };
}

async function press(page: Page, visit: { id: string }, ...keys: string[]) {
  await visitOn(page, visit).focus();
  for (const key of keys) await page.keyboard.press(key);
}

const shownAt = (page: Page, visit: { id: string }, time: string) =>
  visitOn(page, visit)
    .filter({ hasText: `${time}–` })
    .waitFor();
const shownAs = (page: Page, visit: { id: string }, status: string) =>
  visitOn(page, visit)
    .and(page.locator(`[data-status="${status}"]`))
    .waitFor();

/** Holds the first request with this text until released. */
async function hold(page: Page, text: string) {
  const held: Route[] = [];
  await page.route('**/graphql', route => {
    if (held.length > 0 || !route.request().postData()?.includes(text)) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    isHeld: () => until(() => held.length > 0),
    letGo: () => held[0]!.continue(),
  };
}

test('A move by one user and a status by another on the same day both persist in both browsers.', async () => {
  const { salon, first, second, open } = await openWithTwo();
  const [one, other] = await Promise.all([open(), open()]);
  await Promise.all([
    press(one.page, first, 'm', 'ArrowDown', 'ArrowDown', 'Enter'),
    press(other.page, second, 'a', 'd'),
  ]);
  for (const { page } of [one, other]) {
    await shownAt(page, first, '10:30');
    await shownAs(page, second, 'completed');
    expect(await page.getByText('That did not work').count()).toBe(0);
  }
  expect(await salon.appointment(first)).toMatchObject({ startAt: at(10.5), status: 'confirmed' });
  expect(await salon.appointment(second)).toMatchObject({ startAt: at(10), status: 'completed' });
  await Promise.all([one.close(), other.close()]);
});

test('a status that was noted without a network is in conflict with a move, which stays, and is noted by another try', async () => {
  const { salon, first, open } = await openWithTwo();
  const { page, close } = await open();
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  await press(page, first, 'a');
  await shownAs(page, first, 'arrived');
  await salon.move(first, { startAt: at(13) });
  await page.context().setOffline(false);
  const told = page.getByRole('alert');
  await told.getByText('Ada: Arrived').waitFor();
  await told.getByText('Somebody else changed this in the meantime.').waitFor();
  await shownAt(page, first, '13:00');
  await shownAs(page, first, 'confirmed');
  await told.getByRole('button', { name: 'Try again' }).click();
  await shownAs(page, first, 'arrived');
  await until(async () => (await salon.appointment(first)).status === 'arrived');
  expect((await salon.appointment(first)).startAt).toBe(at(13));
  await close();
});

test('a form to move a visit that somebody else has moved says where it is now, and keeps what was entered', async () => {
  const { salon, first } = await openWithTwo();
  const { dialog, close } = await openBoard(browser, world, salon, {
    path: `&open=${first.id}`,
    before: it => it.route('**/graphql/stream*', route => route.abort()),
  });
  await dialog.getByRole('button', { name: 'Move…' }).click();
  await dialog.getByLabel('Time', { exact: true }).fill('15:00');
  await salon.move(first, { startAt: at(13) });
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await move.click();
  await dialog.getByRole('alert').getByText('Currently 4 Mar, 13:00, Anna.').waitFor();
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('15:00');
  expect((await salon.appointment(first)).startAt).toBe(at(13));
  await move.click();
  await until(async () => (await salon.appointment(first)).startAt === at(15));
  await close();
});

test('a change that is not answered yet stays as it is shown, though the day is read again meanwhile', async () => {
  const { salon, cut, anna, first, open } = await openWithTwo();
  const { page, close } = await open();
  const moving = await hold(page, 'rescheduleAppointment');
  await press(page, first, 'm', 'ArrowDown', 'Enter');
  await moving.isHeld();
  await shownAt(page, first, '10:15');
  const coming = await salon.booked(cut, { at: at(14), staff: anna });
  await visitOn(page, coming).waitFor();
  expect(await visitOn(page, first).textContent()).toContain('10:15–');
  await moving.letGo();
  await page.getByText('Ada moved to 10:15').waitFor();
  await shownAt(page, first, '10:15');
  await close();
});

test('an answer from before a change does not show again what was before', async () => {
  const { salon, cut, anna, first, open } = await openWithTwo();
  const { page, close } = await open();
  const late: (() => Promise<void>)[] = [];
  await page.route('**/graphql', async route => {
    if (late.length > 0 || !route.request().postData()?.includes('query Schedule'))
      return route.continue();
    const response = await route.fetch();
    late.push(() => route.fulfill({ response }).catch(() => undefined));
    return undefined;
  });
  await salon.booked(cut, { at: at(14), staff: anna });
  await until(() => late.length > 0);
  const shown = await page.evaluateHandle(id => {
    const times: string[] = [];
    const note = () => {
      const text = document.querySelector(`[data-visit="${id}"]`)?.textContent ?? '';
      const time = /\d\d:\d\d/.exec(text)?.[0] ?? '';
      if (time !== times.at(-1)) times.push(time);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return times;
  }, first.id);
  await press(page, first, 'm', 'ArrowDown', 'Enter');
  await page.getByText('Ada moved to 10:15').waitFor();
  await late[0]!();
  await shownAt(page, first, '10:15');
  const coming = await salon.booked(cut, { at: at(15), staff: anna });
  await visitOn(page, coming).waitFor();
  const times = await shown.jsonValue();
  expect(times.slice(times.indexOf('10:15'))).toEqual(['10:15']);
  await close();
});

test('a refused change is put back, with the reason; what others did meanwhile stays', async () => {
  const { salon, cut, ben, first, second, open } = await openWithTwo();
  const { page, close } = await open();
  const moving = await hold(page, 'rescheduleAppointment');
  await press(page, first, 'm', 'ArrowRight', 'Enter');
  await moving.isHeld();
  await page.locator(`[data-column="${ben.id}"] [data-visit="${first.id}"]`).waitFor();
  const coming = await salon.booked(cut, { at: at(14), staff: ben });
  await visitOn(page, coming).waitFor();
  await moving.letGo();
  await page.getByRole('alert').getByText('That did not work').waitFor();
  await page
    .locator(`[data-column]:not([data-column="${ben.id}"]) [data-visit="${first.id}"]`)
    .waitFor();
  await shownAt(page, first, '10:00');
  for (const visit of [second, coming])
    await page.locator(`[data-column="${ben.id}"] [data-visit="${visit.id}"]`).waitFor();
  await close();
});

test('Typed changes of blocked time stay when a colleague extends the block.', async () => {
  const { salon, cut, ben } = await openWithTwo();
  await salon.booked(cut, { at: at(14), staff: ben });
  const block = needed(
    await salon.graphql(documents.addTimeOff, {
      input: {
        businessId: salon.id,
        staffId: ben.id,
        startAt: at(12),
        endAt: at(14),
        kind: 'block',
        reason: 'Lunch',
      },
    }),
  );
  const { page, dialog, close } = await openBoard(browser, world, salon, {
    path: `&open=${block.id}`,
  });
  await dialog.getByLabel('Reason').fill('Supplier');
  await page.locator('[data-live="true"]').waitFor();
  needed(
    await salon.graphql(documents.changeTimeOff, {
      input: { businessId: salon.id, timeOffId: block.id, endAt: at(15) },
    }),
  );
  await dialog.getByText('Still booked in this time').waitFor();
  expect(await dialog.getByLabel('To', { exact: true }).inputValue()).toBe('15:00');
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Supplier');
  await close();
});
