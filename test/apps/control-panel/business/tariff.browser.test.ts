import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { createBillingWorld, type BillingWorld } from '../../../domains/billing/billing-world.ts';
import { openBrowserAlone } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';

let world: BillingWorld;
const browser: Browser = await openBrowserAlone();

beforeAll(async () => {
  world = await createBillingWorld();
  await world.sql('update app_user set email_confirmed_at = now()');
});
afterAll(() => world?.close());

const open = (salon: Salon, session = salon.tokens.session) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/settings?view=tariff`, {
    session,
    now: world.clock.now(),
  });

test('An owner sees the usage, takes a tariff by card, changes it at the price shown, and cancels and resumes it.', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  await salon.staff();
  const { page, faults, close } = await open(salon);
  await page.getByText('Free until 16 Mar.').waitFor();
  await page.getByText('1 of 5', { exact: true }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByText('Yearly').click();
  await page.route('https://checkout.stripe.example/**', route =>
    route.fulfill({ body: 'Stripe', contentType: 'text/html' }),
  );
  await page.getByRole('button', { name: 'Choose Team' }).click();
  await page.waitForURL('https://checkout.stripe.example/**');
  world.stripe.pay(world.customerOf(salon));
  await world.report(salon, 'checkout.session.completed');
  await page.goBack();
  await page.getByText('Team is chosen. The first payment is on 16 Mar.').waitFor();
  await page.getByRole('button', { name: 'Choose Studio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Due now, with tax').waitFor();
  await dialog.getByRole('button', { name: 'Choose Studio' }).click();
  await page.getByText('The tariff is now Studio').waitFor();
  await page.getByRole('button', { name: 'Cancel tariff…' }).click();
  await dialog.getByRole('button', { name: 'Cancel tariff' }).click();
  await page.getByText('Cancelled. Everything goes on until').waitFor();
  await page.getByRole('button', { name: 'Resume tariff' }).click();
  await page.getByRole('button', { name: 'Cancel tariff…' }).waitFor();
  expect(faults.filter(fault => !fault.startsWith('https://checkout.stripe.example/'))).toEqual([]);
  await close();
});

test('Owners of a business that is not paid are told in every place and led to the tariff; others see no tariff.', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  world.clock.set('2026-04-02T08:00:00Z');
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  const bar = page.getByRole('complementary', { name: 'Tariff' });
  await bar.getByText('Paying opens the business again at once.').waitFor();
  await bar.getByRole('link', { name: 'Open tariff' }).click();
  await page.getByRole('button', { name: 'Choose Solo' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
