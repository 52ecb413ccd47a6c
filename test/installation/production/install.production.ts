import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
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
let files: ReturnType<typeof installed.files>;
let place: Awaited<ReturnType<typeof foundBusiness>>;
let shop: ChildProcess | undefined;

beforeAll(async () => {
  installed = await installAsDockerfile();
  files = installed.files();
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
    DATA_DIR: installed.data,
    APP_SECRET: 'a secret of production that is long enough',
    SMTP_URL: postBox.url,
    // A container may have a read-only root file system and no folder for temporary files.
    TMPDIR: '/dev/null/none',
  };
});
afterAll(async () => {
  shop?.kill();
  await running?.kill();
  await Promise.all([browser?.close(), database?.drop(), postBox?.close()]);
  installed?.remove();
});

test('production has no package of the build', () => {
  const ofBuild = [
    'vite',
    'esbuild',
    'react',
    'typescript',
    'jest',
    'graphql-yoga',
    'swagger-ui-dist',
  ];
  for (const name of ofBuild)
    expect([name, existsSync(join(installed.folder, 'node_modules', name))]).toEqual([name, false]);
});

test('the image has at most 320 packages, and 200 MB beside its base', () => {
  const packages = installedPackages(files);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.length).toBeLessThanOrEqual(320);
  const bytes = Object.values(files).reduce((sum, [size]) => sum + size, 0);
  expect(bytes / 1e6).toBeLessThanOrEqual(200);
});

test('the image lists exactly its packages for scanners', () => {
  const { bomFormat, components } = JSON.parse(
    readFileSync(join(installed.folder, 'sbom.cdx.json'), 'utf8'),
  ) as { bomFormat: string; components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(new Set(names)).toEqual(new Set(installedPackages(files)));
});

test('the image has no sources of tests, documentation or the Control Panel', () => {
  const left =
    /^(\.|test\/|docs\/|bench\/|deploy\/|examples\/|data\/|apps\/widget\/|apps\/control-panel\/.*\.tsx?$)/;
  expect(Object.keys(files).filter(path => left.test(path))).toEqual([]);
});

test('an operator migrates the database, starts the service, and is told that all is well', async () => {
  await installed.run('src/cli/frontdesk migrate', settings);
  running = await launch(settings, join(installed.folder, 'dist/start.js'));
  await running.ready();
  const examined = { ...settings, BASE_URL: 'https://desk.example.com' };
  expect(await installed.run('src/cli/frontdesk doctor', examined)).not.toContain('✗');
  const token = await installed.run(
    'src/cli/frontdesk token --name laptop --email it@example.com',
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

test('in development, as `docker compose` runs it, the contract has its pages', async () => {
  const development = await launch(
    { ...settings, NODE_ENV: 'development' },
    join(installed.folder, 'dist/start.js'),
  );
  await development.ready();
  const files = ['', 'assets/swagger-ui.css', 'assets/swagger-ui-bundle.js', 'openapi.json'];
  for (const path of [...files.map(file => `/swagger/${file}`), '/dev/widget', '/dev/outbox'])
    expect([path, (await fetch(development.url + path)).status]).toEqual([path, 200]);
  const explorer = await fetch(`${development.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(await explorer.text()).toContain('<title>Frontdesk: GraphQL</title>');
  development.signal('SIGTERM');
  expect(await development.exited).toEqual({ code: 0, signal: null });
});

test('neither the service nor a command wrote among its own files, which may be read-only', () => {
  shop?.kill();
  expect(installed.files()).toEqual(files);
});

/** Returns the names of all packages among the files, one for each place. */
function installedPackages(files: object): string[] {
  const manifest = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/;
  return Object.keys(files).flatMap(path => manifest.exec(path)?.[1] ?? []);
}

async function signIn(page: Page): Promise<void> {
  postBox.take();
  await fetch(`${running.url}/api/auth/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com' }),
  });
  // The owner also receives a mail about the booking.
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

/** Calls REST as the owner who is signed in on this page. */
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

/** Publishes the shop, and starts its web site with a key created by the owner. */
async function startShop(page: Page): Promise<void> {
  const { businessId } = place;
  await callAsOwner(page, 'PUT', `/business/${businessId}/shop`, { published: true });
  const token = { kind: 'shop', name: 'web', businessId };
  const { text } = await callAsOwner(page, 'POST', '/tokens', token);
  settings['STOREFRONT_PORT'] = String(await freePort());
  shop = spawn(process.execPath, ['dist/storefront.js'], {
    cwd: installed.folder,
    env: { ...settings, SHOP_SLUG: 'one-chair', SHOP_KEY: text, SHOP_URL: running.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout!, 'data');
}
