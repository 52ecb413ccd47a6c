import { test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { at, openBoard, openShop, visitOn } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

test('the way in which money was taken last is chosen the next time', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visits = [];
  for (const hour of [9, 10]) {
    const visit = await salon.booked(cut, { at: at(hour), staff: anna });
    needed(await salon.setStatus(visit, 'arrived'));
    visits.push(visit);
  }
  const { page, dialog, close } = await openBoard(browser, world, salon);
  const [first, second] = visits as [any, any];
  await visitOn(page, first).click();
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await page.getByText('Transfer', { exact: true }).click();
  await page.getByRole('button', { name: '€50.00 received', exact: true }).click();
  await until(async () => (await salon.appointment(first)).status === 'completed');
  await page.goto(`${page.url().replace(/open=[^&]*/, `open=${second.id}`)}`);
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await until(() => page.getByRole('radio', { name: 'Transfer' }).isChecked());
  await close();
});
