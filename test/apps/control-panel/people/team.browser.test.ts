import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(8) });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click();

const open = (salon: Salon, path: string, viewport = sizes.desktop) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
    viewport,
  });

const staffOf = async (salon: Salon, { id }: { id: string }) =>
  needed(await salon.rest('GET', `/appointments/${id}`)).staffId;

test('The appointments of a sick staff member move to others, and one undo reverts it all.', async () => {
  const { salon, anna, ben, cut } = await openShop(world);
  const [first, second] = [
    await salon.booked(cut, { at: at(10), staff: anna, clientName: 'Ada' }),
    await salon.booked(cut, { at: at(14), staff: anna, clientName: 'Ada' }),
  ];
  // Ben is busy at the time of the second appointment.
  await salon.booked(cut, { at: at(14), staff: ben, clientPhone: '+4930700002' });
  const { page, faults, close } = await open(salon, 'team', sizes.phone);
  await page.getByRole('link', { name: 'Anna' }).click();
  await press(page, 'Sick today…');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Add');
  await page.getByText('Same time with Ben').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Move 2 appointments');
  await page.getByText('2 appointments moved').waitFor();
  expect([await staffOf(salon, first), await staffOf(salon, second)]).toEqual([ben.id, ben.id]);
  await press(page, 'Undo');
  await page.getByText('Undone').waitFor();
  expect([await staffOf(salon, first), await staffOf(salon, second)]).toEqual([anna.id, anna.id]);
  await page.getByText('2 appointments no longer fit.').waitFor();
  await press(page, 'Remove');
  await page.getByText('Time off removed').waitFor();
  await page.getByText('2 appointments no longer fit.').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('time off is asked for, withdrawn, and approved with other places for what is booked then', async () => {
  const { salon, anna, ben, cut } = await openShop(world);
  needed(await salon.rest('PUT', `/staff/${anna.id}`, { userId: salon.owner.id }));
  const visit = await salon.booked(cut, { at: at(34), staff: anna, clientName: 'Ada' });
  const { page, faults, close } = await open(salon, 'team?view=asked', sizes.phone);
  const ask = async () => {
    await press(page, 'Request time off');
    await page.getByLabel('Reason').fill('Dentist');
    expect(await barriersOf(page)).toEqual([]);
    await press(page, 'Request');
    await page.getByText('Time off requested').last().waitFor();
  };
  await ask();
  await press(page, 'Withdraw');
  await page.getByText('withdrawn', { exact: true }).waitFor();
  await ask();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Decide…');
  await page.getByText('1 appointment is booked then.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByLabel('Message to the team member').fill('Get well');
  await press(page, 'Approve');
  await page.getByText('Same time with Ben').waitFor();
  await press(page, 'Move 1 appointment');
  await page.getByText('1 appointment moved').waitFor();
  expect(await staffOf(salon, visit)).toBe(ben.id);
  await page.getByText('Get well').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a day is clocked from the menu, corrected with a reason and approved, and locked then', async () => {
  const { salon, anna } = await openShop(world);
  needed(await salon.rest('PUT', `/staff/${anna.id}`, { userId: salon.owner.id }));
  const yesterday = { startAt: at(-15), endAt: at(-7), reason: 'Forgot the clock' };
  needed(await salon.rest('POST', '/time-entries', { staffId: anna.id, ...yesterday }));
  const { page, faults, close } = await open(salon, 'team?view=hours', sizes.phone);
  await page.getByText('edited by').first().waitFor();
  await press(page, 'Account');
  await page.getByRole('menuitem', { name: 'My day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Clock in' }).click();
  await dialog.getByText('Clocked in at').waitFor();
  await dialog.getByRole('button', { name: 'Start break' }).click();
  await dialog.getByText('On break since').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await dialog.getByText('Not clocked in').waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Correct…');
  await dialog.getByLabel('To', { exact: true }).fill('16:30');
  await press(page, 'Save');
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByLabel('Reason, for the journal').fill('Left earlier');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Entry saved').waitFor();
  await press(page, 'Approve: Anna');
  await page.getByText('Hours approved').waitFor();
  await page.getByRole('button', { name: 'Correct…' }).first().waitFor({ state: 'detached' });
  expect(await barriersOf(page)).toEqual([]);
  const { items } = needed(await salon.rest('GET', '/time-entries?approved=true'));
  expect(items).toMatchObject([{ workedMinutes: 0 }, { endAt: at(-7.5) }]);
  expect(faults).toEqual([]);
  await close();
});

test('weeks in turn are planned for somebody, copied to others, and a week of them to later ones', async () => {
  const { salon, anna, ben, cut } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(24 * 7 + 15), staff: anna, clientName: 'Ada' });
  const { page, faults, close } = await open(salon, 'team?view=rotas', sizes.phone);
  const dialog = page.getByRole('dialog');
  await press(page, 'Add a rota');
  await press(page, 'Save');
  await page.getByText('Choose a team member.').waitFor();
  await dialog.getByRole('combobox', { name: 'Team member' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await page.getByLabel('Name').fill('Early and late');
  await page.getByLabel('Wednesday').fill('9-12');
  await press(page, 'Add a week');
  await page.getByLabel('Wednesday').fill('14-18');
  await dialog.getByRole('switch', { name: 'No end date' }).click();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Same time with Ben').waitFor();
  await press(page, 'Move 1 appointment');
  await page.getByText('1 appointment moved').waitFor();
  expect(await staffOf(salon, visit)).toBe(ben.id);
  await page.getByText('2 alternating weeks').waitFor();
  await press(page, 'Copy…');
  await dialog.getByRole('combobox', { name: 'Copy to' }).click();
  await page.getByRole('option', { name: 'Ben' }).click();
  await page.keyboard.press('Tab');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Copy');
  await page.getByText('Copied to 1 person').waitFor();
  const rotasOf = async ({ id }: { id: string }) =>
    needed(await salon.rest('GET', `/staff/${id}`)).rotas;
  const [[rota], [copy]] = [await rotasOf(anna), await rotasOf(ben)];
  expect(copy).toEqual({ ...rota, rotaId: copy.rotaId });
  expect(rota.weeks.map((week: string) => JSON.parse(week).wed)).toEqual([
    [['09:00', '12:00']],
    [['14:00', '18:00']],
  ]);
  await press(page, 'Undo');
  await page.getByText('Undone').waitFor();
  expect(await rotasOf(ben)).toEqual([]);
  await page.goto(page.url().replace('view=rotas', 'week=2026-03-09'));
  await press(page, 'Copy week…');
  await dialog.getByLabel('Number of weeks').fill('2');
  await press(page, 'Copy');
  await page.getByText('Copied to 1 person').waitFor();
  expect(await rotasOf(anna)).toMatchObject([
    { rotaId: rota.rotaId },
    { firstDay: '2026-03-16', lastDay: '2026-03-29' },
  ]);
  expect(faults).toEqual([]);
  await close();
});
