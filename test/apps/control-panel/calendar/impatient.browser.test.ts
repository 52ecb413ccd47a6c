import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

/** Presses at a former button's position, as the second press of a double click. */
async function pressAgainAt(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

async function middleOf(page: Page, name: string) {
  const { x, y, width, height } = (await page
    .getByRole('button', { name, exact: true })
    .boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Records the steps that a drawer shows from now on, however briefly. */
async function stepsOfferedIn(page: Page) {
  const offered = await page.evaluateHandle(() => {
    const dialog = document.querySelector('[role="dialog"]')!;
    const step = () =>
      [...dialog.querySelectorAll('button')]
        .map(({ textContent }) => textContent)
        .find(name => /^(Arrived|Done)$/.test(name));
    const names: string[] = [];
    let last = step();
    new MutationObserver(() => {
      const now = step();
      if (now !== undefined && now !== last) names.push(now);
      last = now ?? last;
    }).observe(dialog, { subtree: true, childList: true, characterData: true });
    return names;
  });
  return () => offered.jsonValue();
}

async function orderOf(salon: Salon) {
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 9 });
  return salon.ordered([{ item: soap }]);
}

test('the second of a double click does not take the step that the first has brought', async () => {
  const { salon } = await openShop(world);
  const order = await orderOf(salon);
  const { page, close } = await openBoard(browser, world, salon, { path: `&open=${order.id}` });
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  const sent: string[] = [];
  page.on('request', request => {
    if (request.postData()?.includes('setOrderStatus')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Start work' }).waitFor();
  await pressAgainAt(page, await middleOf(page, 'Start work'));
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('heading', { name: /€5.00/ }).waitFor();
  expect(sent).toHaveLength(1);
  expect(await salon.orderNow(order)).toMatchObject({ status: 'confirmed' });
  await close();
});

test('Repeated presses record one payment and show no error.', async () => {
  const { salon } = await openShop(world);
  const order = await orderOf(salon);
  const { page, dialog, close } = await openBoard(browser, world, salon, {
    path: `&open=${order.id}`,
  });
  await page.getByRole('button', { name: 'Record payment' }).dblclick();
  await page.getByRole('button', { name: '€5.00 received' }).dblclick();
  await dialog.getByText('At the desk').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).waitFor({ state: 'detached' });
  expect(await page.getByText('That did not work').count()).toBe(0);
  expect(await salon.payments({ orderId: order.id })).toMatchObject([{ captured: 5 }]);
  await close();
});

test('a press on a toast that has just come reaches what it covers, except on its buttons', async () => {
  const { salon, anna, cut } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(10), staff: anna });
  const { page, close } = await openBoard(browser, world, salon);
  await visitOn(page, visit).focus();
  await page.keyboard.press('a');
  const undo = page.getByRole('button', { name: 'Undo' });
  const toast = page.getByRole('alert').filter({ has: undo });
  const isPressedAt = (part: Locator) =>
    part.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
      return pressed?.closest('[role="alert"]') != null;
    });
  await undo.waitFor();
  expect(await isPressedAt(toast.locator('p').first())).toBe(false);
  expect(await isPressedAt(undo)).toBe(true);
  await undo.click();
  await until(async () => (await salon.appointment(visit)).status === 'confirmed');
  await close();
});

test('The notice of a fourth quick change replaces that of the first at once.', async () => {
  const { salon, anna, cut } = await openShop(world);
  const visits: { id: string }[] = [];
  for (const hours of [10, 11, 12, 13])
    visits.push(
      await salon.booked(cut, {
        at: at(hours),
        staff: anna,
        clientName: `Ada ${hours}`,
        clientPhone: `+4930123450${hours}`,
      }),
    );
  const { page, close } = await openBoard(browser, world, salon);
  await visitOn(page, visits[0]!).waitFor();
  // Toasts do not close by themselves.
  await page.evaluate(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, delay = 0) =>
      delay < 4000 ? setTimeout(run, delay) : 0) as typeof setTimeout;
  });
  const toasts = page.getByRole('alert').filter({ hasText: 'Undo' });
  for (const [place, visit] of visits.entries()) {
    await visitOn(page, visit).focus();
    await page.keyboard.press('a');
    await toasts.filter({ hasText: `Ada ${10 + place}` }).waitFor();
  }
  await toasts.filter({ hasText: 'Ada 10' }).waitFor({ state: 'detached' });
  expect(await toasts.count()).toBe(3);
  await close();
});

test('by keys the focus stays in a drawer whose step was taken, and Escape closes it', async () => {
  const { salon, anna } = await openShop(world);
  const talk = await salon.service({ name: 'Talk', price: 0, staff: [anna] });
  const visit = await salon.booked(talk, { at: at(10), staff: anna });
  const { page, dialog, close } = await openBoard(browser, world, salon);
  await visitOn(page, visit).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Arrived' }).waitFor();
  const offered = await stepsOfferedIn(page);
  await dialog.getByRole('button', { name: 'Arrived' }).press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await dialog.getByText('Completed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' });
  expect(await offered()).toEqual(['Done']);
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate(each => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('Enter in the palette waits for what is found by all that was typed', async () => {
  const { salon } = await openShop(world);
  for (const [name, phone] of [
    ['Ada Lovelace', '+493012345602'],
    ['Adam Smith', '+493012345603'],
  ])
    needed(
      await salon.graphql(documents.saveClient, {
        input: { businessId: salon.id, name, phone },
      }),
    );
  const { page, dialog, close } = await openBoard(browser, world, salon);
  await page.locator('[data-live="true"]').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ada');
  await page.getByRole('option', { name: /Ada Lovelace/ }).waitFor();
  await page.keyboard.type('m');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Adam Smith' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('love');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  await close();
});

test('Ctrl-Z takes back one change after the other, each once, and leaves what is written alone', async () => {
  const { salon, anna, cut } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(10), staff: anna });
  const earlier = await salon.booked(cut, { at: at(9), staff: anna });
  const statusIs = (status: string, of: { id: string } = visit) =>
    until(async () => (await salon.appointment(of)).status === status);
  const { page, dialog, close } = await openBoard(browser, world, salon);
  await visitOn(page, earlier).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await statusIs('arrived', earlier);
  await visitOn(page, visit).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).nth(1).waitFor();
  await statusIs('arrived');
  await page.keyboard.press('n');
  await dialog.getByLabel('Client').fill('Mary');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await salon.appointment(visit)).status).toBe('arrived');
  await page.keyboard.press('Control+z');
  await statusIs('confirmed');
  await page.getByText('Undone').waitFor();
  expect((await salon.appointment(earlier)).status).toBe('arrived');
  await page.keyboard.press('Control+z');
  await statusIs('confirmed', earlier);
  await page.getByText('Undone').nth(1).waitFor();
  const versions = async () =>
    Promise.all([visit, earlier].map(async each => (await salon.appointment(each)).version));
  const before = await versions();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('n');
  await dialog.getByLabel('Client').waitFor();
  expect(await versions()).toEqual(before);
  await close();
});
