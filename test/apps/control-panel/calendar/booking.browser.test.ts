import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, closedDay, day, openBoard, openShop, phone, pointOf } from '../board-page.ts';

const { world, browser } = await openBrowserWorld();

/** Typing speed of a person. */
const human = { delay: 80 };

async function shopWithClients() {
  const shop = await openShop(world);
  for (const [name, phone] of [
    ['Grace Hopper', '+493012345601'],
    ['Ada Lovelace', '+493012345602'],
  ])
    needed(
      await shop.salon.graphql(documents.saveClient, {
        input: { businessId: shop.salon.id, name, phone },
      }),
    );
  return shop;
}

/** Waits as a user does who checks the chosen client before continuing. */
const isChosen = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Choose another' }).waitFor();
const saysBooked = (page: Page, name: string) =>
  page.getByText(new RegExp(`${name} is booked for`)).waitFor();

/**
 * Holds bookings of a page, or other matching requests, until released: before they reach the service, or before their answers
 * arrive.
 */
async function holdBookings(page: Page, what: 'request' | 'answer', words = 'createAppointment') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes(words)) return route.continue();
    const response = what === 'answer' ? await route.fetch() : undefined;
    await released;
    return response ? route.fulfill({ response }) : route.continue();
  });
  return release;
}

const noStream = (page: Page) => page.route('**/graphql/stream*', route => route.abort());
const onBoard = (page: Page, name: RegExp) =>
  page.locator('[data-column]').getByRole('button', { name });

test('A booking succeeds when the user types faster than the services load.', async () => {
  const { salon, ben } = await shopWithClients();
  const { page, dialog, close } = await openBoard(browser, world, salon);
  const release = await holdBookings(page, 'request', 'query Bookable');
  const { x, y } = await pointOf(page, ben, 14);
  await page.mouse.click(x, y);
  await dialog.getByLabel('Client').waitFor();
  await page.keyboard.type('gr', human);
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await page.keyboard.press('Enter');
  release();
  await saysBooked(page, 'Grace Hopper');
  expect(await salon.appointments()).toMatchObject([{ staffId: ben.id, startAt: at(14) }]);
  await close();
});

test('a booking is drawn in every view before it is answered, and then becomes the visit in its place', async () => {
  const { salon, ben } = await shopWithClients();
  const path = `&open=new&at=${at(14)}&with=${ben.id}`;
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path,
    before: noStream,
  });
  const release = await holdBookings(page, 'request');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.type('gra');
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await page.keyboard.press('Enter');
  const drawn = onBoard(page, /14:00.*15:00.*Grace Hopper.*Being booked/);
  await drawn.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await drawn.click({ force: true });
  await drawn.press('a');
  expect(await dialog.count()).toBe(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriersOf(page)).toEqual([]);
  }
  await page.keyboard.press('2');
  await page
    .getByRole('cell')
    .getByRole('button', { name: /Grace Hopper.*Being booked/ })
    .waitFor();
  await page.keyboard.press('3');
  await page.getByRole('listitem').getByText('Being booked').waitFor();
  await page.keyboard.press('1');
  const [block, box] = [await drawn.elementHandle(), await drawn.boundingBox()];
  expect(await salon.appointments()).toEqual([]);
  release();
  await saysBooked(page, 'Grace Hopper');
  await page.locator('[data-booking]').waitFor({ state: 'detached' });
  const [made] = await salon.appointments();
  expect(await block?.getAttribute('data-visit')).toBe(made.id);
  expect(await block?.boundingBox()).toEqual(box);
  expect(await page.locator('[data-visit]').count()).toBe(1);
  expect(faults.filter(fault => !fault.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

test('a client who is new is booked by name and phone number, and named once', async () => {
  const { salon, anna } = await shopWithClients();
  const { page, dialog, close } = await openBoard(browser, world, salon);
  const { x, y } = await pointOf(page, anna, 11);
  await page.mouse.click(x, y);
  await dialog.getByLabel('Client').waitFor();
  await page.keyboard.type('Mary Jackson', human);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Phone' }).click();
  await page.keyboard.type('+49 30 9876543', human);
  await page.keyboard.press('Enter');
  await saysBooked(page, 'Mary Jackson');
  const [made] = await salon.appointments();
  expect(made).toMatchObject({ clientName: 'Mary Jackson', clientPhone: '+49309876543' });
  await close();
});

test('a start that is taken is refused with the reason, and the nearest that is free is a press away', async () => {
  const { salon, anna, cut } = await shopWithClients();
  await salon.booked(cut, { at: at(10), staff: anna });
  const path = `&open=new&at=${at(10)}&with=${anna.id}`;
  const { page, dialog, close } = await openBoard(browser, world, salon, { path });
  await dialog.getByText('Nearest free times').waitFor();
  await page.keyboard.type('lov');
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await page.keyboard.press('Enter');
  // The capacity is one, so booking anyway is not offered.
  expect(await dialog.getByRole('button', { name: 'Book anyway' }).count()).toBe(0);
  expect(await salon.appointments()).toHaveLength(1);
  await dialog.getByRole('button', { name: /^Wed.* 4.*09:00/ }).press('Enter');
  await dialog.getByText('This time is free.').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Enter');
  await saysBooked(page, 'Ada Lovelace');
  expect((await salon.appointments()).map(({ startAt }: any) => startAt)).toEqual([at(9), at(10)]);
  await close();
});

test('A user with the permission books outside working hours anyway.', async () => {
  const { salon, anna } = await shopWithClients();
  const path = `&open=new&at=${at(8)}&with=${anna.id}`;
  const { page, dialog, close } = await openBoard(browser, world, salon, { path });
  await dialog.getByText('Nearest free times').waitFor();
  await page.keyboard.type('lov');
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await dialog.getByRole('button', { name: 'Book anyway' }).click();
  await saysBooked(page, 'Ada Lovelace');
  const [made] = await salon.appointments();
  expect(made.startAt).toBe(at(8));
  await close();
});

test('a time that somebody else takes meanwhile is refused, and what was entered stays', async () => {
  const { salon, anna, cut } = await shopWithClients();
  const path = `&open=new&at=${at(10)}&with=${anna.id}`;
  const { page, dialog, close } = await openBoard(browser, world, salon, {
    path,
    before: noStream,
  });
  const release = await holdBookings(page, 'request');
  await dialog.getByText('This time is free.').waitFor();
  await salon.booked(cut, { at: at(10), staff: anna });
  await page.keyboard.type('lov');
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await dialog.getByLabel('Note for the visit').fill('Brings a picture');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await onBoard(page, /Ada Lovelace.*Being booked/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  release();
  await dialog.getByText('Nearest free times').waitFor();
  await page.locator('[data-booking]').waitFor({ state: 'detached' });
  expect(await dialog.getByText('This time is free.').count()).toBe(0);
  expect(await dialog.getByText('Ada Lovelace').count()).toBe(1);
  expect(await dialog.getByLabel('Note for the visit').inputValue()).toBe('Brings a picture');
  await dialog.getByRole('button', { name: /^Wed.* 4.*09:00/ }).press('Enter');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.press('Enter');
  await saysBooked(page, 'Ada Lovelace');
  expect(await salon.appointments()).toMatchObject([
    { startAt: at(9), clientName: 'Ada Lovelace', customFields: { comment: 'Brings a picture' } },
    { startAt: at(10) },
  ]);
  await close();
});

test('The booking form asks for the custom fields of an appointment and shows an error beside its field.', async () => {
  const { salon } = await shopWithClients();
  const bay = { record: 'appointment', name: 'Bay', type: 'number' };
  expect((await salon.rest('POST', '/fields', bay)).status).toBe(201);
  const { page, dialog, close } = await openBoard(browser, world, salon);
  await page.locator('[data-column]').first().waitFor();
  await page.keyboard.press('n');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.type('5601', human);
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  await dialog.getByLabel('Bay').fill('four');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.getByText('must be a number such as -2.5').waitFor();
  expect(await dialog.getByLabel('Bay').inputValue()).toBe('four');
  await dialog.getByLabel('Bay').fill('4,5');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await saysBooked(page, 'Grace Hopper');
  const { items } = (await salon.rest('GET', '/appointments')).data;
  expect(items).toMatchObject([{ fields: [{ field: 'bay', value: '4.5' }] }]);
  await close();
});

test('by keys alone: N, the client, Enter, Enter; drawn once, also when it is told live before it is answered', async () => {
  const { salon, anna, ben, cut } = await shopWithClients();
  // The staff member with the fewest bookings is chosen.
  await salon.booked(cut, { at: at(12), staff: anna });
  const { page, dialog, close } = await openBoard(browser, world, salon);
  await page.locator('[data-column]').first().waitFor();
  await page.keyboard.press('n');
  await dialog.getByText('This time is free.').waitFor();
  await page.keyboard.type('5601', human);
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  const release = await holdBookings(page, 'answer');
  await page.keyboard.press('Enter');
  const column = page.locator(`[data-column="${ben.id}"]`);
  await column.locator('[data-visit]').waitFor();
  await column.locator('[data-visit^="apt_"]').waitFor();
  expect(await column.locator('[data-visit]').count()).toBe(1);
  release();
  await saysBooked(page, 'Grace Hopper');
  expect(await column.locator('[data-visit]').count()).toBe(1);
  const [made] = await salon.appointments();
  expect(made).toMatchObject({ startAt: at(9), staffId: ben.id });
  await close();
});

test('N proposes the first start that is free: after what is booked, and on a day without shifts after that day', async () => {
  const { salon, anna, ben, cut } = await shopWithClients();
  for (const staff of [anna, ben]) await salon.booked(cut, { at: at(9), staff });
  const { page, dialog, close } = await openBoard(browser, world, salon);
  const proposes = async (date: string, time: string) => {
    await page.locator('[data-column]').first().waitFor();
    await page.keyboard.press('n');
    await dialog.getByText('This time is free.').waitFor();
    expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe(time);
    expect(await dialog.getByLabel('Day', { exact: true }).textContent()).toContain(date);
  };
  await proposes('4 Mar', '10:00');
  // The chosen time stays while others book, until the user chooses another.
  await salon.booked(cut, { at: at(10), staff: anna });
  await salon.booked(cut, { at: at(10), staff: ben });
  await dialog.getByText('Nearest free times').waitFor();
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('10:00');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(page.url().replace(day, closedDay));
  await proposes('9 Mar', '09:00');
  await close();
});

test('on a phone, by touch: the floating button, the client, Book', async () => {
  const { salon } = await shopWithClients();
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, phone);
  await page.getByRole('button', { name: 'New booking' }).tap();
  await dialog.getByLabel('Client').fill('gra');
  await dialog.getByRole('option', { name: /Grace Hopper/ }).tap();
  await dialog.getByRole('button', { name: 'Book', exact: true }).tap();
  await saysBooked(page, 'Grace Hopper');
  expect(await salon.appointments()).toHaveLength(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await close();
});

test('The day, the time and the person stay when a booking becomes blocked time, and back.', async () => {
  const { salon, anna, ben } = await openShop(world);
  const { page, dialog, faults, close } = await openBoard(browser, world, salon);
  const { x, y } = await pointOf(page, ben, 14);
  await page.mouse.click(x, y);
  await dialog.getByLabel('Time', { exact: true }).fill('15:30');
  await page.keyboard.press('Tab');
  await dialog.getByText('Blocked time').click();
  const from = dialog.getByLabel('From', { exact: true });
  await from.waitFor();
  expect(await from.inputValue()).toBe('15:30');
  expect(await dialog.getByLabel('Day', { exact: true }).textContent()).toContain('4 Mar 2026');
  await from.fill('16:15');
  await page.keyboard.press('Tab');
  await dialog.getByText('Booking', { exact: true }).click();
  const time = dialog.getByLabel('Time', { exact: true });
  await time.waitFor();
  expect(await time.inputValue()).toBe('16:15');
  const address = new URL(page.url()).searchParams;
  expect(address.get('with')).toContain(ben.id);
  expect(address.get('with')).not.toContain(anna.id);
  expect(faults).toEqual([]);
  await close();
});

test('A double click on Book books once, and opens nothing that lies beneath.', async () => {
  const { salon, ben } = await shopWithClients();
  const { page, dialog, faults, close } = await openBoard(browser, world, salon);
  const { x, y } = await pointOf(page, ben, 10);
  await page.mouse.click(x, y);
  await dialog.getByLabel('Client').waitFor();
  await page.keyboard.type('gr', human);
  await page.keyboard.press('Enter');
  await isChosen(dialog);
  const service = dialog.getByRole('combobox', { name: 'Service' });
  if ((await service.inputValue()) === '') {
    await service.click();
    await page.getByRole('option', { name: 'Cut' }).click();
  }
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  const box = (await book.boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
  await saysBooked(page, 'Grace Hopper');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();
  expect(await salon.appointments()).toHaveLength(1);
  expect(faults).toEqual([]);
  await close();
});
