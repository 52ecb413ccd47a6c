import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

// The clock starts on the morning of the shown day, so that clients can be marked as arrived.
const { world, browser } = await openBrowserWorld({ now: at(9) });

const isLive = (page: Page, live: boolean) => page.locator(`[data-live="${live}"]`).waitFor();

async function openLive() {
  const shop = await openShop(world);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const opened = await openBoard(browser, world, shop.salon, { afresh: true });
  const { page } = opened;
  await visitOn(page, visit).waitFor();
  await isLive(page, true);
  const statusIs = (status: string) =>
    until(async () => (await shop.salon.appointment(visit)).status === status);
  return {
    ...shop,
    ...opened,
    visit,
    statusIs,
    shownAs: (status: string) =>
      visitOn(page, visit)
        .and(page.locator(`[data-status="${status}"]`))
        .waitFor(),
    unplug: async () => {
      await page.context().setOffline(true);
      await page.getByText('No connection. Showing data').waitFor();
    },
    plugIn: () => page.context().setOffline(false),
  };
}

/** Records the idempotency keys of status changes that a page sends. The answer to the first is lost. */
async function watchStatuses(page: Page): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/graphql', async route => {
    const request = route.request();
    if (!request.postData()?.includes('setAppointmentStatus')) return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

/** Counts the listeners of a window event. */
async function listenersOf(page: Page, event: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId!,
  });
  await devtools.detach();
  return listeners.filter(({ type }) => type === event).length;
}

/** Signs out. On a busy machine a press during a redraw is lost, so it is repeated. */
async function signOut(page: Page, { slug, owner }: Salon) {
  const item = page.getByRole('menuitem', { name: 'Sign out' });
  const isOut = () =>
    page
      .waitForURL(url => !url.pathname.includes(slug), { timeout: 10_000 })
      .then(() => true)
      .catch(() => false);
  do {
    if (!(await item.isVisible())) await page.getByRole('button', { name: owner.email }).click();
    await item.dispatchEvent('click');
  } while (!(await isOut()));
}

describe('without a network', () => {
  test('statuses are kept, shown, and sent once it is back, each made once', async () => {
    const { salon, page, visit, unplug, plugIn, shownAs, statusIs, close } = await openLive();
    await unplug();
    await page.getByText('Showing data as of 09:00.').waitFor();
    await visitOn(page, visit).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('d');
    await shownAs('completed');
    await page.getByText('2 changes will be sent when you are back online.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    expect((await salon.appointment(visit)).status).toBe('confirmed');
    const keys = await watchStatuses(page);
    await plugIn();
    await statusIs('completed');
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await shownAs('completed');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(2);
    const events = await salon.journal({ subject: visit.id });
    expect(events.map(({ eventType }: any) => eventType).toSorted()).toEqual([
      'appointment.arrived',
      'appointment.completed',
      'appointment.created',
      'call.replayed',
    ]);
    await close();
  });

  test('days that were shown stay readable, and one that was not says why it is not there', async () => {
    const { salon, cut, anna, page, visit, unplug, plugIn, close } = await openLive();
    const tomorrow = await salon.booked(cut, { at: at(24 + 11), staff: anna });
    await page.keyboard.press(']');
    await visitOn(page, tomorrow).waitFor();
    await unplug();
    await page.keyboard.press('[');
    await visitOn(page, visit).waitFor();
    await page.keyboard.press(']');
    await visitOn(page, tomorrow).waitFor();
    for (let day = 0; day < 5; day += 1) await page.keyboard.press(']');
    await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
    await page.keyboard.press('t');
    await visitOn(page, visit).waitFor();
    await plugIn();
    await isLive(page, true);
    await close();
  });

  test('days that were shown are there after hours too', async () => {
    const { salon, cut, anna } = await openShop(world);
    const visit = await salon.booked(cut, { at: at(10), staff: anna });
    const { page, close } = await openBoard(browser, world, salon, {
      before: it => it.clock.install({ time: world.clock.now() }),
      now: undefined as never,
      afresh: true,
    });
    await visitOn(page, visit).waitFor();
    await page.keyboard.press('2');
    await page.locator(`[data-column="${anna.id}"]`).waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await page.getByText('Showing data as of 09:00.').waitFor();
    const heard = await listenersOf(page, 'online');
    for (let second = 0; second < 5; second += 1) await page.clock.fastForward(1000);
    expect(await listenersOf(page, 'online')).toBeLessThanOrEqual(heard);
    await page.clock.fastForward('04:00:00');
    await page.keyboard.press('1');
    await page.locator(`[data-column="${anna.id}"] [data-visit="${visit.id}"]`).waitFor();
    await close();
  });

  test('leaving the page while something is to be sent asks first', async () => {
    const { page, visit, unplug, plugIn, statusIs, close } = await openLive();
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await unplug();
    await visitOn(page, visit).focus();
    await page.keyboard.press('a');
    await page.getByText('1 change will be sent').waitFor();
    await page.close({ runBeforeUnload: true });
    await until(() => asked.length > 0);
    expect(asked).toEqual(['beforeunload']);
    await plugIn();
    await statusIs('arrived');
    await close();
  });

  test('a booking says why it has to wait, and keeps what was entered until it can be made, once', async () => {
    const { salon, page, dialog, unplug, plugIn, close } = await openLive();
    await page.keyboard.press('n');
    await dialog.getByLabel('Client').fill('Mary Jackson');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49309876543');
    await dialog.getByLabel('Time', { exact: true }).fill('15:00');
    await unplug();
    const book = dialog.getByRole('button', { name: 'Book', exact: true });
    await dialog.getByText('No connection. Your entries stay here').waitFor();
    expect(await book.isDisabled()).toBe(true);
    await plugIn();
    await dialog.getByText('No connection').waitFor({ state: 'detached' });
    // The connection is lost together with the answer.
    const keys: string[] = [];
    await page.route('**/graphql', async route => {
      if (!route.request().postData()?.includes('createAppointment')) return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await page.context().setOffline(true);
      return route.abort();
    });
    await book.click();
    await page.locator('[data-booking]').getByText('Mary Jackson').waitFor();
    await dialog.getByRole('alert').getByText('Your entries are still here').waitFor();
    await page.locator('[data-booking]').waitFor({ state: 'detached' });
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mary Jackson');
    await plugIn();
    await dialog.getByText('No connection').waitFor({ state: 'detached' });
    await book.click();
    await page.getByText(/Mary Jackson is booked for/).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await salon.appointments()).toHaveLength(2);
    await close();
  });

  test('nothing of the business is kept by the page itself, nor shown after signing out', async () => {
    const { salon, page, visit, unplug, plugIn, statusIs, close } = await openLive();
    await unplug();
    await visitOn(page, visit).focus();
    await page.keyboard.press('a');
    const kept = await page.evaluate(async () => ({
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: await indexedDB.databases(),
    }));
    expect(kept).toMatchObject({ databases: [] });
    expect(kept.storage).not.toContain('Ada');
    await plugIn();
    await statusIs('arrived');
    // A page restored from the browser's cache would show the former session's data, so it must reload.
    const isLoaded = page.waitForEvent('load');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await isLoaded;
    await signOut(page, salon);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Ada').count()).toBe(0);
    await close();
  });
});

test('Changes by others during a stream outage appear after the reconnect, moves and cancellations too.', async () => {
  const { salon, cut, ben, page, visit, faults, unplug, plugIn, close } = await openLive();
  const leaving = await salon.booked(cut, { at: at(16), staff: ben });
  await visitOn(page, leaving).waitFor();
  await unplug();
  await isLive(page, false);
  const coming = await salon.booked(cut, { at: at(14), staff: ben });
  await salon.move(visit, { startAt: at(12) });
  await salon.cancel(leaving);
  expect(await visitOn(page, coming).count()).toBe(0);
  await plugIn();
  await visitOn(page, coming).waitFor();
  await visitOn(page, visit).filter({ hasText: '12:00–' }).waitFor();
  await visitOn(page, leaving).waitFor({ state: 'detached' });
  await isLive(page, true);
  expect(faults.filter(fault => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('a stream alone that is cut comes back by itself, with what came meanwhile', async () => {
  const { salon, cut, ben, page, close } = await openLive();
  await page.route('**/graphql/stream*', route => route.abort());
  world.endStreams();
  await isLive(page, false);
  const coming = await salon.booked(cut, { at: at(14), staff: ben });
  await page.unroute('**/graphql/stream*');
  await visitOn(page, coming).waitFor();
  await isLive(page, true);
  await close();
});
