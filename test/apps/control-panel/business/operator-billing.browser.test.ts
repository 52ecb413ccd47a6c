import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { createBillingWorld, type BillingWorld } from '../../../domains/billing/billing-world.ts';
import { openBrowserAlone } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { operatorOf } from '../../../support/clients/operator.ts';

let world: BillingWorld;
const browser: Browser = await openBrowserAlone();

beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world?.close());

test('An operator raises a price, moves the businesses to it, and gives a coupon and a free month', async () => {
  const salon = await world.business({ name: 'Lumen' });
  world.clock.set('2026-03-17T08:00:00Z');
  await world.paid(salon, { tariff: 'solo' });
  const { session } = await operatorOf(world);
  const { page, faults, close } = await openPanel(browser, `${world.url}/ControlPanel/~operator`, {
    session,
    now: world.clock.now(),
  });
  const part = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await part('Tariffs and revenue');
  await page.getByRole('cell', { name: '€12.00', exact: true }).first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await part('Tariffs');
  await page.getByRole('button', { name: 'New version of Solo' }).click();
  await dialog.getByLabel('Price of a month').fill('14');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await page.getByText('Solo has version 2').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move to newest…' }).click();
  await dialog.getByRole('button', { name: 'Move to newest' }).click();
  await page.getByText('1 business moved, 0 remaining').waitFor();
  expect(await world.plan(salon)).toMatchObject({ price: 14, tariff: { version: 2 } });
  await part('Coupons');
  await page.getByLabel('Code').fill('spring');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByText('SPRING', { exact: true }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await part('Businesses');
  await page.getByRole('link', { name: 'Lumen' }).click();
  await dialog.getByRole('button', { name: 'Give a free month…' }).click();
  await page.getByRole('button', { name: 'Give a free month', exact: true }).click();
  await page.getByText('Lumen got a free month').waitFor();
  expect((await world.plan(salon)).freeEndsAt).toBe('2026-05-16T08:00:00Z');
  expect(faults).toEqual([]);
  await close();
});
