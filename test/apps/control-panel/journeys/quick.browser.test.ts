import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';
import { openJourneys } from './begin.ts';

const { salon, anna, cut, begin } = await openJourneys();

test('a holiday is closed from any screen, in three presses by a sentence, and no list is cut off', async () => {
  const { page, dialog, press, end } = await begin('Clients');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('holi');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('First day').click();
  const month = dialog.filter({ has: page.getByRole('table') });
  const last = (await month.getByRole('button', { name: '31 March 2026' }).boundingBox())!;
  const isSeen = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.textContent === '31',
    [last.x + last.width / 2, last.y + last.height / 2],
  );
  expect(isSeen).toBe(true);
  expect(await barriersOf(page)).toEqual([]);
  await month.getByRole('button', { name: '17 March 2026' }).click();
  await press('Save');
  await dialog.waitFor({ state: 'detached' });
  const { workingHours } = needed(await salon.rest('GET', ''));
  expect(JSON.parse(workingHours).exceptions).toMatchObject({ '2026-03-17': [] });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('closed 3 april');
  await page.getByRole('option', { name: 'Close on 3 Apr' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const later = needed(await salon.rest('GET', ''));
  expect(JSON.parse(later.workingHours).exceptions).toMatchObject({ '2026-04-03': [] });
  await end();
});

test('The draft of a client survives Escape and a reload, is offered again, and goes once saved or discarded.', async () => {
  const { page, dialog, press, end } = await begin('Clients');
  await press('Add client');
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Birthday').fill('9.12.1906');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await press('Add client');
  await dialog.getByText('Unsaved draft from 4 Mar').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  expect(await barriersOf(page)).toEqual([]);
  await press('Continue');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Grace Hopper');
  expect(await dialog.getByLabel('Birthday').inputValue()).toBe('09/12/1906');
  await press('Save');
  await dialog.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  const { items } = needed(await salon.rest('GET', '/clients?search=Grace'));
  expect(items).toMatchObject([{ clientName: 'Grace Hopper', birthday: '1906-12-09' }]);
  await page.keyboard.press('Escape');
  await press('Add client');
  await dialog.getByLabel('Name').fill('Nobody');
  expect(await dialog.getByText('Not saved').count()).toBe(0);
  await press('Cancel');
  await dialog.waitFor({ state: 'detached' });
  await press('Add client');
  await dialog.getByLabel('Name').waitFor();
  expect(await dialog.getByText('Not saved').count()).toBe(0);
  await end();
});

test('a time is typed as people write it, and one that cannot be read is not sent', async () => {
  const { page, dialog, press, end } = await begin('Calendar');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('block');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Team member').click();
  await page.getByRole('listbox').getByRole('option', { name: 'Anna' }).click();
  await dialog.getByLabel('From').fill('4pm');
  await dialog.getByLabel('To', { exact: true }).fill('soon');
  await press('Block');
  await dialog.getByText('For example 9:30 or 6 pm').waitFor();
  expect(await dialog.getByLabel('From').inputValue()).toBe('16:00');
  await dialog.getByLabel('To', { exact: true }).fill('17.30');
  await press('Block');
  await dialog.waitFor({ state: 'detached' });
  const visitAt = (hours: number) => ({
    catalogItemId: cut.id,
    staffId: anna.id,
    startAt: at(hours),
    clientName: 'Ada',
  });
  expect((await salon.rest('POST', '/appointments', visitAt(16.5))).code).toBe('RULE_VIOLATION');
  expect((await salon.rest('POST', '/appointments', visitAt(15))).code).toBeUndefined();
  await end();
});
