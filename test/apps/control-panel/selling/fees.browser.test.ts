import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const wantsCards = {
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  requiresCard: true,
};

/** Opens a visit at 10 for 50, whose client has stored a card, in its drawer. */
async function openVisit() {
  world.clock.set(at(9));
  const shop = await openShop(world);
  await shop.salon.update(wantsCards as never);
  const visit = await shop.salon.booked(shop.cut, { at: at(10), staff: shop.anna });
  const { data } = await shop.salon.rest('GET', `/appointments/${visit.id}`);
  const agreed = await fetch(data.card.url, { method: 'POST', redirect: 'manual' });
  const body = new URLSearchParams({ decision: 'pays' });
  await fetch(agreed.headers.get('location')!, { method: 'POST', body, redirect: 'manual' });
  const shown = async () => (await shop.salon.rest('GET', `/appointments/${visit.id}`)).data;
  return { ...shop, visit, shown };
}

const openDrawer = async ({ salon, visit }: Awaited<ReturnType<typeof openVisit>>) => {
  const opened = await openBoard(browser, world, salon, { path: `&open=${visit.id}` });
  await opened.dialog.getByRole('heading', { name: 'Ada' }).waitFor();
  return opened;
};

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('The cancelling user decides the fee, which the dialog shows beforehand.', async () => {
  const shop = await openVisit();
  const { page, faults, close } = await openDrawer(shop);
  await choose(page, 'Cancel…');
  await page.getByText('Who is cancelling?').waitFor();
  expect(await page.getByText('Fee: €25.00', { exact: true }).count()).toBe(0);
  await page.getByLabel('The client, late: fee €25.00').click();
  await page.getByText('Fee: €25.00', { exact: true }).waitFor();
  await page.getByText('charged to the client’s card on file').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await until(async () => (await shop.shown()).status === 'cancelled');
  expect(await shop.shown()).toMatchObject({ cancelledBy: 'client', fee: 25 });
  expect(faults).toEqual([]);
  await close();
});

test('the fee of a missed visit is waived with a reason, and its card deleted', async () => {
  const shop = await openVisit();
  world.clock.set(at(11));
  const { page, dialog, close } = await openDrawer(shop);
  await dialog.getByText('Card on file: visa •••• 4242').waitFor();
  await choose(page, 'No-show…');
  await page.getByText('Fee: €50.00', { exact: true }).waitFor();
  await page.getByLabel('Waive the fee of €50.00').check();
  await page.getByText('Fee: €0.00', { exact: true }).waitFor();
  await page.getByLabel('Reason, for the client (optional)').fill('Was ill');
  await page.getByRole('button', { name: 'Mark as no-show' }).click();
  await until(async () => (await shop.shown()).status === 'no_show');
  expect(await shop.shown()).toMatchObject({ fee: 0, feeDue: 0, feeFor: 'no_show' });
  await dialog.getByRole('button', { name: 'Delete the card…' }).click();
  await page.getByRole('button', { name: 'Delete the card', exact: true }).click();
  await dialog.getByText('Card on file').waitFor({ state: 'detached' });
  expect((await shop.shown()).card).toMatchObject({ status: 'deleted' });
  await close();
});
