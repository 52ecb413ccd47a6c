import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { launch, source, type Running } from '../../support/process/running.ts';

const hook = pathToFileURL(join(import.meta.dirname, '../../support/runner/list-packages.js')).href;

let database: TestDatabase;
let folder: string;
let running: Running | undefined;

beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-loaded-'));
});
afterAll(async () => {
  await running?.kill();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a start on PostgreSQL loads no package that only the embedded database or some calls need', async () => {
  const list = join(folder, 'packages.json');
  // The service runs from source, since a bundle hides the packages that it loads.
  running = await launch(
    {
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      APP_SECRET: 'a secret of a test that is long enough',
      NODE_OPTIONS: `--import=${hook}`,
      LIST_OF_PACKAGES: list,
    },
    source,
  );
  await running.ready();
  expect((await running.call('list_businesses', {})).status).toBe(200);
  running.signal('SIGTERM');
  const { code } = await running.exited;
  expect([code, running.output()]).toEqual([0, expect.any(String)]);
  const loaded = JSON.parse(await readFile(list, 'utf8')) as string[];
  expect(loaded).toContain('express');
  const rare = [
    '@electric-sql/pglite',
    '@mikro-orm/migrations',
    '@graphql-yoga/render-graphiql',
    '@modelcontextprotocol/sdk',
    'aws4fetch',
    'csv-parse',
    'csv-stringify',
    'esbuild',
    'fs-native-extensions',
    'ical-generator',
    'node:internal/deps/undici/undici',
    'nodemailer',
    'rrule-temporal',
    'sharp',
    'stripe',
    'swagger-ui-dist',
    'vite',
    'zod',
  ];
  expect(loaded.filter(name => rare.includes(name))).toEqual([]);
});
