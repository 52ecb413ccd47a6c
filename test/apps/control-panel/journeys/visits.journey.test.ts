import { expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, day, pointOf, visitOn } from '../board-page.ts';
import { openJourneys } from './begin.ts';

const { salon, anna, ben, cut, begin } = await openJourneys();

/** Typing speed of a person. */
const human = { delay: 80 };

test('booking: a known client is booked by a click on a free time, two letters and Enter twice', async () => {
  const input = { businessId: salon.id, name: 'Grace Hopper', phone: '+493012345601' };
  needed(await salon.graphql(documents.saveClient, { input }));
  const { page, dialog, end } = await begin('Calendar');
  const { x, y } = await pointOf(page, ben, 14);
  await page.mouse.click(x, y);
  await dialog.getByLabel('Client').waitFor();
  // Enter is pressed before a search result can have arrived.
  await page.keyboard.type('gr', human);
  await page.keyboard.press('Enter');
  // The user checks the chosen client before continuing.
  await dialog.getByRole('button', { name: 'Choose another' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/Grace Hopper is booked for/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await salon.appointments({ clientPhone: '+493012345601' })).toMatchObject([
    { clientName: 'Grace Hopper', staffId: ben.id, startAt: at(14) },
  ]);
  await page.locator('[data-visit]').getByText('Grace Hopper').waitFor();
  await end();
});

test('blocked-time: time is blocked by a click on a free time, for every week but one', async () => {
  await salon.booked(cut, { at: at(11), staff: ben, clientPhone: '+493012345602' });
  const { page, dialog, press, end } = await begin('Calendar');
  const { x, y } = await pointOf(page, ben, 10);
  await page.mouse.click(x, y);
  await dialog.getByText('Blocked time').click();
  await dialog.getByLabel('Reason').fill('Lunch');
  await dialog.getByLabel('To', { exact: true }).fill('11:30');
  await dialog.getByLabel('Every week').click();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByText('Still booked in this time').waitFor();
  await dialog.getByLabel('To', { exact: true }).fill('11:00');
  await press('Save');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lunch 10:00 – 11:00' }).click();
  await press('Remove');
  await page.getByRole('menuitem', { name: 'Only on 4 Mar' }).click();
  await page.getByRole('button', { name: /Lunch/ }).waitFor({ state: 'detached' });
  const { timeOff } = needed(await salon.rest('GET', `/staff/${ben.id}`));
  expect(timeOff).toMatchObject([
    { kind: 'block', startAt: at(10), endAt: at(11), weekly: { skippedDays: [day] } },
  ]);
  await end();
});

test('calendar: a visit is dragged to another time, and the drag is undone', async () => {
  const visit = await salon.booked(cut, { at: at(12), staff: anna, clientPhone: '+493012345603' });
  const { page, dialog, press, end } = await begin('Calendar');
  const isAt = (hours: number) =>
    until(async () => (await salon.appointment(visit)).startAt === at(hours));
  await visitOn(page, visit).waitFor();
  const from = await pointOf(page, anna, 12.5);
  const to = await pointOf(page, anna, 15.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Ada moved to 15:00').waitFor();
  await isAt(15);
  expect(await dialog.count()).toBe(0);
  await press('Undo');
  await isAt(12);
  await visitOn(page, visit).filter({ hasText: '12:00–' }).waitFor();
  await end();
});

test('appointments: a client arrives, is served and pays for the visit in its drawer', async () => {
  const visit = await salon.booked(cut, { at: at(9), staff: anna, clientPhone: '+493012345604' });
  const { page, dialog, press, end } = await begin('Calendar');
  await visitOn(page, visit).click();
  await dialog.getByText('€50.00 due').waitFor();
  await press('Arrived');
  await press('Check out');
  await press('€50.00 received');
  await dialog.getByText('Completed', { exact: true }).waitFor();
  await dialog.getByText('€50.00 due').waitFor({ state: 'detached' });
  expect((await salon.appointment(visit)).status).toBe('completed');
  expect(await salon.payments({ appointmentId: visit.id })).toMatchObject([{ captured: 50 }]);
  await end();
});

test('clients: a client is added, found by a part of the name and changed', async () => {
  const { page, dialog, press, end } = await begin('Clients');
  await press('Add client');
  await dialog.getByLabel('Name').fill('Mary Jackson');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('030 700 003');
  await press('Save');
  await dialog.getByRole('link', { name: '+4930700003' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('Jack');
  await page.getByRole('link', { name: 'Mary Jackson' }).click();
  await press('Edit');
  await dialog.getByLabel('Notes').fill('Likes tea');
  await press('Save');
  await dialog.getByText('Likes tea').waitFor();
  // The drawer shows the note before it is stored.
  await until(async () => {
    const { items } = needed(await salon.rest('GET', '/clients?search=Jackson'));
    return items.length === 1 && items[0].notes === 'Likes tea';
  });
  await end();
});

test('waiting-list: staff put somebody on the list, offer a time, accept it for them, and take another off', async () => {
  const { page, dialog, press, end } = await begin('Waiting list');
  await page.getByText('Nobody is waiting').waitFor();
  await press('Add to list');
  await press('Add');
  await page.getByText('must be filled in').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Katherine Johnson');
  await page.getByLabel('Phone').fill('+4930555444');
  // The only service is preselected.
  await page.getByRole('radio', { name: cut.name, checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Until' }).click();
  await page.locator('td button:not([disabled]):not([data-outside])').last().click();
  await page.getByLabel('Starts from').fill('10:00');
  await press('Add');
  await dialog.getByText('from 10:00').waitFor();
  await press('Offer first time');
  await dialog.getByText('waiting for a reply').waitFor();
  await press('Accept for client');
  await dialog.getByText('Confirmed').first().waitFor();
  expect(await salon.appointments({ clientPhone: '+4930555444' })).toMatchObject([
    { clientName: 'Katherine Johnson' },
  ]);
  await page.keyboard.press('Escape');
  await page.getByText('Nobody is waiting').waitFor();
  const entry = { catalogItemId: cut.id, clientName: 'Dorothy', dateTo: '2026-03-20' };
  needed(await salon.rest('POST', '/waitlist', entry));
  await page.getByText('Dorothy').first().click();
  await press('Remove from list…');
  await press('Remove from list');
  await dialog.getByText('Removed').waitFor();
  await end();
});

test('team: a person is added with services and hours, and stands in the week', async () => {
  const { page, dialog, press, end } = await begin('Team');
  await page.getByRole('row', { name: 'Anna' }).waitFor();
  await press('Add a person');
  await page.getByLabel('Name').fill('Cleo');
  await page.getByRole('checkbox', { name: /^Performs/, checked: true }).uncheck();
  await page.getByRole('combobox', { name: 'Services' }).click();
  await page.getByRole('option', { name: 'Cut' }).click();
  await page.keyboard.press('Tab');
  await page.getByLabel('Wednesday').fill('from ten');
  await page.getByRole('switch', { name: 'Custom hours', checked: true }).waitFor();
  await press('Save');
  await page.getByText('For example 9:00 – 18:00').waitFor();
  await page.getByLabel('Wednesday').fill('10-12, 13-16');
  await press('Save');
  await page.getByRole('row', { name: 'Cleo' }).getByText('13:00 – 16:00').waitFor();
  const { items } = needed(await salon.rest('GET', '/staff'));
  const cleo = items.find(({ name }: any) => name === 'Cleo');
  const { staffIds } = needed(await salon.rest('GET', `/catalog/${cut.id}`));
  expect(staffIds).toContain(cleo.staffId);
  expect(await dialog.count()).toBe(0);
  await end();
});

test('resources: a room is added, taken out of use, and blocked while something is typed of it', async () => {
  const { page, press, end } = await begin('Rooms and equipment');
  await page.getByText('No rooms yet').waitFor();
  await press('Add a room');
  await page.getByLabel('Name').fill('Blue room');
  await page.getByLabel('Quantity').fill('2');
  await press('Save');
  await page.getByRole('link', { name: 'Blue room' }).click();
  await page.getByLabel('Quantity').fill('0');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Out of use', { exact: true }).waitFor();
  // Values typed before the room is read again must not be lost.
  const typed = Promise.withResolvers<void>();
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('ListResources')) await typed.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Blue room' }).click();
  await page.getByLabel('Quantity').fill('3');
  const read = page.waitForResponse(answer => answer.url().endsWith('/graphql'));
  typed.resolve();
  await read;
  await press('Block time');
  await page.getByLabel('Reason').fill('Painting');
  await page.getByLabel('From').fill('15:00');
  await page.getByLabel('To', { exact: true }).fill('16:30');
  expect(await barriersOf(page)).toEqual([]);
  await press('Block');
  await page.getByRole('listitem').getByText('Painting').waitFor();
  // The value typed beside it is unchanged.
  expect(await page.getByLabel('Quantity').inputValue()).toBe('3');
  const blockedNow = async () => needed(await salon.rest('GET', '/resources')).items[0].blocked;
  expect(await blockedNow()).toMatchObject([
    { startAt: at(15), endAt: at(16.5), reason: 'Painting' },
  ]);
  await page.getByRole('button', { name: /^Remove: / }).click();
  await page.getByText('No blocked times.').waitFor();
  expect(await blockedNow()).toEqual([]);
  await end();
});

test('journal: the owner reads who changed what, before and after, and takes it back', async () => {
  needed(await salon.rest('PUT', `/staff/${ben.id}`, { name: 'Benjamin' }));
  const { page, end } = await begin('Journal');
  const renamed = page.getByRole('article').filter({ hasText: 'Team member changed' });
  await renamed.getByText('Ben', { exact: true }).first().waitFor();
  await renamed.getByRole('insertion').getByText('Benjamin').waitFor();
  await renamed.getByRole('button', { name: 'Undo' }).click();
  await until(async () => needed(await salon.rest('GET', `/staff/${ben.id}`)).name === 'Ben');
  await end();
});
