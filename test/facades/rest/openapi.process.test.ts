import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { parse, visit } from 'graphql';
import { readDocuments } from '../../../facades/engine/read-documents.ts';
import { exampleOf } from '../../../facades/rest/examples.ts';
import { loadAllRoutes } from '../../../facades/routes/load-all-routes.ts';
import { loadUploads } from '../../../facades/images/upload.ts';
import { loadTools } from '../../../facades/tools/tools.ts';
import { describeRest } from '../../../facades/rest/openapi.ts';
import type { Route } from '../../../facades/routes/route.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { operations } from '../../contract/tables/operations.ts';
import { furnish, type Things } from '../../contract/tables/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { credentialFor, headersOf, insteadIn, pathOf, withIds } from './drive.ts';

const day = '2026-12-01';
const schema = createSchema();
const facades = loadAllRoutes(schema);
const routes = Object.values(facades).flat();
const ajv = new Ajv2020({
  strict: false,
  logger: false,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/ },
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

const described = describeRest(
  facades,
  loadUploads(schema),
  loadTools(schema),
  'http://localhost',
) as any;
/** Answers may have more members one day; today they have none that is not described. */
const exact = JSON.parse(JSON.stringify(described.components.schemas), (_key, value) => {
  const whole = value?.allOf ? merged(value.allOf) : value;
  return whole?.type === 'object' && whole.properties
    ? { ...whole, additionalProperties: false }
    : whole;
});

/** A form and what another adds to it, as one object. */
function merged([{ $ref }, added]: any[]) {
  const usual = described.components.schemas[$ref.split('/').at(-1)];
  return {
    type: 'object',
    properties: { ...usual.properties, ...added.properties },
    required: [...usual.required, ...added.required],
  };
}

const components = { ...described.components, schemas: exact };
ajv.addSchema({ $id: 'frontdesk', paths: described.paths, components });

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: '2026-12-01T06:00:00Z' });
});
afterAll(() => world?.close());

test('every query and mutation of the schema has an address', () => {
  const answered = new Set<string>();
  const folders = [...Object.keys(facades), 'images', 'oauth'].map(
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
  const unanswered = operations.filter(({ name }) => !answered.has(name));
  expect(unanswered.map(({ name }) => name)).toEqual([]);
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

test('the description lists errors, Retry-After and the address for pictures', () => {
  const { paths, components } = describeRest(
    facades,
    loadUploads(schema),
    loadTools(schema),
    world.url,
  ) as any;
  const failures = (path: string, method: string) => Object.keys(paths[path][method].responses);
  expect(failures('/business/{businessId}/payments', 'post')).toContain('502');
  expect(failures('/business/{businessId}/orders', 'post')).not.toContain('502');
  for (const [path, operations] of Object.entries<object>(paths)) {
    if (path.startsWith('/ai/')) continue;
    for (const { responses } of Object.values<any>(operations)) {
      expect(responses).toMatchObject({ default: { $ref: '#/components/responses/Failed' } });
    }
  }
  const { headers, content } = components.responses.Failed;
  expect(headers).toHaveProperty('Retry-After');
  const { examples } = content['application/problem+json'];
  const statuses = Object.values<any>(examples).map(({ value }) => value.status);
  expect(statuses).toEqual([400, 422, 422, 429, 503, 500]);
  const shop = Object.entries<any>(paths).filter(([path]) => path.startsWith('/shop/{slug}'));
  const lookups = shop.flatMap(([, { get }]) => (get ? [Object.keys(get.responses)] : []));
  expect(lookups.length).toBeGreaterThanOrEqual(6);
  for (const statuses of lookups) expect(statuses).toContain('404');
  const upload = paths['/business/{businessId}/catalog/{itemId}/images'].post;
  expect(Object.keys(upload.requestBody.content)).toContain('image/png');
  expect(upload.parameters.map((each: any) => each.name)).toContain('position');
});

test('objects that are sent and answered are named components, so that an operation takes at most 3 KB', () => {
  const inline: string[] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && !place.startsWith('/ai/')) inline.push(place);
    for (const [key, each] of Object.entries(value)) {
      if (!key.startsWith('example')) visit(each, `${place}/${key}`);
    }
  };
  for (const [path, operations] of Object.entries<any>(described.paths)) {
    for (const { requestBody, responses } of Object.values<any>(operations)) {
      visit([requestBody, responses], path);
    }
  }
  expect(inline).toEqual([]);
  const { schemas } = described.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Appointment',
      'Business',
      'CatalogItem',
      'Client',
      'Order',
      'Payment',
      'CreateAppointmentInput',
      'AiCreateAppointmentInput',
      'UpdateCatalogItemInput',
      'OrderItemInput',
      'AppointmentStatus',
    ]),
  );
  expect(schemas.CreateAppointmentInput).toMatchObject({
    required: expect.arrayContaining(['catalogItemId', 'startAt']),
    additionalProperties: false,
  });
  const { sku, name } = schemas.UpdateCatalogItemInput.properties;
  expect([sku.type, name.type]).toEqual([['string', 'null'], 'string']);
  expect(schemas.OrderItemInput.properties.quantity).toMatchObject({
    description: expect.stringContaining('Default: 1.'),
  });
  const operations = Object.values<object>(described.paths).flatMap(Object.values);
  const bytes = Buffer.byteLength(JSON.stringify(described));
  expect(bytes / operations.length).toBeLessThanOrEqual(3 * 1024);
});

test('a form of a type refers to its usual form for what both have in common', () => {
  const { schemas } = described.components;
  const [usual, added] = schemas.UpdateBusinessBusiness.allOf;
  expect(usual).toEqual({ $ref: '#/components/schemas/Business' });
  expect(Object.keys(added.properties)).toEqual(['affectedAppointments']);
  expect(added.required).toEqual(['affectedAppointments']);
  const { description, properties } = schemas.ShopItemCatalogItem;
  expect(description).toContain('`CatalogItem` describes the members without a text.');
  for (const [name, member] of Object.entries<any>(properties)) {
    const text = member.description ?? schemas.CatalogItem.properties[name].description;
    expect([name, text]).toEqual([name, expect.any(String)]);
  }
  // Selecting the same members in another order makes no other form.
  expect(described.paths['/ai/get_order'].post.responses[200]).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { data: { $ref: '#/components/schemas/Order' } } },
      },
    },
  });
});

test('the AI Tool-API is described: its list, and every tool with the envelope around what it returns', () => {
  for (const { name } of loadTools(schema).values()) {
    const { responses } = described.paths[`/ai/${name}`].post;
    const { properties } = responses[200].content['application/json'].schema;
    expect([name, properties.ok.const]).toEqual([name, true]);
    expect(properties.data.$ref).toMatch(/^#\/components\/schemas\//);
  }
  expect(described.paths['/ai/tools'].get.operationId).toBe('ai_tools');
});

test('the description in the file passes the recommended OpenAPI rules', async () => {
  const folder = await mkdtemp(`${tmpdir()}/frontdesk-openapi-`);
  const file = `${folder}/openapi.json`;
  await run('facades/rest/describe.ts', file);
  const redocly = 'node_modules/@redocly/cli/bin/cli.js';
  await expect(run(redocly, 'lint', '--extends', 'recommended', file)).resolves.toBeDefined();
  await rm(folder, { recursive: true });
});

describe('every address answers its own example as described', () => {
  test.each(routes.map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      let answer = await sendExample(route, await inUse[route.kind]());
      if (answer.status !== route.status && answer.status < 500) {
        answer = await sendExample(route, await inUse[route.kind]('afresh'));
      }
      const isChange = route.orChanges && answer.status === 200;
      expect([answer.status, answer.message]).toEqual([isChange ? 200 : route.status, '']);
      const isAsDescribed = ajv.compile({ $ref: schemaAt(route, answer.status) });
      isAsDescribed(answer.body);
      expect(isAsDescribed.errors ?? []).toEqual([]);
    },
  );
});

/** Where the description has the schema of a route's answer. */
function schemaAt({ path, method, columns, fileType }: Route, status: number): string {
  const type = columns ? 'text/csv' : (fileType ?? 'application/json');
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type];
  const pointer = steps.map(step => encodeURIComponent(step.replaceAll('/', '~1')));
  return `frontdesk#/${pointer.join('/')}/schema`;
}

/**
 * Questions share one business, and so do changes, until one is refused, perhaps for want of what others have taken away:
 * then it has to succeed in a fresh business, which those after it share.
 */
const inUse = { query: shared(), mutation: shared() };

function shared() {
  let current: ReturnType<typeof found> | undefined;
  return (afresh?: 'afresh') => {
    if (afresh || !current) current = found();
    return current;
  };
}

async function found() {
  const salon = await world.business({ publish: true });
  return { salon, furnished: await furnish(world, salon, day) };
}

async function sendExample(route: Route, { salon, furnished }: Awaited<ReturnType<typeof found>>) {
  const things = { ...furnished, ...insteadIn(route, furnished) };
  const { path, query, body, csv } = exampleOf(route);
  const address = pathOf(route, withIds(path, things), things);
  const search = new URLSearchParams(withIds(query, things) as Record<string, string>);
  return world.rest(await credentialOf(route, salon, things))(
    route.method,
    search.size > 0 ? `${address}?${search.toString()}` : address,
    csv ?? (route.input.body && withIds(body, things)),
    { headers: headersOf(route, things) },
  );
}

const ofOperators = new Set([
  'set_tariff',
  'list_operated_businesses',
  'get_operated_business',
  'enter_business',
]);

/** The owner's, but where only the operator's own people may call. */
async function credentialOf(route: Route, salon: Salon, things: Things) {
  if (!ofOperators.has(route.name)) return credentialFor(route, salon, things);
  const { id, tokens } = await world.user();
  await world.sql('update app_user set operator = true where id = $1', [id]);
  return tokens.session;
}
