import { beforeAll, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop(world);
  const { salon, cut, anna, ben } = shop;
  const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
  await salon.booked(cut, { at: at(10), staff: anna, ...ada });
  const bob = { clientName: 'Bob', clientPhone: '+4930123457' };
  await salon.booked(cut, { at: at(11), staff: ben, ...bob });
  const missed = await salon.booked(cut, { at: at(12), staff: ben, ...bob });
  const soap = await salon.product({ name: 'Soap', price: 5 });
  const order = await salon.ordered([{ item: soap, quantity: 2 }], ada);
  needed(await salon.take({ orderId: order.id, method: 'cash' }));
  world.clock.set(at(18));
  needed(await salon.setStatus(missed, 'no_show'));
});

const open = (path: string) =>
  openPanel(browser, `${world.url}/ControlPanel/${shop.salon.slug}/reports?${path}`, {
    session: shop.salon.tokens.session,
    now: Date.parse(at(18)),
  });

test('bars are walked by arrows and open what they stand for, and are there as a table, too', async () => {
  const { page, faults, close } = await open(
    'range=own&from=2026-03-03&to=2026-03-05&report=noShows',
  );
  const bars = page.getByRole('list', { name: 'No-shows' }).getByRole('link');
  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  const named = page.getByRole('link', { name: '4 Mar 2026: No-shows: 1', exact: true });
  await named.and(page.locator(':focus')).waitFor();
  await page.getByText('Show table').click();
  const table = page.getByRole('row', { name: '4 Mar 2026' });
  expect(await table.getByRole('cell').allTextContents()).toEqual(['1']);
  await bars.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-row-link]').first().waitFor();
  expect(await page.locator('[data-row-link]').allTextContents()).toEqual(['Bob']);
  await page.getByRole('link', { name: 'Back to the report' }).click();
  await bars.first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('occupancy is a table of hours and weekdays, and figures stand beside those before', async () => {
  const { page, faults, close } = await open('range=today&report=occupancy');
  const hour = page.getByRole('row', { name: '10:00' });
  await hour.waitFor();
  // Cell of Wednesday, in a week from Monday: one of two staff members is booked.
  expect((await hour.getByRole('cell').allTextContents())[2]).toBe('50%');
  await page.goto(page.url().replace(/\?.*/, '?range=own&from=2026-03-05&to=2026-03-05'));
  await page.getByText('down 100%, previously 3').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('rates are set for everybody and a person, a line is given a seller, and the report opens what was earned', async () => {
  const { salon, ben, cut } = await openShop(world);
  const oil = await salon.product({ name: 'Oil', price: 20 });
  const order = await salon.ordered([{ item: oil, quantity: 2 }, { item: cut }]);
  const go = (path: string) =>
    openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${path}`, {
      session: salon.tokens.session,
      now: Date.parse(at(18)),
    });
  const set = async (page: Awaited<ReturnType<typeof go>>['page'], name: string, value: string) => {
    const field = page.getByLabel(name, { exact: true });
    await field.fill(value);
    await field.press('Enter');
    await page.getByText('Commission saved').first().waitFor();
  };
  const team = await go('team?view=commissions');
  await set(team.page, 'Products', '10');
  await team.close();
  const person = await go(`team?open=${ben.id}`);
  await person.page.getByPlaceholder('10').waitFor();
  await set(person.page, 'Products', '15');
  await person.close();
  const opened = await go(`orders?open=${order.id}`);
  const sellers = opened.page.getByRole('region', { name: 'Sold by' });
  await sellers.getByRole('button', { name: 'Choose…' }).click();
  await sellers.getByLabel('Oil').selectOption('Ben');
  await opened.page.getByText('Seller saved').waitFor();
  await opened.close();
  needed(await salon.take({ orderId: order.id, method: 'card' }));
  const { page, faults, close } = await go('reports?range=today&report=commissions');
  const row = page.getByRole('row', { name: 'Ben' });
  await row.getByText('€6.00').waitFor();
  await row.getByRole('link', { name: 'Ben' }).click();
  await page.getByRole('heading', { name: 'Commissions, 4 Mar 2026' }).waitFor();
  await page.getByText('15%').waitFor();
  await page.getByRole('link', { name: 'Ben' }).click();
  await page.getByRole('dialog').getByText('2 ×').waitFor();
  expect(faults).toEqual([]);
  await close();
});
