import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { settled } from '../../domains/changes/feed.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const run = promisify(execFile);
const world = await createWorld({ now: new Date().toISOString() });
let salon: Salon;
let folder: string;
let packed: { name: string; files: { path: string }[] };

const file = (name: string) => join(folder, name);

beforeAll(async () => {
  salon = await world.business();
  const tarballs = await mkdtemp(join(tmpdir(), 'frontdesk-sdk-'));
  folder = join(tarballs, 'project');
  await mkdir(folder);
  const pack = ['pack', './packages/sdk', '--json', '--pack-destination', tarballs];
  const { stdout } = await run('npm', pack);
  const answer = JSON.parse(stdout) as [{ name: string; filename: string; files: [] }];
  packed = answer[0];
  await writeFile(file('package.json'), JSON.stringify({ type: 'module', private: true }));
  const install = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    join('..', answer[0].filename),
  ];
  await run('npm', install, { cwd: folder });
  const readme = await readFile('packages/sdk/README.md', 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  await writeFile(file('example.ts'), example);
  await copyFile('examples/nightly-sync/nightly-sync.ts', file('nightly-sync.ts'));
});
afterAll(async () => {
  await world.close();
  if (folder) await rm(join(folder, '..'), { recursive: true });
});

/** Runs a program of the project with the settings of the examples. */
const runProgram = async (
  name: string,
  args: readonly string[] = [],
  token = salon.tokens.service,
) => {
  const settings = { FRONTDESK_URL: world.url, FRONTDESK_TOKEN: token };
  const { PATH } = process.env;
  const node = ['--disable-warning=ExperimentalWarning', name, ...args];
  const { stdout } = await run(process.execPath, node, { cwd: folder, env: { PATH, ...settings } });
  return stdout;
};

test('the package has its licence, types and compiled modules, and nothing else', async () => {
  const own = JSON.parse(await readFile('packages/sdk/package.json', 'utf8'));
  const service = JSON.parse(await readFile('package.json', 'utf8'));
  expect(own).toMatchObject({ version: service.version, license: service.license });
  expect(own.dependencies).toBeUndefined();
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toContain('dist/index.d.ts');
  const others = paths.filter(path => !/^dist\/[\w.-]+\.(js|d\.ts)$/.test(path));
  expect(others.toSorted()).toEqual(['README.md', 'package.json']);
});

test('the example of its README runs as it is written', async () => {
  await salon.service();
  await salon.rest('POST', '/clients', { clientName: 'Grace Hopper' });
  expect(await runProgram('example.ts')).toMatch(/^Grace Hopper\napt_\w+ confirmed\n$/);
});

test('the nightly sync copies everything once, then applies the changes, of a sandbox too', async () => {
  const { id } = (await salon.rest('POST', '/sandboxes')).data;
  const token = await world.issue({ kind: 'service', name: 'sync', businessId: id });
  const send = async (method: string, path: string, content?: object) =>
    needed(await world.rest(token)(method, `/business/${id}${path}`, content));
  const sync = async () => {
    await settled(world);
    expect(await runProgram('nightly-sync.ts', ['copy.json'], token)).toBe('');
    const { clients, appointments } = JSON.parse(await readFile(file('copy.json'), 'utf8'));
    const starts = Object.values<any>(appointments).map(({ status }) => status);
    const names = Object.values<any>(clients).map(({ clientName }) => clientName);
    return [names.toSorted((a, b) => a.localeCompare(b)), starts];
  };
  const [{ itemId: catalogItemId }] = (await send('GET', '/catalog?type=service')).items;
  const date = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
  const { slots } = await send('GET', `/availability?catalogItemId=${catalogItemId}&date=${date}`);
  const [{ startAt }] = slots;
  const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
  const { appointmentId, clientId } = await send('POST', '/appointments', {
    catalogItemId,
    startAt,
    ...ada,
  });
  expect(await sync()).toEqual([['Ada'], ['confirmed']]);
  await send('PUT', `/clients/${clientId}`, { clientName: 'Ada Lovelace' });
  await send('POST', `/appointments/${appointmentId}/cancel`, {});
  await send('POST', '/clients', { clientName: 'Grace' });
  expect(await sync()).toEqual([['Ada Lovelace', 'Grace'], ['cancelled']]);
  await send('POST', '/sandbox/reset');
  expect(await sync()).toEqual([[], []]);
  await send('POST', '/clients', { clientName: 'Edith' });
  const copy = JSON.parse(await readFile(file('copy.json'), 'utf8'));
  await writeFile(file('copy.json'), JSON.stringify({ ...copy, cursor: 'of another database' }));
  expect(await sync()).toEqual([['Edith'], []]);
});

const environments = [
  ['Node', 'typescript', { types: ['node'], typeRoots: [resolve('node_modules/@types')] }],
  ['a browser', 'typescript5', { types: [], lib: ['ES2022', 'DOM'] }],
] as const;

test.each(environments)(
  'strict programs for %s compile with the declarations, by %s',
  async (_, compiler, options) => {
    await writeFile(
      file('typed.ts'),
      `import { createFrontdesk, type Appointment, type Webhook } from '@frontdesk/sdk';
const business = createFrontdesk({ baseUrl: 'https://frontdesk.example' }).business('biz_1');
export async function first(): Promise<Appointment | undefined> {
  for await (const each of business.listAppointments({ status: ['pending'] })) return each;
  // @ts-expect-error An appointment has no such status.
  await business.listAppointments({ status: ['forgotten'] });
  // @ts-expect-error The operation needs a start.
  await business.createAppointment({ catalogItemId: 'item_1' });
  return undefined;
}
export const nameOf = (webhook: Webhook): string | undefined =>
  webhook.type === 'client.created' ? webhook.data.clientName : undefined;
`,
    );
    const settings = {
      compilerOptions: {
        ...options,
        target: 'ES2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      },
      files:
        compiler === 'typescript5' ? ['typed.ts'] : ['typed.ts', 'example.ts', 'nightly-sync.ts'],
    };
    await writeFile(file('tsconfig.json'), JSON.stringify(settings));
    const compile = [resolve(`node_modules/${compiler}/bin/tsc`), '-p', folder];
    await expect(run(process.execPath, compile)).resolves.toMatchObject({ stdout: '' });
  },
);
