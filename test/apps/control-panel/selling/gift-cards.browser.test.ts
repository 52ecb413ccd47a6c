import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, openBoard, openShop } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('a gift card’s code pays what is due for a visit, as far as there is enough on it', async () => {
  const { salon, cut, anna } = await openShop(world);
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { code } = needed(await salon.rest('POST', '/gift-cards', { amount: 20 }));
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('€50.00 due').waitFor();
  await press(page, 'Gift card…');
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Pay by gift card');
  await dialog.getByText('€30.00 due').waitFor();
  expect(await salon.payments({ appointmentId: visit.id })).toMatchObject([
    { provider: 'gift_card', captured: 20 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('the last day of a card is that of the business, half a day ahead of the world’s', async () => {
  const salon = await world.business({ name: 'Apia', timezone: 'Pacific/Apia' });
  needed(
    await salon.rest('POST', '/gift-cards', { amount: 20, expiresAt: '2026-06-30T11:00:00Z' }),
  );
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/giftcards`,
    { session: salon.tokens.session },
  );
  await page.getByText('until 30 Jun').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a client is given a package, and a visit of it back, on a phone', async () => {
  const { salon, cut } = await openShop(world);
  const terms = { visits: 5, itemIds: [cut.id] };
  await salon.product({ name: 'Five cuts', price: 90, package: terms });
  const { clientId } = await salon.ordered([{ item: await salon.product({ name: 'Soap' }) }]);
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients?open=${clientId}`,
    { session: salon.tokens.session, viewport: sizes.phone },
  );
  await press(page, 'Add a package…');
  await page
    .locator('input')
    .and(page.getByLabel(/^Package/))
    .fill('five');
  await page.getByRole('option', { name: 'Five cuts' }).click();
  await page.getByLabel('Reason').fill('On paper');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Add');
  await page.getByText('5 of 5 visits left').waitFor();
  await press(page, 'Adjust…');
  await page.getByLabel('Visits left').fill('6');
  await page.getByLabel('Reason').fill('A gift');
  await press(page, 'Adjust');
  await page.getByText('6 of 5 visits left').waitFor();
  expect(needed(await salon.rest('GET', '/packages')).items).toMatchObject([{ visitsLeft: 6 }]);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a package of the client covers a visit, and is taken off again', async () => {
  const { salon, cut, anna } = await openShop(world);
  const item = await salon.product({
    name: 'Three cuts',
    price: 90,
    package: { visits: 3, itemIds: [cut.id] },
  });
  const order = await salon.ordered([{ item }]);
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  const visit = await salon.booked(cut, { at: at(12), staff: anna });
  const { page, dialog, faults, close } = await openBoard(browser, world, salon, {
    path: `&open=${visit.id}`,
  });
  await dialog.getByText('“Three cuts”: 3 visits left').waitFor();
  await press(page, 'Use package');
  await dialog.getByText('Covered by “Three cuts”, 2 visits left').waitFor();
  expect(await dialog.getByText(/due$/).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Remove package');
  await dialog.getByText('€50.00 due').waitFor();
  await page.goto(page.url().replace(/open=[^&]*/, `open=${order.clientId}`));
  await page.getByText('3 of 3 visits left').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('limits of the amount that buyers choose are set where the card is, on a phone', async () => {
  const salon = await world.business();
  const card = await salon.product({ name: 'Card', price: 50, giftCard: true });
  const path = `${world.url}/ControlPanel/${salon.slug}/catalog?open=${card.id}`;
  const { page, faults, close } = await openPanel(browser, path, {
    session: salon.tokens.session,
    now: world.clock.now(),
    viewport: sizes.phone,
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Client receives' }).click();
  await dialog.getByLabel('Buyer chooses from', { exact: true }).fill('200');
  await dialog.getByLabel('Buyer chooses up to', { exact: true }).fill('10');
  await press(page, 'Save');
  await dialog.getByText('at least 200').waitFor();
  await dialog.getByLabel('Buyer chooses from', { exact: true }).fill('10');
  await dialog.getByLabel('Buyer chooses up to', { exact: true }).fill('200');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('saved').first().waitFor();
  expect(needed(await salon.rest('GET', `/catalog/${card.id}`))).toMatchObject({
    giftCardMin: 10,
    giftCardMax: 200,
  });
  expect(faults).toEqual([]);
  await close();
});
