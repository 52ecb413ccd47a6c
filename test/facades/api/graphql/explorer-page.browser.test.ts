import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';

const { world, browser } = await openBrowserWorld();

test('the explorer runs in a browser under its own policy: it asks, answers and explains', async () => {
  const { tokens } = await world.user();
  const context = await browser.newContext();
  await context.addCookies([{ name: 'Platform.Auth', value: tokens.session, url: world.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== world.url) faults.push(request.url());
  });
  await page.goto(`${world.url}/graphql?query=${encodeURIComponent('{ viewer { credential } }')}`);
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.locator('.result-window').getByText('session').waitFor();
  await page.getByRole('button', { name: /documentation explorer/i }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await page.getByText('All tariffs.', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
