import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
});

const open = (place: string, before?: (page: Page) => Promise<unknown>) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/${place}`, {
    session: salon.tokens.session,
    afresh: true,
    ...(before && { before }),
  });

/** Script of the journal's screen, which no other screen needs. */
const journalScript = /\/-\/screen-journal-[\w-]+\.js$/;

/** Counts how often the page itself is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Resolves once the page has drawn all changes it received. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

describe('a part that an upgrade has replaced', () => {
  test('has the page loaded anew once, at the address that was wanted', async () => {
    const { page, close } = await open('clients');
    await page.getByRole('heading', { name: 'Clients' }).waitFor();
    const loads = countLoads(page);
    await page.route(journalScript, route =>
      loads() === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/ControlPanel/${salon.slug}/journal`);
    expect(loads()).toBe(1);
    await close();
  });

  test('A part still missing after the reload shows an error with a retry, and the frame keeps working.', async () => {
    const { page, close } = await open('clients');
    await page.getByRole('heading', { name: 'Clients' }).waitFor();
    const loads = countLoads(page);
    let isMissing = true;
    await page.route(journalScript, route =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('alert').getByText('This part of the page failed to load.').waitFor();
    expect(loads()).toBe(1);
    isMissing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    await close();
  });

  test('does not take away what somebody types', async () => {
    const { page, close } = await open('clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Mary Jackson');
    const loads = countLoads(page);
    await page.route(journalScript, route => route.fulfill({ status: 404 }));
    // A reload would happen once the service is known to be reachable.
    const asked = page.waitForResponse('**/healthz');
    await page.getByRole('link', { name: 'Journal' }).hover();
    await asked;
    await drawn(page);
    expect(await form.getByLabel('Name').inputValue()).toBe('Mary Jackson');
    expect(loads()).toBe(0);
    await close();
  });
});

test('without a network, a screen that was not loaded says so, the page stays, and it comes by itself', async () => {
  const { page, close } = await open('clients');
  await page.locator('[data-live="true"]').waitFor();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('alert').getByText('The service cannot be reached').waitFor();
  expect(loads()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Calendar' }).waitFor();
  await close();
});

describe('a screen that fails', () => {
  const refuse = (page: Page, isRefused: () => boolean) =>
    page.route('**/graphql', route =>
      isRefused() && route.request().postData()?.includes('ListClients')
        ? route.fulfill({
            status: 500,
            headers: { 'x-request-id': 'req_of_the_failure' },
            json: {
              errors: [
                {
                  message: 'Something went wrong on our side.',
                  extensions: { code: 'INTERNAL' },
                },
              ],
            },
          })
        : route.continue(),
    );

  test('names the cause and the request, and shows what is there by another try', async () => {
    let isRefused = true;
    const { page, close } = await open('clients', async it => {
      // A working stream would reload the data without a retry.
      await it.route('**/graphql/stream*', () => undefined);
      await refuse(it, () => isRefused);
    });
    const told = page.getByRole('alert');
    await told.getByText('Something went wrong on our side. Your change').waitFor();
    await told.getByText('Request req_of_the_failure').waitFor();
    isRefused = false;
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No clients yet').waitFor();
    await close();
  });

  test('keeps what was there', async () => {
    let isRefused = false;
    await salon.graphql(
      'mutation ($input: SaveClientInput!) { saveClient(input: $input) { id } }',
      { input: { businessId: salon.id, name: 'Grace Hopper', phone: '+4930700001' } },
    );
    const { page, close } = await open('clients', it => refuse(it, () => isRefused));
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
    await page.locator('[data-live="true"]').waitFor();
    isRefused = true;
    const failed = page.waitForResponse(
      answer => answer.url().endsWith('/graphql') && answer.status() === 500,
    );
    await salon.graphql(
      'mutation ($input: SaveClientInput!) { saveClient(input: $input) { id } }',
      { input: { businessId: salon.id, name: 'Ada Lovelace', phone: '+4930700002' } },
    );
    await failed;
    await drawn(page);
    expect(await page.getByRole('link', { name: 'Grace Hopper' }).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });
});
