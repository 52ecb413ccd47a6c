import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { verified, webhooksOf } from '../../../support/clients/webhooks.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

test('an endpoint is added with its secret shown once, tested, seen to fail, sent to again, paused and deleted', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const webhooks = webhooksOf(salon);
  const receiver = await openReceiver();
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/webhooks`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone },
  );
  await press(page, 'Add an endpoint');
  await page.getByLabel('Address').fill('nowhere');
  await press(page, 'Add');
  await page.locator('[id$="-error"]').first().waitFor();
  await page.getByLabel('Address').fill(receiver.url);
  await press(page, 'Add');
  const secret = (await page.getByRole('dialog').locator('code').textContent())!;
  expect(secret).toMatch(/^whsec_/);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  receiver.answer(500);
  await press(page, 'Send a test');
  const delivery = page.getByRole('button', { name: /^Test/ });
  await delivery.waitFor();
  await world.jobs.settle();
  await page.reload();
  await delivery.click();
  await page.getByText('It answered 500.').waitFor();
  await page.locator('pre', { hasText: 'webhook.test' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.content()).not.toContain(secret);
  receiver.answer(200);
  await press(page, 'Send again');
  await page.getByText('It is sent again').waitFor();
  await world.jobs.settle();
  expect(verified(receiver.received.at(-1)!, secret, world.clock.now())).toMatchObject({
    type: 'webhook.test',
  });
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByRole('listitem').getByText('Paused').waitFor();
  expect(await webhooks.endpoints()).toMatchObject([{ active: false }]);
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await press(page, 'Delete');
  await page.getByText('No other system is told anything yet').waitFor();
  expect(faults).toEqual([]);
  receiver.close();
  await close();
});
