import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../support/browser-world.ts';
import { openPanel } from '../../support/panel-page.ts';
import { needed } from '../../support/salon.ts';
import type { Salon } from '../../world.ts';
import { at } from './board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const open = async (salon: Salon, path = 'catalog') => {
  const opened = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  return { ...opened, dialog: opened.page.getByRole('dialog') };
};

const itemNow = async (salon: Salon, { id }: { id: string }) =>
  needed(await salon.rest('GET', `/catalog/${id}`));

test('a haircut is added by its name, price, minutes and person, and can be booked', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const { page, dialog, faults, close } = await open(salon);
  await page.getByText('Nothing in the catalog yet').waitFor();
  await press(page, 'Add an item');
  await press(page, 'Save');
  expect(await dialog.getByText('must be filled in').count()).toBe(1);
  await dialog.getByLabel('Name').fill('Haircut');
  await dialog.getByLabel('Price').fill('45.5');
  await dialog.getByLabel('Takes').fill('40');
  await dialog.getByRole('combobox', { name: 'Who does it' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await dialog.getByLabel('Category').fill('Hair');
  await press(page, 'Save');
  await page.getByText('“Haircut” is saved').waitFor();
  const { items } = needed(await salon.rest('GET', '/catalog'));
  expect(items).toMatchObject([
    {
      name: 'Haircut',
      price: 45.5,
      durationMinutes: 40,
      categoryName: 'Hair',
      staffIds: [anna.id],
    },
  ]);
  expect(await salon.booked({ id: items[0].itemId }, { at: at(10) })).toMatchObject({
    staffId: anna.id,
  });
  expect(faults).toEqual([]);
  await close();
});

test('a price and what is on sale are changed in the list, and taken back', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { page, faults, close } = await open(salon);
  await press(page, '€50.00, change the price of Cut');
  await page.getByLabel('Price of Cut', { exact: true }).fill('55');
  await page.keyboard.press('Enter');
  await page.getByText('“Cut” costs €55.00 now').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ price: 55 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: '€50.00, change the price of Cut' }).waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ price: 50 });
  await press(page, '€50.00, change the price of Cut');
  await page.getByLabel('Price of Cut', { exact: true }).fill('99');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Cut is on sale' }).click();
  await page.getByText('“Cut” is no longer on sale').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ active: false, price: 50 });
  expect(faults).toEqual([]);
  await close();
});

test('all that a service can have is saved by its drawer, and nothing else of it changes', async () => {
  const salon = await world.business();
  const chair = await salon.resource();
  const rate = await salon.taxRate({ name: 'Reduced', percent: 7 });
  needed(await salon.rest('PUT', '', { noShowFeePercent: 50 }));
  const cut = await salon.service({ capacity: 4, minNoticeMinutes: 30 });
  const { page, dialog, faults, close } = await open(salon, `catalog?open=${cut.id}`);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await dialog.getByRole('button', { name: 'Time around it' }).click();
  await field('Kept free before').fill('5');
  await field('Kept free after').fill('10');
  await dialog.getByRole('button', { name: 'When it can be booked' }).click();
  await dialog.getByLabel('Only at certain hours').check();
  await field('Monday').fill('9-12, 13:30 – 18');
  await field('A start every').fill('20');
  await dialog.getByRole('button', { name: 'People, rooms and machines' }).click();
  await field('People at a time').fill('');
  await dialog.getByRole('combobox', { name: 'Always needs' }).click();
  await page.getByRole('option', { name: chair.name }).click();
  await dialog.getByRole('button', { name: 'Approval and payment' }).click();
  await dialog.getByLabel('Bookings wait for your approval').check();
  await dialog.getByText('Percent').click();
  await field('Deposit, in percent').fill('20');
  await field('Card when booking').selectOption('No card');
  await field('Called off by clients until').fill('120');
  await dialog.getByRole('button', { name: 'Tax, number and colour' }).click();
  await field('Tax').selectOption('Reduced');
  await field('Most in one order').fill('3');
  await press(page, 'Save');
  await page.getByText('“Cut” is saved').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({
    name: 'Cut',
    price: 50,
    durationMinutes: 60,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
    bookableHours: expect.stringContaining('"mon":[["09:00","12:00"],["13:30","18:00"]],"tue":[]'),
    slotStepMinutes: 20,
    minNoticeMinutes: 30,
    capacity: 1,
    resourceIds: [chair.id],
    requiresApproval: true,
    requiresPrepayment: false,
    depositPercent: 20,
    requiresCard: false,
    cancelCutoffMinutes: 120,
    taxRateId: rate.id,
    maxPerOrder: 3,
  });
  expect(faults).toEqual([]);
  await close();
});

test('what the service refuses stands beside its field, which unfolds', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { page, dialog, close } = await open(salon, `catalog?open=${cut.id}`);
  const fold = dialog.getByRole('button', { name: 'When it can be booked' });
  await fold.click();
  await dialog.getByLabel('Only at certain hours').check();
  await dialog.getByLabel('Monday').fill('in the morning');
  await fold.click();
  await press(page, 'Save');
  await dialog.getByText('Write hours such as 9–12').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ bookableHours: null, version: 1 });
  await close();
});

test('what somebody else saved meanwhile is not overwritten: it is shown beside what was typed', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { page, dialog, close } = await open(salon, `catalog?open=${cut.id}`);
  await dialog.getByLabel('Price').fill('60');
  // The page hears of no change: it finds out by saving.
  await page.context().route('**/graphql/stream*', route => route.abort());
  await salon.service({ itemId: cut.id, name: 'Short cut', price: 70 });
  await press(page, 'Save');
  await dialog.getByText('Price: they wrote “70”').waitFor();
  expect(await dialog.getByLabel('Price').inputValue()).toBe('60');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Short cut');
  await press(page, 'Save');
  await page.getByText('“Short cut” is saved').waitFor();
  expect(await itemNow(salon, cut)).toMatchObject({ name: 'Short cut', price: 60 });
  await close();
});
