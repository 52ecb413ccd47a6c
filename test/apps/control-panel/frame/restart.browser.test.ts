import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, type Running } from '../../../support/process/running.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { freePort } from '../../../support/outside/free-port.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let browser: Browser;
let running: Running | undefined;
let start: () => Promise<void>;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ now: new Date().toISOString() }),
    openBrowser(),
  ]);
  const port = String(await freePort());
  start = async () => {
    running = await launch({
      DATABASE_URL: String(world.config.databaseUrl),
      DATA_DIR: world.config.dataDir,
      BASE_URL: `http://127.0.0.1:${port}`,
      PORT: port,
    });
    await running.ready();
  };
  await start();
});
afterAll(async () => {
  await running?.kill();
  await browser?.close();
  await world?.close();
});

const openClients = (salon: Salon) =>
  openPanel(browser, `${running?.url}/ControlPanel/${salon.slug}/clients`, {
    session: salon.tokens.session,
  });

test('a service that ends while a form is saved: what was typed stays, and saving again makes one record', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const { page, close } = await openClients(salon);
  await page.getByRole('button', { name: 'Add client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Mary Jackson');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+49 30 700 003');
  await form.getByLabel('Notes').fill('Likes tea');
  let hasEnded = false;
  const keys = new Set<string | undefined>();
  await page.route('**/graphql', async route => {
    const request = route.request();
    if (!request.postData()?.includes('saveClient')) return route.continue();
    keys.add(request.headers()['idempotency-key']);
    // The service stores the change, and stops before it answers.
    if (!hasEnded) {
      hasEnded = true;
      await route.fetch();
      await running?.kill();
    }
    return route.continue();
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('Your entries are still here').waitFor();
  await page.getByText('No connection.').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Mary Jackson');
  expect(await form.getByLabel('Notes').inputValue()).toBe('Likes tea');
  await start();
  await page.getByText('No connection.').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('link', { name: '+4930700003' }).waitFor();
  const { items } = (
    await salon.graphql('query ($id: ID) { clients(businessId: $id) { items { name notes } } }', {
      id: salon.id,
    })
  ).data;
  expect(items).toEqual([{ name: 'Mary Jackson', notes: 'Likes tea' }]);
  expect(keys.size).toBe(1);
  await page.locator('[data-live="true"]').waitFor();
  await close();
});
