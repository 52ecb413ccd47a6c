import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';
import { until } from '../../../support/time/until.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const open = (salon: Salon, view: string) =>
  openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/channels${view}`, {
    session: salon.tokens.session,
    now: world.clock.now(),
    viewport: sizes.desktop,
  });

const shown = (page: Page) => page.frameLocator('iframe:not([data-next])');

test('a widget is let onto a site, looks as it will there, and books in the panel already', async () => {
  const salon = await world.business({ name: 'Lumen' });
  const { id } = await salon.service({ name: 'Cut', price: 50 });
  const { page, faults, close } = await open(salon, '?view=widget');
  await page.getByText('The business is not public yet').waitFor();
  await page.getByRole('button', { name: 'Make public' }).click();
  await shown(page).getByRole('button', { name: /Cut/ }).waitFor();
  await page.getByLabel('Light or dark').selectOption('dark');
  await page.getByLabel('Starts with').selectOption('Cut');
  await page.getByLabel('Website addresses').fill('not a site');
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByText('An address starts with https://').waitFor();
  await page
    .getByLabel('Website addresses')
    .fill('www.salon.example/contact, https://salon.example');
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByText('can now show the widget').waitFor();
  const code = await page.locator('pre code').textContent();
  const [, token = ''] = /data-token="(wgt_[^"]+)"/.exec(code ?? '') ?? [];
  expect(code).toBe(
    `<script src="${world.url}/widget.js" data-token="${token}" data-theme="dark" data-service="${id}" async></script>`,
  );
  await page
    .getByLabel('How it appears')
    .selectOption({ label: 'Floating button on every page with the code' });
  await shown(page).getByRole('button', { name: 'Book now' }).click();
  await shown(page).getByRole('dialog').waitFor();
  expect(await page.locator('pre code').textContent()).toContain('data-mode="button"');
  await page
    .getByLabel('How it appears')
    .selectOption({ label: 'Pop-up, opened by a link or button of your page' });
  await until(async () =>
    ((await page.locator('pre code').textContent()) ?? '').startsWith(
      `<a href="${world.url}/book/${salon.slug}" data-frontdesk-book>Book now</a>`,
    ),
  );
  const openOn = async (origin: string) =>
    (
      await fetch(`${world.url}/api/widget/config`, {
        headers: { 'x-widget-token': token, origin },
      })
    ).status;
  expect(await openOn('https://www.salon.example')).toBe(200);
  expect(await openOn('https://salon.test')).toBe(403);
  const sites = page.locator('section', { hasText: 'Where the widget runs' });
  await until(async () => (await world.sql('select from widget_origin')).length === 2);
  await page.reload();
  await sites.getByText('Blocked').waitFor();
  await sites.getByText('Opened 1× today, 1× in 30 days').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await sites.getByRole('button', { name: 'Allow https://salon.test' }).click();
  await sites.getByText('Blocked').waitFor({ state: 'detached' });
  expect(await openOn('https://salon.test')).toBe(200);
  await page.getByRole('button', { name: 'Revoke www.salon.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('www.salon.example is revoked').waitFor();
  expect(await openOn('https://www.salon.example')).toBe(401);
  expect(faults).toEqual([]);
  await close();
});

test('clients’ assistants are let in by a switch, which shows the address to give away', async () => {
  const salon = await world.business({ name: 'Lumen', publish: true });
  await salon.rest('PUT', '/shop', { published: true });
  const { page, faults, close } = await open(salon, '');
  const assistants = page.getByRole('switch', {
    name: 'Search, book and order with their AI assistant',
  });
  await assistants.click({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const address = `${world.config.baseUrl}/mcp/shop/${salon.slug}`;
  await page.locator('code', { hasText: address }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'content-type': 'application/json' };
  const url = `${world.url}/mcp/shop/${salon.slug}`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  expect(faults).toEqual([]);
  await close();
});
