import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const openSettings = (salon: Salon, visit: Partial<Parameters<typeof openPanel>[2]> = {}) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/settings?view=rules`, {
    session: salon.tokens.session,
    ...visit,
  });

const told = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
};

/** Signs the owner in from another browser, and returns the session cookie. */
const signedInAgain = async ({ owner }: Salon) => {
  const token = await world.link(owner.email, 'login');
  const answer = await fetch(`${world.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    },
    body: JSON.stringify({ token }),
  });
  return /Platform\.Auth=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
};

const ofBusiness = async (salon: Salon) => needed(await salon.rest('GET', ''));

test('Keeping no fee for a missed visit is a different setting from keeping the paid deposit.', async () => {
  const { salon } = await openShop(world);
  await salon.update({ lateFeePercent: 50, noShowFeePercent: 100 } as never);
  const { page, close } = await openSettings(salon, { viewport: sizes.phone });
  await page.getByLabel('Fee for late cancellation').selectOption('No fee');
  await page.getByLabel('Fee for a no-show').selectOption('No fee');
  await told(page, 'If you do not come, we keep nothing.');
  await save(page);
  expect(await ofBusiness(salon)).toMatchObject({ lateFeePercent: null, noShowFeePercent: 0 });
  await page.getByLabel('Fee for a no-show').selectOption('The amount paid');
  await told(page, 'Nothing: appointments can be cancelled free of charge');
  await close();
});

test('The switch for cards, and a refusal, say that no payment provider stores cards.', async () => {
  const { salon } = await openShop(world);
  await salon.update({ lateFeePercent: 50 } as never);
  const { page, close } = await openSettings(salon);
  const card = page.getByLabel('Require a card when booking');
  await card.check();
  // In production, the sandbox, which stores cards, is not available.
  const settings = world.config as { production: boolean };
  settings.production = true;
  try {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('connect Stripe first').waitFor();
    expect(await ofBusiness(salon)).toMatchObject({ requiresCard: false });
    const { page: other, close: closeOther } = await openSettings(salon);
    await other.getByText('connect Stripe first').waitFor();
    expect(await other.getByLabel('Require a card when booking').isDisabled()).toBe(true);
    expect(await barriersOf(other)).toEqual([]);
    await closeOther();
  } finally {
    settings.production = false;
  }
  await close();
});

test('The switch for repeating bookings stands beside the other booking limits.', async () => {
  const { salon } = await openShop(world);
  const { page, close } = await openSettings(salon, { viewport: sizes.phone });
  const repeats = page.getByLabel('Clients may repeat a booking');
  expect(await repeats.isChecked()).toBe(false);
  await repeats.check();
  await save(page);
  expect(await ofBusiness(salon)).toMatchObject({ clientsMayRepeat: true });
  await close();
});

test('cash that needs an open drawer is refused at the desk with the way to the till', async () => {
  const { salon, cut, anna } = await openShop(world);
  const { page, close } = await openSettings(salon);
  await page.getByLabel('Cash needs an open drawer').check();
  await page.getByText('only while a cash drawer is open').waitFor();
  await save(page);
  await close();
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const board = await openBoard(browser, world, salon, { path: `&open=${visit.id}` });
  await board.page.getByRole('button', { name: 'Record payment', exact: true }).click();
  await board.page.getByText('Cash', { exact: true }).click();
  await board.page.getByRole('button', { name: '€50.00 received' }).click();
  const alert = board.page.getByRole('dialog').getByRole('alert');
  await alert.getByText('No cash drawer is open').waitFor();
  expect(await barriersOf(board.page)).toEqual([]);
  await alert.getByRole('link', { name: 'Open the till' }).press('Enter');
  await board.page.getByText('No cash drawer yet').waitFor();
  await board.page.getByRole('dialog').waitFor({ state: 'detached' });
  await board.close();
});

test('A colleague’s save fills the untouched fields and leaves the typed ones.', async () => {
  const { salon } = await openShop(world);
  const { page, faults, close } = await openSettings(salon);
  await page.getByLabel('Free cancellation until').fill('48');
  const cash = page.getByLabel('Cash needs an open drawer');
  expect(await cash.isChecked()).toBe(false);
  needed(await salon.rest('PUT', '', { cashNeedsDrawer: true, freeUntilHours: 12 }));
  await page.getByText('only while a cash drawer is open').waitFor();
  expect(await cash.isChecked()).toBe(true);
  expect(await page.getByLabel('Free cancellation until').inputValue()).toContain('48');
  await save(page);
  expect(await ofBusiness(salon)).toMatchObject({ freeUntilHours: 48, cashNeedsDrawer: true });
  expect(faults).toEqual([]);
  await close();
});

test('how long places are kept and bookings wait is set within limits that are said', async () => {
  const { salon } = await openShop(world);
  const { page, faults, close } = await openSettings(salon);
  const payment = page.getByLabel('Until payment');
  expect(await payment.inputValue()).toBe('30');
  await payment.fill('5');
  await page.getByLabel('While a client books').fill('4');
  await page.getByText('must be at least 10').waitFor();
  await payment.fill('20');
  await page.getByLabel('Until you approve').fill('90');
  await save(page);
  expect(await ofBusiness(salon)).toMatchObject({
    holdMinutes: 4,
    paymentWaitMinutes: 20,
    approvalWaitMinutes: 90,
    waitlistOfferMinutes: 30,
  });
  expect(faults).toEqual([]);
  await close();
});

test('days are closed by drawing over the year, with what is booked then told before and after, and taken back', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(58), staff: anna, clientName: 'Ada' });
  const { page, faults, close } = await openSettings(salon, {
    timezoneId: 'Pacific/Apia',
    now: world.clock.now(),
  });
  await page.getByRole('link', { name: 'Opening hours' }).click();
  const dayAt = (day: string) => page.locator(`[data-day="${day}"]`);
  await dayAt('2026-03-05').hover();
  await page.mouse.down();
  await dayAt('2026-03-06').hover();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 appointment is booked on these days').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 appointment no longer fits').waitFor();
  // The page behind hears of the days while the dialog still waits for its answer.
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .getByText(/5 Mar.*6 Mar/)
    .waitFor();
  await page.getByLabel('Tuesday').fill('late');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('For example 9:00 – 18:00').waitFor();
  await page.getByLabel('Tuesday').fill('10-14, 15-19:30');
  await page.getByRole('button', { name: 'Save' }).click();
  const hours = async () => JSON.parse((await ofBusiness(salon)).workingHours);
  await until(async () => (await hours()).tue.length === 2);
  expect(await hours()).toMatchObject({
    tue: [
      ['10:00', '14:00'],
      ['15:00', '19:30'],
    ],
    exceptions: { '2026-03-05': [], '2026-03-06': [] },
  });
  await page.getByRole('link', { name: /Ada/ }).click();
  await dialog.getByText('Ada').first().waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toBe(visit.id);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove Thu/ }).click();
  await page.getByText('no longer fits').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('an owner founds a second business from the list of businesses, and each screen is of the one that is chosen', async () => {
  const salon = await world.business({ name: 'Lumen', timezone: 'Asia/Tokyo', currency: 'JPY' });
  await salon.service({ name: 'Silk cut' });
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/catalog`,
    { session: salon.tokens.session },
  );
  const list = (name: string) => page.getByRole('button', { name, exact: true });
  const catalog = page.getByRole('table', { name: 'Catalog' });
  await catalog.getByText('Silk cut').waitFor();
  await list('Lumen').click();
  await page.getByRole('menuitem', { name: 'New business' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await list('Lumen').click();
  await page.getByRole('menuitem', { name: 'New business' }).click();
  await page.getByLabel('Business name').fill('Corner');
  await page.getByText('Café').click();
  expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe(
    'JPY – Japanese Yen',
  );
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByText('When are you open?').waitFor();
  await page.getByRole('link', { name: 'Catalog' }).click();
  await catalog.getByText('Espresso').waitFor();
  expect(await catalog.getByText('Silk cut').count()).toBe(0);
  await list('Corner').click();
  await page.getByRole('menuitem', { name: 'New business' }).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toMatchObject([
    expect.stringMatching(/Corner$/),
    expect.stringMatching(/Lumen$/),
    'New business',
  ]);
  await page.getByRole('menuitem', { name: 'Lumen' }).click();
  await page.getByRole('link', { name: 'Catalog' }).click();
  await catalog.getByText('Silk cut').waitFor();
  expect(await catalog.getByText('Espresso').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('one sees where one is signed in and ends it there, and calendars of others are made and ended', async () => {
  const salon = await world.business();
  const { session } = salon.tokens;
  const { page, faults, close } = await openSettings(salon);
  await page.getByRole('link', { name: 'Calendars' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByText('/ical/ical_').textContent();
  expect((await fetch(address!)).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke the subscription of Everyone' }).click();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('No subscriptions yet').waitFor();
  expect((await fetch(address!)).status).toBe(404);
  const other = await signedInAgain(salon);
  await page.getByRole('button', { name: salon.owner.email }).click();
  await page.getByRole('menuitem', { name: 'Where you are signed in' }).click();
  await page.getByRole('button', { name: 'Sign out Firefox, Linux' }).click();
  await page.getByText('Only here').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const isLive = async (cookie: string) =>
    (await fetch(`${world.url}/api/auth/me`, { headers: { cookie: `Platform.Auth=${cookie}` } }))
      .ok;
  expect([await isLive(session), await isLive(other)]).toEqual([true, false]);
  expect(faults).toEqual([]);
  await close();
});
