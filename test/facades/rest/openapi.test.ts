import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { parse, visit } from 'graphql';
import { readDocuments } from '../../../facades/read-documents.ts';
import { exampleOf } from '../../../facades/rest/examples.ts';
import { loadUpload } from '../../../facades/images/upload.ts';
import { describeRest } from '../../../facades/rest/openapi.ts';
import { loadRoutes, type Route } from '../../../facades/rest/routes.ts';
import { createSchema } from '../../../src/schema.ts';
import { operations } from '../../contract/operations.ts';
import { furnish } from '../../contract/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { insteadIn, pathOf, withIds } from './drive.ts';

const day = '2026-12-01';
const schema = createSchema();
const routes = loadRoutes(schema);
const ajv = new Ajv2020({ strict: false, validateFormats: false });

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: '2026-11-30T08:00:00Z' });
});
afterAll(() => world?.close());

test('every question and change of the schema has an address', () => {
  const answered = new Set<string>();
  const folders = ['rest', 'images', 'storefront', 'widget'].map(
    name => new URL(`../../../facades/${name}/`, import.meta.url),
  );
  for (const { text } of folders.flatMap(readDocuments)) {
    visit(parse(text), {
      OperationDefinition: ({ selectionSet }) => {
        for (const field of selectionSet.selections) {
          if (field.kind === 'Field') answered.add(field.name.value);
        }
      },
    });
  }
  const untold = operations.filter(({ name }) => !answered.has(name));
  expect(untold.map(({ name }) => name)).toEqual([]);
});

test('the description is at /swagger/openapi.json, and its page needs nothing from elsewhere', async () => {
  const { headers } = await fetch(`${world.url}/swagger`);
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const page = await (await fetch(`${world.url}/swagger`)).text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of [...addresses, '/swagger/openapi.json']) {
    // The same with and without a slash at the end of the page's own address.
    expect(address).toMatch(/^\/swagger\//);
    expect((await fetch(new URL(address ?? '', `${world.url}/swagger`))).status).toBe(200);
  }
});

test('the description tells of failures, of when to go on, and of the pictures’ own door', () => {
  const { paths, components } = describeRest(routes, loadUpload(schema), world.url) as any;
  const failures = (path: string, method: string) => Object.keys(paths[path][method].responses);
  expect(failures('/business/{businessId}/payments', 'post')).toContain('502');
  expect(failures('/business/{businessId}/orders', 'post')).not.toContain('502');
  for (const operations of Object.values<object>(paths)) {
    for (const { responses } of Object.values<any>(operations)) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['422', '429', '500', '503']));
    }
  }
  for (const name of ['TooManyRequests', 'Busy']) {
    expect(components.responses[name].headers).toHaveProperty('Retry-After');
  }
  const upload = paths['/business/{businessId}/catalog/{itemId}/images'].post;
  expect(Object.keys(upload.requestBody.content)).toContain('image/png');
  expect(upload.parameters.map((each: any) => each.name)).toContain('position');
});

test('the description keeps to the recommended rules of its kind', async () => {
  const folder = await mkdtemp(`${tmpdir()}/frontdesk-openapi-`);
  const file = `${folder}/openapi.json`;
  await writeFile(file, await (await fetch(`${world.url}/swagger/openapi.json`)).text());
  const redocly = 'node_modules/@redocly/cli/bin/cli.js';
  const run = promisify(execFile)(
    process.execPath,
    [redocly, 'lint', '--extends', 'recommended', file],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  await expect(run).resolves.toBeDefined();
  await rm(folder, { recursive: true });
}, 30_000);

describe('every address answers its own example as described', () => {
  test.each(routes.map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      // What changes nothing may share a business.
      const isLooking = route.kind === 'query';
      const { salon, furnished } = await (isLooking ? (shared ??= found()) : found());
      const things = { ...furnished, ...insteadIn(route, furnished) };
      const { path, query, body, csv } = exampleOf(route);
      const address = pathOf(route, withIds(path, things));
      const search = new URLSearchParams(withIds(query, things) as Record<string, string>);
      const answer = await world.rest(await credentialFor(route, salon))(
        route.method,
        search.size > 0 ? `${address}?${search.toString()}` : address,
        csv ?? (route.input.body && withIds(body, things)),
      );
      expect([answer.status, answer.message]).toEqual([route.status, '']);
      const isAsDescribed = ajv.compile(route.outputSchema);
      isAsDescribed(answer.body);
      expect(isAsDescribed.errors ?? []).toEqual([]);
    },
  );
});

let shared: ReturnType<typeof found> | undefined;

async function found() {
  const salon = await world.business({ publish: true });
  return { salon, furnished: await furnish(world, salon, day) };
}

/** The owner's, but where only the operator's own people may call. */
async function credentialFor({ name }: Route, salon: Salon): Promise<string> {
  if (name !== 'set_tariff') return salon.tokens.session;
  const { id, tokens } = await world.user();
  await world.sql('update app_user set internal = true where id = $1', [id]);
  return tokens.session;
}
