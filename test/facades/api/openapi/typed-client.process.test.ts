import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createWorld } from '../../../world.ts';

const run = promisify(execFile);
const world = await createWorld();
afterAll(() => world.close());

/** A program by a developer who knows only the API description. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './frontdesk.ts';

const [baseUrl, token, businessId, catalogItemId] = process.argv.slice(2) as [string, string, string, string];
const { GET, POST } = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
const days = await GET('/business/{businessId}/availability', {
  params: { path: { businessId }, query: { catalogItemId, date: '2026-03-03' } },
});
const free = days.data?.slots.find(slot => slot.available);
if (!free) throw new Error('Nothing is free.');
const { data, error } = await POST('/business/{businessId}/appointments', {
  params: { path: { businessId } },
  body: { catalogItemId, startAt: free.startAt, clientPhone: '+4930123456', clientName: 'Ada' },
});
if (error) throw new Error(error.detail);
console.log(data.appointmentId, data.status);
`;

const settings = {
  extends: resolve('tsconfig.json'),
  compilerOptions: { rootDir: '.', types: ['node'], noEmit: true },
  files: [],
  include: ['*.ts'],
  exclude: [],
};

test('a client whose types are generated from the description compiles and books', async () => {
  // The folder is inside the project, so that imports resolve.
  const folder = await mkdtemp(resolve('.client-'));
  const file = (name: string) => join(folder, name);
  try {
    const description = await (await fetch(`${world.url}/swagger/openapi.json`)).text();
    await writeFile(file('openapi.json'), description);
    const { stdout: types } = await run(
      process.execPath,
      ['test/support/runner/generate-client.js', file('openapi.json')],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    await writeFile(file('frontdesk.ts'), types);
    await writeFile(file('book.ts'), program);
    await writeFile(file('tsconfig.json'), JSON.stringify(settings));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    await run(process.execPath, [compiler, '-p', file('tsconfig.json')]);

    const salon = await world.business();
    const item = await salon.service();
    const { stdout } = await run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      file('book.ts'),
      `${world.url}/api`,
      salon.tokens.service,
      salon.id,
      item.id,
    ]);
    expect(stdout).toMatch(/^apt_[0-9a-z]{26} confirmed\n$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
