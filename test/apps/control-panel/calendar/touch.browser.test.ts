import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, openBoard, openShop, phone, pointOf } from '../board-page.ts';

const { world, browser } = await openBrowserWorld();

async function openWithClient(options: object = {}) {
  const shop = await openShop(world);
  const client = { businessId: shop.salon.id, name: 'Grace Hopper', phone: '+493012345601' };
  needed(await shop.salon.graphql(documents.saveClient, { input: client }));
  const opened = await openBoard(browser, world, shop.salon, options);
  const { page } = opened;
  const tap = async (person: { id: string }, hours: number) => {
    const { x, y } = await pointOf(page, person, hours);
    await page.touchscreen.tap(x, y);
    await opened.dialog.getByLabel('Client').waitFor();
  };
  return { ...shop, ...opened, tap };
}

const book = (dialog: Locator) => dialog.getByRole('button', { name: 'Book', exact: true });
const saysBooked = (page: Page, name: string) =>
  page.getByText(new RegExp(`${name} is booked for`)).waitFor();

test('by touch: a free time, a new client, booked; undone by a tap', async () => {
  const { salon, page, dialog, anna, tap, faults, close } = await openWithClient(phone);
  await tap(anna, 10);
  await dialog.getByLabel('Client').fill('Mary Jackson');
  await dialog.getByRole('option', { name: 'New client “Mary Jackson”' }).tap();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49 30 9876543');
  await book(dialog).tap();
  await saysBooked(page, 'Mary Jackson');
  await dialog.waitFor({ state: 'detached' });
  const [made] = await salon.appointments();
  expect(made).toMatchObject({ clientName: 'Mary Jackson', staffId: anna.id, startAt: at(10) });
  const visit = page.locator(`[data-visit="${made.id}"]`);
  await visit.waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await visit.waitFor({ state: 'detached' });
  expect((await salon.appointment(made)).status).toBe('cancelled');
  expect(faults).toEqual([]);
  await close();
});

test('by touch: the palette finds, goes and does', async () => {
  const { page, dialog, faults, close } = await openWithClient(phone);
  const choose = async (text: string, name: string) => {
    await page.getByRole('button', { name: 'Find or do…' }).tap();
    await page.getByRole('combobox', { name: 'Find or do…' }).fill(text);
    await page.getByRole('option', { name }).tap();
  };
  await choose('grace', 'Grace Hopper');
  await dialog.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await choose('new b', 'New booking');
  await dialog.getByText('This time is free.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await choose('ord', 'Orders');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('by keys alone: the palette goes and does; N books a new client', async () => {
  const { salon, page, dialog, close } = await openWithClient();
  const choose = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.locator('[data-column]').first().waitFor();
  await choose('client');
  await page.locator('[data-row-link]').first().waitFor();
  await choose('calendar');
  await page.locator('[data-column]').first().waitFor();
  await choose('new b');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.type('Mary Jackson');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Phone' }).waitFor();
  await page.keyboard.type('+49 30 9876543');
  await page.keyboard.press('Enter');
  await saysBooked(page, 'Mary Jackson');
  const [made] = await salon.appointments();
  expect(made).toMatchObject({ clientName: 'Mary Jackson', clientPhone: '+49309876543' });
  await close();
});
