import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { openPostBox } from '../../support/outside/post-box.ts';
import { until } from '../../support/time/until.ts';
import { installAsDockerfile } from './install.ts';

let installed: Awaited<ReturnType<typeof installAsDockerfile>>;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let postBox: Awaited<ReturnType<typeof openPostBox>>;
let browser: Browser;
let settings: Record<string, string>;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;
let shop: ChildProcess | undefined;

beforeAll(async () => {
  installed = await installAsDockerfile();
  [database, postBox, browser] = await Promise.all([
    emptyDatabase({ plain: true }),
    openPostBox(),
    openBrowser(),
  ]);
  const port = String(await freePort());
  settings = {
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: join(installed.folder, 'data'),
    APP_SECRET: 'a secret of production that is long enough',
    SMTP_URL: postBox.url,
  };
});
afterAll(async () => {
  shop?.kill();
  await running?.kill();
  await Promise.all([browser?.close(), database?.drop(), postBox?.close()]);
  installed?.remove();
});

test('production has no package of the build', () => {
  for (const name of ['vite', 'esbuild', 'react', '@vitejs/plugin-react', 'typescript', 'jest'])
    expect([name, existsSync(join(installed.folder, 'node_modules', name))]).toEqual([name, false]);
});

test('an operator migrates the database, starts the service, and is told that all is well', async () => {
  await installed.run('npm run migrate', settings);
  running = await launch(settings, join(installed.folder, 'dist/start.js'));
  await running.ready();
  expect(await installed.run('npm run doctor', settings)).not.toContain('✗');
  const token = await installed.run(
    'npm run token -- --name laptop --email it@example.com',
    settings,
  );
  expect(token).toMatch(/^mcp_/m);
});

test('the service books a slot once', async () => {
  place = await foundBusiness(running);
  const { businessId, starts } = place;
  await running.call('update_business', { businessId, publish: true });
  expect(await running.call('create_appointment', booking(place, starts[0]))).toMatchObject({
    status: 200,
  });
  expect(await running.call('create_appointment', booking(place, starts[0], 1))).toMatchObject({
    code: 'SLOT_UNAVAILABLE',
  });
});

test('the owner signs in by the mailed link and sees the booking in the Control Panel', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await signIn(page);
  await page.goto(`${settings['BASE_URL']}/ControlPanel/one-chair/calendar?date=${place.date}`);
  await page.getByText('Client 0').first().waitFor();
  await startShop(page);
  await page.close();
});

test('a buyer sees the shop, and a page of another site gets the widget', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`http://localhost:${settings['STOREFRONT_PORT']}/`);
  await page.getByText('Cut').first().waitFor();
  await page.close();
  const widget = await fetch(`${running.url}/widget.js`);
  expect(widget.status).toBe(200);
  expect(await widget.text()).toContain('api/widget');
});

test('on SIGTERM the service ends with 0 and has logged no error', async () => {
  running.signal('SIGTERM');
  expect(await running.exited).toEqual({ code: 0, signal: null });
  expect(running.output()).not.toMatch(/"level":"(error|fatal)"|"level":[56]0/);
});

async function signIn(page: Page): Promise<void> {
  postBox.take();
  await fetch(`${running.url}/api/auth/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com' }),
  });
  // The owner is also told of the booking.
  let link: string | undefined;
  await until(() => {
    const texts = postBox.received.map(({ parts }) => parts['text/plain'] ?? '');
    [link] = /http\S+\/auth\/magic\S+/.exec(texts.join('\n')) ?? [];
    return link !== undefined;
  });
  await page.goto(link!);
  const open = page.getByRole('button');
  if (await open.count()) await open.first().click();
  await page.waitForURL('**/ControlPanel/**');
}

/** Calls REST as the owner who has signed in on this page. */
const callAsOwner = (page: Page, method: string, path: string, content: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method, headers, body };
      const answer = await fetch(`/api${path}`, request);
      return (await answer.json()) as any;
    },
    [method, path, JSON.stringify(content)] as const,
  );

/** Publishes the shop, and starts its web site with a key that the owner makes. */
async function startShop(page: Page): Promise<void> {
  const { businessId } = place;
  await callAsOwner(page, 'PUT', `/business/${businessId}/shop`, { published: true });
  const token = { kind: 'shop', name: 'web', businessId };
  const { text } = await callAsOwner(page, 'POST', '/tokens', token);
  settings['STOREFRONT_PORT'] = String(await freePort());
  shop = spawn(process.execPath, ['apps/storefront/main.ts'], {
    cwd: installed.folder,
    env: { ...settings, SHOP_SLUG: 'one-chair', SHOP_KEY: text, SHOP_URL: running.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout!, 'data');
}
