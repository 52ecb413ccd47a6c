import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { parse, visit } from 'graphql';
import { readDocuments } from '../../../../facades/kit/engine/read-documents.ts';
import { previewToken } from '../../../../src/domains/shop/looks/preview-token.ts';
import { exampleOf } from '../../../../facades/api/openapi/examples.ts';
import { loadAllRoutes } from '../../../../facades/addresses.ts';
import { loadUploads } from '../../../../facades/api/images/upload.ts';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import { webhookEvents } from '../../../../facades/api/webhooks/payloads.ts';
import { describeRest } from '../../../../facades/api/openapi/openapi.ts';
import type { Route } from '../../../../facades/kit/routes/route.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { newId } from '../../../../src/platform/lib/ids.ts';
import { operations } from '../../../contract/tables/operations.ts';
import { furnish, type Things } from '../../../contract/tables/things.ts';
import { joined, previewOf } from '../../../installation/joining/joining-world.ts';
import { left, previewOf as leavePreviewOf } from '../../../installation/leaving/leaving-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import { shops } from '../../../support/salon/shop.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { credentialFor, headersOf, insteadIn, pathOf, withIds } from '../rest/drive.ts';

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
  {
    routes: facades,
    uploads: loadUploads(schema),
    tools: loadTools(schema),
    events: webhookEvents(schema),
  },
  'http://localhost',
) as any;
/** Answers may gain members in the future; today, none may be undescribed. */
const exact = JSON.parse(JSON.stringify(described.components.schemas), (_key, value) => {
  const whole = value?.allOf ? merged(value.allOf) : value;
  return whole?.type === 'object' && whole.properties
    ? { ...whole, additionalProperties: false }
    : whole;
});

/** Merges a schema and its extension into one object. */
function merged([{ $ref }, added]: any[]): any {
  const base = described.components.schemas[$ref.split('/').at(-1)];
  const usual = base.allOf ? merged(base.allOf) : base;
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
  world = await createWorld({
    now: '2026-12-01T06:00:00Z',
    config: { shops },
  });
});
afterAll(() => world?.close());

test('every query and mutation of the schema has an address', () => {
  const answered = new Set<string>();
  const folders = [
    'api/rest',
    'api/images',
    'visitors/storefront',
    'visitors/account',
    'visitors/widget',
    'visitors/kiosk',
    'visitors/news',
    'visitors/unsubscribe',
    'members/oauth',
  ].map(name => new URL(`../../../../facades/${name}/`, import.meta.url));
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
    // The asset path must resolve with and without a slash at the end of the page's address.
    expect(address).toMatch(/^\/swagger\//);
    expect((await fetch(new URL(address ?? '', `${world.url}/swagger`))).status).toBe(200);
  }
});

test('the description lists errors, Retry-After and the address for pictures', () => {
  const { paths, components } = described;
  const failure = (path: string, method: string) =>
    components.responses[paths[path][method].responses.default.$ref.split('/').at(-1)];
  const statusesOf = ({ content }: any) =>
    Object.keys(content['application/problem+json'].examples).map(
      code => components.examples[code].value.status,
    );
  const failures = (path: string, method: string) => statusesOf(failure(path, method));
  expect(failures('/business/{businessId}/payments', 'post')).toContain(502);
  expect(failures('/business/{businessId}/orders', 'post')).not.toContain(502);
  expect(failures('/business/{businessId}/orders', 'post')).toContain(409);
  expect(failures('/business/{businessId}/orders', 'get')).not.toContain(409);
  expect(failures('/tariffs', 'get')).not.toContain(401);
  for (const [path, operations] of Object.entries<object>(paths)) {
    if (path.startsWith('/ai/')) continue;
    for (const method of Object.keys(operations)) {
      const { headers } = failure(path, method);
      expect([path, Object.keys(headers)]).toEqual([
        path,
        ['Retry-After', 'RateLimit-Policy', 'RateLimit', 'Frontdesk-Version'],
      ]);
    }
  }
  const shop = Object.entries<any>(paths).filter(([path]) => path.startsWith('/shop/{slug}'));
  const lookups = shop.flatMap(([path, { get }]) => (get ? [path] : []));
  expect(lookups.length).toBeGreaterThanOrEqual(6);
  for (const path of lookups) expect(failures(path, 'get')).toContain(404);
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
  // Selecting the same members in another order creates no second schema.
  expect(described.paths['/ai/get_order'].post.responses[200]).toMatchObject({
    content: {
      'application/json': {
        schema: { allOf: [{}, { properties: { data: { $ref: '#/components/schemas/Order' } } }] },
      },
    },
  });
});

test('the AI Tool-API is described: its list, and every tool with the envelope around what it returns', () => {
  for (const { name } of loadTools(schema).values()) {
    const { responses } = described.paths[`/ai/${name}`].post;
    const [envelope, { properties }] = responses[200].content['application/json'].schema.allOf;
    expect([name, envelope]).toEqual([name, { $ref: '#/components/schemas/ToolAnswer' }]);
    expect(properties.data.$ref).toMatch(/^#\/components\/schemas\//);
  }
  expect(described.paths['/ai/tools'].get.operationId).toBe('ai_tools');
});

test('the description in the file passes the recommended OpenAPI rules', async () => {
  const folder = await mkdtemp(`${tmpdir()}/frontdesk-openapi-`);
  const file = `${folder}/openapi.json`;
  await run('codegen/openapi.ts', file);
  const redocly = 'node_modules/@redocly/cli/bin/cli.js';
  await expect(run(redocly, 'lint', '--extends', 'recommended', file)).resolves.toBeDefined();
  await rm(folder, { recursive: true });
});

/** Addresses of a service that charges for tariffs, which this one does not. */
const charging = new Set([
  'get_tariff_plan',
  'get_tariff_invoice',
  'preview_tariff',
  'choose_tariff',
  'open_billing_portal',
  'cancel_tariff',
  'resume_tariff',
  'give_free_months',
]);

/** An address that needs two locations, of which a business has one here. */
const amongLocations = 'create_stock_transfer';

describe('every address answers its own example as described', () => {
  const tried = routes.filter(({ name }) => !charging.has(name) && name !== amongLocations);
  const answers = new Map<Route, Awaited<ReturnType<typeof sendExample>>>();
  const isChange = (route: Route) => route.orChanges === true && answers.get(route)?.status === 200;
  const isRefused = (route: Route) => {
    const { status } = answers.get(route)!;
    return status !== route.status && !isChange(route) && status < 500;
  };

  // Refused calls are repeated in a fresh business, since an earlier one may have removed their record.
  beforeAll(async () => {
    const queries = tried.filter(({ kind }) => kind === 'query');
    const rounds = [[...queries, ...tried.filter(({ kind }) => kind !== 'query')]];
    for (const round of rounds) {
      const salon = await world.business({ publish: true });
      const furnished = await furnish(world, salon, day);
      for (const route of round) answers.set(route, await sendExample(route, salon, furnished));
      const refused = round.filter(isRefused);
      if (refused.length > 0 && refused.length < round.length) rounds.push(refused);
    }
  });

  test.each(tried.map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    (_, route) => {
      const answer = answers.get(route)!;
      expect([answer.status, answer.message]).toEqual([isChange(route) ? 200 : route.status, '']);
      const isAsDescribed = ajv.compile({ $ref: schemaAt(route, answer.status) });
      isAsDescribed(answer.body);
      expect(isAsDescribed.errors ?? []).toEqual([]);
    },
  );
});

/** Returns the reference to the schema of a route's answer in the description. */
function schemaAt({ path, method, columns, fileType }: Route, status: number): string {
  const type = columns ? 'text/csv' : (fileType ?? 'application/json');
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type];
  const pointer = steps.map(step => encodeURIComponent(step.replaceAll('/', '~1')));
  return `frontdesk#/${pointer.join('/')}/schema`;
}

/** Addresses that refuse a real business. */
const ofSandboxes = new Set(['reset_sandbox', 'delete_sandbox']);

/** Addresses that need two businesses of one owner. */
const ofTwo = new Set(['get_join_preview', 'join_business', 'undo_join']);

/** Creates two businesses of an owner with a session, and joins them if asked. */
async function twoBusinesses(isJoined: boolean) {
  const into = await world.business();
  const from = await world.business({}, into.owner);
  const { previewVersion } = await previewOf(into, from);
  const joining = isJoined ? needed(await joined(into, from)) : {};
  return {
    businessId: into.id,
    joinedBusinessId: from.id,
    previewVersion: previewVersion as string,
    joiningId: joining.id as string,
    session: into.tokens.session,
  };
}

/** Addresses that need a business with two locations. */
const ofLocations = new Set(['get_leave_preview', 'leave_as_business', 'undo_leave']);

/** Creates a business with two locations and a session of its owner. The second one leaves if asked. */
async function twoLocations(hasLeft: boolean) {
  const salon = await world.business();
  const { locationId } = needed(await salon.rest('POST', '/locations', { name: 'Quay' }));
  const { previewVersion } = await leavePreviewOf(salon, locationId);
  const leaving = hasLeft ? needed(await left(salon, locationId)) : {};
  return {
    businessId: salon.id,
    locationId: locationId as string,
    previewVersion: previewVersion as string,
    leavingId: leaving.id as string,
    session: salon.tokens.session,
  };
}

async function sendExample(route: Route, salon: Salon, furnished: Things) {
  const sandbox = ofSandboxes.has(route.name) && (await salon.rest('POST', '/sandboxes')).data;
  const two =
    (ofTwo.has(route.name) && (await twoBusinesses(route.name === 'undo_join'))) ||
    (ofLocations.has(route.name) && (await twoLocations(route.name === 'undo_leave')));
  const things = {
    ...furnished,
    ...insteadIn(route, furnished),
    ...two,
    ...(sandbox && { businessId: sandbox.id }),
    ...(route.name === 'stop_announcement' && { announcementId: await announced() }),
  };
  const sees = ['join_business', 'leave_as_business'].includes(route.name);
  const seen = two && sees && { previewVersion: two.previewVersion };
  const failed = route.name === 'retry_trouble' && { id: await failedMessage(salon) };
  const { path, query, body, csv } = exampleOf(route);
  const address = pathOf(route, withIds(path, things), things);
  const search = new URLSearchParams(withIds(query, things) as Record<string, string>);
  if (route.name === 'shop_look_draft') search.set('token', await draftToken(salon));
  const credential = two ? two.session : await credentialOf(route, salon, things);
  return world.rest(credential)(
    route.method,
    search.size > 0 ? `${address}?${search.toString()}` : address,
    csv ?? (route.input.body && { ...withIds(body, things), ...failed, ...seen }),
    { headers: headersOf(route, things) },
  );
}

/** Stores an announcement, and returns its id. */
async function announced(): Promise<string> {
  const id = newId('ann');
  await world.sql(
    `insert into announcement (id, severity, texts, by_mail, from_at, by_name, created_at)
     values ($1, 'news', '[{"language": "en", "title": "News", "body": "All is well."}]', false, now(), 'Ada', now())`,
    [id],
  );
  return id;
}

/** Saves a draft of a shop's look, and returns the token that shows it. */
async function draftToken(salon: Salon): Promise<string> {
  needed(await salon.rest('PUT', '/shop/look-draft', { theme: 'lumen' }));
  return previewToken(world.services, salon.id);
}

/** Stores a failed message of a business, and returns its id. */
async function failedMessage({ id: businessId }: Salon): Promise<string> {
  const id = newId('ntf');
  await world.sql(
    `insert into notification (id, business_id, event_id, kind, subject, audience, channel, recipient, locale, facts, status, attempts, created_at)
     values ($1, $2, $1, 'appointment_booked', 'apt_1', 'business', 'mail', 'ada@example.com', 'en', '{}', 'failed', 1, $3)`,
    [id, businessId, new Date(world.clock.now()).toISOString()],
  );
  return id;
}

const ofOperators = new Set([
  'set_tariff',
  'list_tariff_histories',
  'save_tariff',
  'move_to_newest_tariff',
  'list_tariff_coupons',
  'save_tariff_coupon',
  'get_billing_figures',
  'list_operated_businesses',
  'get_operated_business',
  'enter_business',
  'suspend_business',
  'lift_suspension',
  'list_troubled_businesses',
  'list_business_troubles',
  'retry_trouble',
  'list_rows_aside',
  'get_service_overview',
  'list_announcements',
  'make_announcement',
  'stop_announcement',
  'count_announcement_audience',
  'test_announcement',
]);

/** Returns the owner's credential, or an operator's for routes that only operators may call. */
async function credentialOf(route: Route, salon: Salon, things: Things) {
  if (!ofOperators.has(route.name)) return credentialFor(route, salon, things);
  const { id, tokens } = await world.user();
  await world.sql('update app_user set operator = true where id = $1', [id]);
  return tokens.session;
}
