import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../../support/browser/browser.ts';
import { barriersOf } from '../../../../support/browser/panel-page.ts';
import { needed } from '../../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../../world.ts';
import { at, day, openBoard, openShop, phone, pointOf, visitOn } from '../../board-page.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

interface Part {
  id: string;
  serviceName: string;
  startAt: string;
  status: string;
  visitId: string | null;
}

async function booked(salon: Salon): Promise<Part[]> {
  const parts: Part[] = await salon.appointments({ limit: 50 });
  return parts.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}

/** Opens a shop with a visit of Ada from 10: a cut and nails. */
async function shopWithVisit() {
  const shop = await openShop(world);
  const { salon, anna, ben, cut } = shop;
  const nails = await salon.service({ name: 'Nails', staff: [anna, ben], durationMinutes: 30 });
  const visit = needed(
    await salon.rest('POST', '/visits', {
      services: [{ catalogItemId: cut.id, staffId: anna.id }, { catalogItemId: nails.id }],
      startAt: at(10),
      clientPhone: '+4930123456',
      clientName: 'Ada',
    }),
  );
  const [first, second] = visit.appointments.map(({ appointmentId: id }: any) => ({ id }));
  return { ...shop, nails, first: first as { id: string }, second: second as { id: string } };
}

const starts = async (salon: Salon) => (await booked(salon)).map(({ startAt }) => startAt);

test.each([
  ['a desk', {}],
  ['a phone', phone],
])('several services are found by one search and booked as one visit, at %s', async (_, size) => {
  const { salon, cut } = await openShop(world);
  await salon.service({ name: 'Colour', durationMinutes: 90 });
  const { page, dialog, faults } = await openBoard(browser, world, salon, {
    ...size,
    path: `&open=new&service=${cut.id}&at=${at(9)}`,
  });
  await dialog.getByLabel('Client').fill('Grace Hopper');
  await page.getByRole('option', { name: /New client/ }).click();
  await dialog.getByRole('button', { name: 'Another service' }).click();
  await page.getByRole('option', { name: /Colour/ }).click();
  await dialog.getByRole('list', { name: 'Schedule' }).getByText('Colour').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book all' }).click();
  await page.getByText(/Grace Hopper is booked for/).waitFor();
  const parts = await booked(salon);
  expect(parts.map(({ serviceName, startAt }) => [serviceName, startAt])).toEqual([
    ['Cut', at(9)],
    ['Colour', at(10)],
  ]);
  expect(new Set(parts.map(({ visitId }) => visitId)).size).toBe(1);
  expect(faults).toEqual([]);
});

test('A visit that does not fit as a whole is refused with the nearest starts at which it fits.', async () => {
  const { salon, anna, ben, cut } = await openShop(world);
  await salon.service({ name: 'Colour', durationMinutes: 90, staff: [anna] });
  await salon.booked(cut, { at: at(10), staffId: anna.id });
  await salon.booked(cut, { at: at(10), staffId: ben.id });
  const { page, dialog } = await openBoard(browser, world, salon, {
    path: `&open=new&service=${cut.id}&at=${at(9)}`,
  });
  await dialog.getByRole('button', { name: 'Another service' }).click();
  await page.getByRole('option', { name: /Colour/ }).click();
  await dialog.getByText('Some of these services are not free at that time.').waitFor();
  await dialog
    .getByRole('button', { name: /10:00|09:15|11:00/ })
    .first()
    .click();
  await dialog.getByRole('list', { name: 'Schedule' }).waitFor();
});

test('the parts of a visit stand joined, and its drawer moves all of it, which is undone as one', async () => {
  const { salon, first, second } = await shopWithVisit();
  const before = await starts(salon);
  const { page, dialog } = await openBoard(browser, world, salon);
  await visitOn(page, first).and(page.locator('[data-joins-after]')).waitFor();
  await visitOn(page, second).and(page.locator('[data-joins-before]')).click();
  const whole = dialog.getByRole('region', { name: 'The whole visit' });
  await whole.getByRole('button', { name: 'Move all…' }).click();
  await whole.getByLabel('Time', { exact: true }).fill('10:30');
  expect(await barriersOf(page)).toEqual([]);
  await whole.getByRole('button', { name: 'Move all', exact: true }).click();
  await page.getByText(/Ada moved to/).waitFor();
  expect(await starts(salon)).toEqual([at(10.5), at(11.5)]);
  await undo(page);
  expect(await starts(salon)).toEqual(before);
});

test('a whole visit is cancelled from its drawer, and comes back as one', async () => {
  const { salon, first } = await shopWithVisit();
  const { page, dialog } = await openBoard(browser, world, salon, { path: `&open=${first.id}` });
  await dialog.getByRole('button', { name: 'Cancel all…' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Cancel all', exact: true })
    .click();
  await page.getByText('Whole visit of Ada cancelled').waitFor();
  const states = async () => (await booked(salon)).map(({ status }) => status);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  await undo(page);
  expect(await states()).toEqual(['confirmed', 'confirmed']);
});

async function undo(page: Page): Promise<void> {
  const answered = page.waitForResponse(response =>
    Boolean(response.request().postData()?.includes('mutation Undo')),
  );
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await answered;
}

test('a click on the time in which the person of a visit is free books, and opens nothing', async () => {
  const { salon, anna } = await openShop(world);
  const root = await salon.service({
    name: 'Root colour',
    staff: [anna],
    durationMinutes: 180,
    processingAfterMinutes: 60,
    processingMinutes: 60,
  });
  await salon.booked(root, { at: at(10), staffId: anna.id });
  const { page, dialog } = await openBoard(browser, world, salon);
  const { x, y } = await pointOf(page, anna, 11.5);
  await page.mouse.click(x, y);
  await dialog.getByRole('heading', { name: 'New booking' }).waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toContain(`${day}T10:30`);
});

test('a visit whose person is free soon after its start has no text over another', async () => {
  const { salon, anna } = await openShop(world);
  const root = await salon.service({
    name: 'Root colour',
    staff: [anna],
    durationMinutes: 90,
    processingAfterMinutes: 25,
    processingMinutes: 35,
  });
  const visit = await salon.booked(root, { at: at(10), staffId: anna.id, comment: 'Cool tones.' });
  const { page } = await openBoard(browser, world, salon);
  const lines = await visitOn(page, visit).evaluate(block =>
    [...block.querySelectorAll<HTMLElement>('span:not(.hidden-text)')]
      .filter(
        span => span.checkVisibility() && span.querySelector('span:not(.hidden-text)') === null,
      )
      .map(span => ({ text: span.textContent, box: span.getBoundingClientRect() }))
      .filter(({ text, box }) => text && box.height > 0)
      .map(({ text, box: { top, bottom, left, right } }) => ({ text, top, bottom, left, right })),
  );
  expect(lines.map(({ text }) => text)).toContain('Root colour');
  const over = lines.flatMap((a, index) =>
    lines
      .slice(index + 1)
      .filter(
        b => a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right && b.left < a.right,
      )
      .map(b => [a.text, b.text]),
  );
  expect(over).toEqual([]);
});
