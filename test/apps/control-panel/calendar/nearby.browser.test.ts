import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, phone } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

async function openVisit(options: object = {}) {
  const shop = await openShop(world);
  const { salon, cut, ben } = shop;
  const visit = await salon.booked(cut, { at: at(12), staff: ben, clientName: 'Mary' });
  const other = await salon.booked(cut, { at: at(14), staff: ben, clientName: 'Paul' });
  const opened = await openBoard(browser, world, salon, { path: `&open=${visit.id}`, ...options });
  await opened.dialog.getByRole('button', { name: 'Move…' }).click();
  return { ...shop, ...opened, visit, other };
}

test('A typed time is judged before its field is left, and the verdict goes as the time changes', async () => {
  const { salon, visit, page, dialog, faults, close } = await openVisit();
  const time = dialog.getByLabel('Time', { exact: true });
  await time.fill('14');
  await dialog.getByText('Ben is taken 14:00–15:00: Paul.').waitFor();
  expect(await time.evaluate(field => field === document.activeElement)).toBe(true);
  await time.fill('15');
  await dialog.getByText('This time is free.').waitFor();
  expect(await dialog.getByText(/is taken/).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await until(async () => (await salon.appointment(visit)).startAt === at(15));
  expect(faults).toEqual([]);
  await close();
});

test('A refusal is about the time that was sent, and one press moves to a free time that overlaps its own', async () => {
  const { salon, ben, cut, visit, page, dialog, close } = await openVisit({
    // Without the stream, changes by others do not appear at once.
    before: (it: any) => it.route('**/graphql/stream*', (route: any) => route.abort()),
  });
  const time = dialog.getByLabel('Time', { exact: true });
  await time.fill('16:00');
  await dialog.getByText('This time is free.').waitFor();
  await salon.booked(cut, { at: at(16), staff: ben, clientName: 'Grace' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByText('Ben is taken 16:00–17:00: Grace.').waitFor();
  await time.fill('12:45');
  await dialog.getByText('This time is free.').waitFor();
  expect(await dialog.getByText(/taken/).count()).toBe(0);
  const nearby = dialog.getByRole('group', { name: /^Free nearby/ });
  expect(await nearby.getByRole('button', { name: /, 12:00$/ }).count()).toBe(0);
  await nearby.getByRole('button', { name: /, 12:30$/ }).click();
  await until(async () => (await salon.appointment(visit)).startAt === at(12.5));
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await salon.appointment(visit)).startAt === at(12));
  await close();
});

test('On a phone, free times nearby and the next visits are pressed as on a desktop', async () => {
  const { salon, ben, visit, page, dialog, faults, close } = await openVisit(phone);
  await dialog
    .getByRole('button', { name: /, 12:30$/ })
    .first()
    .tap();
  await dialog.getByText('12:30–13:30').waitFor();
  expect(await salon.appointment(visit)).toMatchObject({ startAt: at(12.5) });
  await dialog.getByRole('button', { name: 'Book again' }).tap();
  await dialog.getByRole('button', { name: 'In 4 weeks' }).tap();
  await dialog.getByText('This time is free.').waitFor();
  await dialog.getByRole('button', { name: 'Book', exact: true }).tap();
  await page.getByText(/^Mary is booked for/).waitFor();
  // The clocks have changed in between, but the visit is still at half past twelve local time.
  const next = await salon.appointments({ date: '2026-04-01' });
  expect(next).toMatchObject([{ startAt: '2026-04-01T10:30:00Z', staffId: ben.id }]);
  expect(faults).toEqual([]);
  await close();
});

test('A new client who finds no free time goes from the booking to the waiting list with all that was typed', async () => {
  const { salon, cut, ben } = await openShop(world);
  await salon.update({ workingHours: { mon: ['09:00-10:00'] } });
  const path = `&open=new&service=${cut.id}&with=${ben.id}&at=${at(14)}`;
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, { path });
  await dialog.getByLabel('Client').fill('Katherine Johnson');
  await dialog.getByRole('option', { name: /^New client/ }).click();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('030 555444');
  await dialog.getByRole('button', { name: 'Waiting list…' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
    'Katherine Johnson',
  );
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added to the waiting list').waitFor();
  const { items } = needed(await salon.rest('GET', '/waitlist'));
  expect(items).toMatchObject([
    {
      clientName: 'Katherine Johnson',
      clientPhone: '+4930555444',
      catalogItemId: cut.id,
      staffIds: [],
      dateTo: '2026-03-11',
    },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('A known client whom another takes the place of on the waiting list leaves them neither name nor phone', async () => {
  const { salon, cut, ben } = await openShop(world);
  await salon.update({ workingHours: { mon: ['09:00-10:00'] } });
  const { clientId } = needed(
    await salon.rest('POST', '/clients', { clientName: 'Mary', clientPhone: '+4930555111' }),
  );
  const path = `&open=new&client=${clientId}&service=${cut.id}&with=${ben.id}&at=${at(14)}`;
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, { path });
  await dialog.getByRole('button', { name: 'Waiting list…' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await dialog.getByText('Mary', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Other' }).click();
  const name = dialog.getByLabel('Name', { exact: true });
  expect(await name.inputValue()).toBe('');
  expect(await dialog.getByLabel('Phone').inputValue()).toBe('');
  await name.fill('Katherine Johnson');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added to the waiting list').waitFor();
  const { items } = needed(await salon.rest('GET', '/waitlist'));
  expect(items).toMatchObject([{ clientName: 'Katherine Johnson', clientPhone: null }]);
  expect(faults).toEqual([]);
  await close();
});
