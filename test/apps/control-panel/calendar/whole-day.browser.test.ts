import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import { at } from '../board-page.ts';
import { openJourneys } from '../journeys/begin.ts';

const { salon, anna, ben, cut, begin } = await openJourneys();

test('The day of a staff member moves to another one after a rehearsal, and one undo puts it back', async () => {
  const visit = await salon.booked(cut, { at: at(10), staff: ben, clientPhone: '+493012345611' });
  await salon.booked(cut, { at: at(17), staff: ben, clientPhone: '+493012345612' });
  await salon.booked(cut, { at: at(17), staff: anna, clientPhone: '+493012345613' });
  const { page, dialog, press, end } = await begin('Calendar');
  await page.getByRole('button', { name: 'Ben Staff' }).click();
  await page.getByRole('menuitem', { name: 'Move the day…' }).click();
  await dialog.getByText('This time is taken.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Move \d$/ }).click();
  await page.getByText(/appointments? moved/).waitFor();
  const isWith = (person: { id: string }) =>
    until(async () => (await salon.appointment(visit)).staffId === person.id);
  await isWith(anna);
  await press('Undo');
  await isWith(ben);
  await end();
});
