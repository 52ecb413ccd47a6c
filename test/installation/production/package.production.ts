import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/outside/free-port.ts';
import { openPostBox } from '../../support/outside/post-box.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';
import { until } from '../../support/time/until.ts';
import { contextOfBuild, run } from './install.ts';

const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

type PostBox = Awaited<ReturnType<typeof openPostBox>>;

const scratch = mkdtempSync(join(tmpdir(), 'frontdesk-package-'));
const out = join(scratch, 'project/dist-package');
const archive = `frontdesk-${version}-${process.platform}-${process.arch}.tar.gz`;

beforeAll(async () => {
  const project = join(scratch, 'project');
  for (const file of contextOfBuild()) cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  await run(project, 'npm run package');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a release has the package, the archive, the list of packages and their sums', async () => {
  expect(readdirSync(out).toSorted()).toEqual(
    ['SHA256SUMS', archive, `frontdesk-${version}.cdx.json`, `frontdesk-${version}.tgz`].toSorted(),
  );
  expect(await run(out, 'sha256sum --check --strict SHA256SUMS')).toMatch(/^(\S+: OK\n){3}$/);
  const bill = readFileSync(join(out, `frontdesk-${version}.cdx.json`), 'utf8');
  const { components } = JSON.parse(bill) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pg', 'express', '@apollo/server']));
  expect(names).not.toContain('jest');
});

describe('the npm package', () => {
  let folder: string;

  beforeAll(async () => {
    folder = join(scratch, 'stranger');
    mkdirSync(folder);
    await run(folder, `npm install ${join(out, `frontdesk-${version}.tgz`)}`);
  });

  test('has all commands, and no tests, sources, pictures of pages or packages of the build', async () => {
    const own = join(folder, 'node_modules/frontdesk');
    const files = readdirSync(own, { recursive: true, encoding: 'utf8' });
    const left = files.filter(
      file =>
        /^(test|docs|bench|examples|deploy|node_modules)(\/|$)|\.(tsx|map|webp)$/.test(file) ||
        (file.endsWith('.ts') && !file.startsWith('src/platform/database/migrations/')),
    );
    expect(left).toEqual([]);
    const usage = await run(folder, 'npx frontdesk');
    const commands = [...usage.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!);
    expect(commands).toContain('migrate');
    const built = commands.map(name => (name === 'start' ? 'start.js' : `cli-${name}.js`));
    expect(readdirSync(join(own, 'dist'))).toEqual(expect.arrayContaining(built));
    const packages = readdirSync(join(folder, 'node_modules'));
    for (const name of ['vite', 'esbuild', 'react', 'typescript', 'jest'])
      expect(packages).not.toContain(name);
  });

  test('serves a business on PostgreSQL by its own commands, with the Control Panel', () =>
    servesBusiness(
      (command, environment) => run(folder, `npx frontdesk ${command}`, environment),
      join(folder, 'node_modules/frontdesk/dist/start.js'),
    ));

  test('is a trial without settings: an embedded database, a demo business and its shop', async () => {
    const port = String(await freePort());
    const environment = {
      PORT: port,
      STOREFRONT_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
    };
    expect(await run(folder, 'npx frontdesk migrate', environment)).toContain('Applied 0001-');
    const trial = await launch(environment, join(folder, 'node_modules/frontdesk/dist/start.js'));
    try {
      await trial.ready();
      await until(() => trial.output().includes('The demo shop is at'));
      const [, shop] = /The demo shop is at (\S+)/.exec(trial.output()) ?? [];
      expect((await fetch(String(shop))).status).toBe(200);
      trial.signal('SIGTERM');
      expect(await trial.exited).toEqual({ code: 0, signal: null });
    } finally {
      await trial.kill();
    }
  });
});

describe('the archive', () => {
  let folder: string;

  beforeAll(async () => {
    await run(scratch, `tar -xzf ${join(out, archive)} --no-same-owner`);
    folder = join(scratch, 'frontdesk');
  });

  test('has the service, its Node, the units and a README', async () => {
    const names = readdirSync(folder);
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'dist', 'node_modules', 'sbom.cdx.json', 'systemd']),
    );
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('systemctl enable');
    const units = readdirSync(join(folder, 'systemd'));
    const [, program = ''] =
      /^ExecStart=\/opt\/frontdesk\/(.*)$/m.exec(
        readFileSync(join(folder, 'systemd/frontdesk.service'), 'utf8'),
      ) ?? [];
    expect(units).toContain('frontdesk.env');
    const [node, start] = program.split(' ');
    expect(await run(folder, `${node} -v`)).toMatch(/^v26\./);
    expect(readdirSync(join(folder, 'dist'))).toEqual(
      expect.arrayContaining([start!.replace('dist/', ''), 'storefront.js']),
    );
  });

  test('serves a business on PostgreSQL by its own commands, with the Control Panel', () =>
    servesBusiness(
      (command, environment) => run('/', `${folder}/src/cli/frontdesk ${command}`, environment),
      join(folder, 'dist/start.js'),
    ));
});

/** Migrates a database, starts the service on it, books a slot once, opens the panel, and ends the service. */
async function servesBusiness(
  command: (text: string, environment: Record<string, string>) => Promise<string>,
  program: string,
): Promise<void> {
  const database = await emptyDatabase({ plain: true });
  const postBox = await openPostBox();
  const port = String(await freePort());
  const environment = {
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: join(scratch, `data-${port}`),
    APP_SECRET: 'a secret of production that is long enough',
    SMTP_URL: postBox.url,
  };
  let running: Running | undefined;
  try {
    expect(await command('migrate', environment)).toContain('Applied 0001-');
    running = await launch(environment, program);
    await running.ready();
    const place = await foundBusiness(running);
    const book = (index: number) =>
      running!.call('create_appointment', booking(place, place.starts[0], index));
    expect((await book(0)).status).toBe(200);
    expect((await book(1)).code).toBe('SLOT_UNAVAILABLE');
    const cookie = await signIn(environment.BASE_URL, postBox);
    const page = await fetch(`${running.url}/ControlPanel/one-chair/calendar`, {
      headers: { cookie },
    });
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, path] of files)
      expect([path, (await fetch(running.url + path)).status]).toEqual([path, 200]);
    expect((await fetch(`${running.url}/widget.js`)).status).toBe(200);
    running.signal('SIGTERM');
    expect(await running.exited).toEqual({ code: 0, signal: null });
  } finally {
    await running?.kill();
    await Promise.all([database.drop(), postBox.close()]);
  }
}

/** Signs the owner in by a mailed link, and returns the cookie. */
async function signIn(url: string, postBox: PostBox): Promise<string> {
  postBox.take();
  await fetch(`${url}/api/auth/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com' }),
  });
  let token = '';
  await until(() => {
    const texts = postBox.received.map(({ parts }) => parts['text/plain'] ?? '');
    [, token = ''] = /\/auth\/magic\?token=([\w-]+)/.exec(texts.join('\n')) ?? [];
    return token !== '';
  });
  const body = new URLSearchParams({ token });
  const headers = { origin: url };
  const answer = await fetch(`${url}/auth/magic`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
}
