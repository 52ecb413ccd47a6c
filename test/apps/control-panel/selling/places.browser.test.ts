import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({
  now: at(9),
});

test('The till opens a drawer and sells at the chosen location, and reports compare locations.', async () => {
  const { salon } = await openShop(world);
  await salon.product({ name: 'Soap', price: 12 });
  const { locationId } = needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/till`,
    { session: salon.tokens.session, now: world.clock.now() },
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  await page.getByLabel('Location').selectOption({ label: 'Harbour' });
  await press('Open a drawer');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cash in drawer').fill('100');
  await dialog.getByRole('button', { name: 'Open drawer', exact: true }).click();
  await page.getByText('Main · Harbour').waitFor();
  await page.keyboard.press('Escape');
  await press('New sale');
  const sale = page.getByRole('dialog', { name: 'New sale' });
  await sale.getByRole('button', { name: /^Soap/ }).click();
  await press('Cash €12.00');
  await sale.getByText('€12.00 received').waitFor();
  const { items } = needed(await salon.rest('GET', `/orders?locationId=${locationId}`));
  expect(items).toMatchObject([{ total: 12, locationId }]);
  const { items: drawers } = needed(await salon.rest('GET', '/cash-drawers'));
  expect(drawers).toMatchObject([{ locationId, expected: 112 }]);
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/reports?report=revenue&by=location`);
  await page.getByRole('table', { name: 'By location' }).getByText('Harbour').waitFor();
  expect(faults).toEqual([]);
  await close();
});
