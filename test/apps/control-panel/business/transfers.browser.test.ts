import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { foundChain, stockAt, type Place } from '../../../domains/locations/chain.ts';
import { until } from '../../../support/time/until.ts';

const { world, browser } = await openBrowserWorld();

test('Ten bottles are sent to the other location, and nine of them are received.', async () => {
  const { salon, places } = await foundChain(world, { name: 'Lumen' });
  const [main, other] = places as [Place, Place];
  const soap = await salon.product({ name: 'Soap', sku: '4006', stockOnHand: 12 });
  const url = `${world.url}/ControlPanel/${salon.slug}/catalog`;
  const { page, faults, close } = await openPanel(browser, url, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Stock transfers' }).click();
  await page.getByRole('button', { name: 'New transfer' }).click();
  await page.getByLabel('From').selectOption('Lumen');
  await page.getByLabel('To', { exact: true }).selectOption('Place 2');
  await page.getByRole('combobox', { name: 'Add goods' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Add goods' }).fill('4006');
  await page.getByRole('option', { name: 'Soap' }).click();
  await page.getByLabel('Units of Soap').fill('10');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send goods' }).click();
  await page.getByText('On its way').waitFor();
  expect(await stockAt(salon, soap, [main, other])).toEqual([
    [2, 0],
    [0, 0],
  ]);
  await page.getByRole('button', { name: /No\. 1: Lumen → Place 2/ }).click();
  await page.getByLabel('Arrived units of Soap').fill('9');
  await page.getByRole('button', { name: 'Receive goods' }).click();
  await until(async () => {
    const [, [units]] = (await stockAt(salon, soap, [main, other])) as [unknown, [number, number]];
    return units === 9;
  });
  await page.goto(`${url}?open=${soap.id}`);
  await page.getByText('Stock count and history').click();
  await page.getByLabel('Stock by location').getByText('9').waitFor();
  await page.getByLabel('Location', { exact: true }).selectOption('Place 2');
  await page.getByText('Difference of a transfer').waitFor();
  expect(faults).toEqual([]);
  await close();
});
