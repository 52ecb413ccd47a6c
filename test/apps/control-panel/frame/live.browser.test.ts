import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();

const day = '2026-03-04';

async function openDay(salon: Salon) {
  const address = `${world.url}/ControlPanel/${salon.slug}/calendar?date=${day}`;
  const opened = await openPanel(browser, address, { session: salon.tokens.session });
  await isLive(opened.page);
  return opened;
}

async function isLive(page: Page) {
  await page.locator('[data-live="true"]').waitFor();
}

const visitOf = (page: Page, id: string) => page.locator(`[data-visit="${id}"]`);

test('a booking and its move show in every open board, in two tabs of a browser and in another browser', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const cut = await salon.service({ staff: [await salon.staff()] });
  const [first, third] = await Promise.all([openDay(salon), openDay(salon)]);
  const second = await first.page.context().newPage();
  await second.goto(first.page.url());
  await isLive(second);
  const boards = [first.page, second, third.page];
  const booked = await salon.booked(cut, { at: `${day}T10:00:00Z` });
  for (const page of boards) await visitOf(page, booked.id).waitFor();
  await salon.move(booked, { startAt: `${day}T12:00:00Z` });
  for (const page of boards) {
    const moved = visitOf(page, booked.id).filter({ hasText: '13:00–' });
    await moved.waitFor();
  }
  expect([...first.faults, ...third.faults]).toEqual([]);
  await Promise.all([first.close(), third.close()]);
});

test('when the tab that listens is closed, another of the browser takes its place', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const cut = await salon.service({ staff: [await salon.staff()] });
  const first = await openDay(salon);
  const second = await first.page.context().newPage();
  await second.goto(first.page.url());
  await isLive(second);
  await first.page.close();
  const booked = await salon.booked(cut, { at: `${day}T10:00:00Z` });
  await visitOf(second, booked.id).waitFor();
  await first.close();
});
