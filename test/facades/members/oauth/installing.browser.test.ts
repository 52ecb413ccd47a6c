import { afterAll, expect, test } from '@jest/globals';
import { openBrowser } from '../../../support/browser/browser.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { appsWorld } from './apps-world.ts';

const opening = [appsWorld(), openBrowser(), openReceiver()] as const;
const [world, browser, receiver] = await Promise.all(opening);
afterAll(async () => {
  receiver.close();
  await browser.close();
  await world.close();
});

test('An owner installs an app in a browser, sees it in the settings, and removes it there.', async () => {
  receiver.answer(200);
  const salon = await world.business({ name: 'Lumen' });
  const own = await world.app({ redirectUris: [receiver.url] });
  const params = world.requestOf(own, {
    redirect_uri: receiver.url,
    scope: 'appointments_write clients_read',
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const cookie = { name: 'Platform.Auth', value: salon.tokens.session, url: world.url };
  await page.context().addCookies([cookie]);
  await page.goto(`${world.url}/oauth/authorize?${new URLSearchParams(params as never)}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Install Acme Sync?');
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    'see the business and its settings',
    'see, book, move and cancel appointments',
    'see clients',
  ]);
  expect(await page.getByRole('radio', { name: 'Lumen' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Install' }).click();
  await page.waitForURL(url => url.href.startsWith(receiver.url));
  const code = new URL(page.url()).searchParams.get('code')!;
  const { body } = await world.exchange(own, code, { redirect_uri: receiver.url });
  expect(body.scope).toBe('appointments_write clients_read');
  expect(await world.statusOf(salon, body.access_token)).toBe(200);
  await page.close();

  const address = `${world.url}/ControlPanel/${salon.slug}/settings?view=apps`;
  const panel = await openPanel(browser, address, { session: salon.tokens.session });
  const row = panel.page.getByRole('listitem').filter({ hasText: 'Acme Sync' });
  await row.getByText('see clients').waitFor();
  expect(await barriersOf(panel.page)).toEqual([]);
  await row.getByRole('button', { name: 'Remove Acme Sync' }).click();
  await panel.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await panel.page.getByText('No apps are installed.').waitFor();
  expect(await world.statusOf(salon, body.access_token)).toBe(401);
  expect(panel.faults).toEqual([]);
  await panel.close();
});

test('A developer registers an app in the panel, sees its secret once, changes it and deletes it.', async () => {
  const salon = await world.business();
  const { session } = salon.tokens;
  const panel = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}`, { session });
  const { page } = panel;
  await page.getByRole('button', { name: salon.owner.email }).click();
  await page.getByRole('menuitem', { name: 'Apps you build' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Register app' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Acme Sync');
  await drawer.getByRole('textbox', { name: 'Home page' }).fill('https://acme.example');
  await drawer.getByRole('textbox', { name: 'Contact e-mail' }).fill('nobody');
  await drawer
    .getByRole('textbox', { name: 'Redirect addresses' })
    .fill('https://acme.example/back');
  await drawer.getByRole('button', { name: 'Register app' }).click();
  await drawer.getByText('must be an e-mail address').waitFor();
  await drawer.getByRole('textbox', { name: 'Contact e-mail' }).fill('dev@acme.example');
  await drawer.getByRole('button', { name: 'Register app' }).click();
  await drawer.getByText(/^aps_/).waitFor();
  const clientId = await drawer.getByText(/^app_/).textContent();
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await drawer.getByText('not installed yet').waitFor();
  await drawer.getByRole('button', { name: 'Edit Acme Sync' }).click();
  expect(await drawer.getByText(/^app_/).textContent()).toBe(clientId);
  await drawer.getByRole('textbox', { name: 'URL for events' }).fill('https://acme.example/hooks');
  await drawer.getByRole('button', { name: 'Save webhook' }).click();
  await drawer.getByText(/^whsec_/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Delete app' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Acme Sync?' })
    .getByRole('button', { name: 'Delete app' })
    .click();
  await page.getByText('App deleted').waitFor();
  const rest = world.rest(session);
  expect((await rest('GET', '/apps')).data.items).toEqual([]);
  expect(panel.faults).toEqual([]);
  await panel.close();
});
