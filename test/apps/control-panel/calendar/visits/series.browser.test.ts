import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../../support/browser/panel-page.ts';
import { daily, needed } from '../../../../support/salon/salon.ts';
import { until } from '../../../../support/time/until.ts';

const { world, browser } = await openBrowserWorld();

/** Opens a salon whose Tuesday two weeks ahead is taken. */
async function openSalon() {
  const salon = await world.business({ name: 'Lumen', workingHours: daily('09:00-18:00') });
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({ name: 'Cut', staff: [anna] });
  await salon.booked(cut, { at: '2026-03-17T09:30:00Z', clientName: 'Grace' });
  const address = `${world.url}/ControlPanel/${salon.slug}/calendar`;
  const open = (query: string) =>
    openPanel(browser, `${address}?${query}`, {
      session: salon.tokens.session,
      now: world.clock.now(),
    });
  const read = async (): Promise<{ localStart: string; status: string }[]> =>
    (await salon.appointments()).filter(
      ({ clientName }: { clientName: string }) => clientName === 'Ada',
    );
  return { salon, cut, anna, open, read };
}

test('a regular is booked again and again, with what does not fit shown before and left out, and undone as one', async () => {
  const { cut, open, read } = await openSalon();
  const at = encodeURIComponent('2026-03-10T09:00:00.000Z');
  const { page, faults, close } = await open(`open=new&at=${at}&service=${cut.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Ada');
  await dialog.getByText('New client “Ada”').click();
  await dialog.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await dialog.getByText('1 of 6 times are taken and will be skipped.').waitFor();
  await dialog.getByText(/17 Mar.*This time is taken/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByLabel('Number of times').fill('4');
  await dialog.getByRole('button', { name: 'Book 3 appointments' }).click();
  await page.getByText('Ada: 3 appointments booked').waitFor();
  expect((await read()).map(({ localStart }) => localStart.slice(0, 16))).toEqual([
    '2026-03-10T10:00',
    '2026-03-24T10:00',
    '2026-03-31T10:00',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await read()).every(({ status }) => status === 'cancelled'));
  expect(faults).toEqual([]);
  await close();
});

test('this and later of a series are moved and cancelled from the drawer of one', async () => {
  const { salon, cut, open, read } = await openSalon();
  const { series } = needed(
    await salon.rest('POST', '/series', {
      services: [{ catalogItemId: cut.id }],
      startAt: '2026-03-10T09:00:00Z',
      rule: 'FREQ=WEEKLY;COUNT=4',
      clientName: 'Ada',
      conflicts: 'skip',
    }),
  );
  const { appointmentId } = series.appointments[1];
  const { page, faults, close } = await open(`open=${appointmentId}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Every week, 3 upcoming').waitFor();
  await drawer.getByRole('button', { name: 'Move…' }).click();
  await drawer.getByLabel('Time', { exact: true }).fill('14:00');
  await drawer.getByRole('radio', { name: 'This and all later ones' }).check();
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('The series of Ada was moved').waitFor();
  expect((await read()).map(({ localStart }) => localStart.slice(0, 16))).toEqual([
    '2026-03-10T10:00',
    '2026-03-24T14:00',
    '2026-03-31T14:00',
  ]);
  await drawer.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  const asking = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await asking.getByRole('radio', { name: 'This and all later ones' }).check();
  await asking.getByRole('button', { name: 'Cancel the appointment' }).click();
  await page.getByText('Later appointments of Ada cancelled').waitFor();
  expect((await read()).map(({ status }) => status)).toEqual([
    'confirmed',
    'cancelled',
    'cancelled',
  ]);
  expect(faults).toEqual([]);
  await close();
});
