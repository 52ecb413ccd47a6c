import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { loadAllRoutes } from '../../../../facades/addresses.ts';
import type { Route } from '../../../../facades/kit/routes/route.ts';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import {
  loadAssistantTools,
  type AssistantTool,
} from '../../../../facades/visitors/assistants/tools.ts';
import { type Tool } from '../../../../facades/api/tools/tools.ts';
import type { Random } from './random.ts';
import type { Malformed } from './requests.ts';
import { oddValue, sampleOf, spoilt } from './values.ts';

/** Credentials of each kind, and ids of existing records by the names of their fields. */
export interface Callers {
  readonly tokens: Readonly<
    Record<
      'session' | 'service' | 'ai' | 'mcp' | 'shop' | 'widget' | 'buyer' | 'unconfirmed',
      string
    >
  >;
  readonly known: Readonly<Record<string, unknown>>;
}

export type Door = (random: Random) => Malformed;

/** Returns generators of requests to every operation of the service. */
export function doorsOf(schema: GraphQLSchema, callers: Callers): readonly (readonly Door[])[] {
  const routes = loadAllRoutes(schema);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap(type =>
    Object.values(type?.getFields() ?? {}).map(field => [type?.name.toLowerCase(), field] as const),
  );
  const tools = [...loadTools(schema).values()];
  return [
    ...Object.values(routes).map(each => each.map(route => routeDoor(route, callers))),
    tools.map(tool => toolDoor(tool, callers)),
    tools.map(tool => mcpDoor(tool, callers)),
    [...loadAssistantTools(schema).tools.values()].map(tool => assistantDoor(tool, callers)),
    mcpMessages.map(message => mcpMessageDoor(message, callers)),
    fields.map(([kind, field]) => graphqlDoor(String(kind), field, callers)),
    documents.map(document => documentDoor(document, callers)),
    pages.map(([method, path]) => pageDoor(method, path, callers)),
  ];
}

const json = { 'content-type': 'application/json' };
const cookie = (token: string) => ({ cookie: `Platform.Auth=${token}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function routeDoor({ name, method, path, access, input }: Route, { tokens, known }: Callers): Door {
  const credentials = {
    PUBLIC: [{}],
    SHOP: [{ 'x-api-key': tokens.shop }],
    BUYER: [bearer(tokens.buyer), { cookie: `Platform.Buyer=${tokens.buyer}` }],
    WIDGET: [bearer(tokens.widget), { 'x-widget-token': tokens.widget }],
    SIGNED_IN: [cookie(tokens.session), bearer(tokens.service), cookie(tokens.unconfirmed)],
  }[access];
  return random => {
    const good = (part: typeof input.body) => sampleOf(part, '', known, random);
    const inPath = (random.once(3) ? spoilt(good(input.path), random) : good(input.path)) as object;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encoded(Object.entries(inPath ?? {}).find(([each]) => each === key)?.[1]),
    );
    const query = input.query ? queryOf(spoilt(good(input.query), random)) : '';
    const body = input.csv
      ? csvOf(random)
      : input.body || method !== 'GET'
        ? JSON.stringify(spoilt(good(input.body) ?? {}, random))
        : undefined;
    return {
      door: `${method} ${path} ${name}`,
      method,
      path: `/api${address}${query}`,
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': input.csv ? 'text/csv' : 'application/json' }),
        ...random.pick(credentials),
      },
      body: body === undefined ? undefined : Buffer.from(body),
    };
  };
}

function toolDoor({ name, inputSchema }: Tool, { tokens, known }: Callers): Door {
  return random => ({
    door: `tool ${name}`,
    method: 'POST',
    path: `/api/ai/${name}`,
    headers: { ...json, ...bearer(tokens.ai) },
    body: bytesOf(spoilt(sampleOf(inputSchema, '', known, random), random)),
  });
}

function mcpDoor({ name, inputSchema }: Tool, { tokens, known }: Callers): Door {
  return random => {
    const given = spoilt(sampleOf(inputSchema, '', known, random), random);
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    };
    return mcpRequest(`mcp ${name}`, random.once(4) ? spoilt(call, random) : call, tokens.mcp);
  };
}

/** A call of a client's assistant, which has no credential. */
function assistantDoor({ name, inputSchema }: AssistantTool, { known }: Callers): Door {
  return random => {
    const given = spoilt(sampleOf(inputSchema, '', known, random), random);
    const params = { name, arguments: given };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    return {
      door: `assistant ${name}`,
      method: 'POST',
      path: `/mcp/shop/${String(known['slug'])}`,
      headers: json,
      body: bytesOf(random.once(4) ? spoilt(call, random) : call),
    };
  };
}

const mcpMessages: readonly Readonly<Record<string, unknown>>[] = [
  {
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    },
  },
  { method: 'tools/list', params: {} },
  { method: 'ping' },
  { method: 'notifications/initialized' },
  { method: 'resources/list' },
  { method: 'completion/complete', params: { ref: {}, argument: {} } },
  { result: {} },
];

function mcpMessageDoor(message: object, { tokens }: Callers): Door {
  return random =>
    mcpRequest(
      'mcp',
      spoilt({ jsonrpc: '2.0', id: random.below(9), ...message }, random),
      tokens.mcp,
    );
}

function mcpRequest(door: string, message: unknown, token: string): Malformed {
  const headers = { ...json, ...bearer(token), accept: 'application/json, text/event-stream' };
  return { door, method: 'POST', path: '/mcp', headers, body: bytesOf(message) };
}

function graphqlDoor(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  { tokens, known }: Callers,
): Door {
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const query = `${kind}${declared && `(${declared})`} { ${field.name}${given && `(${given})`}${selection} }`;
  return random => {
    const variables = spoilt(graphqlSample(field.args, known, random), random);
    const call = { query, variables };
    return {
      door: `graphql ${field.name}`,
      method: 'POST',
      path: '/graphql',
      headers: {
        ...json,
        ...random.pick([
          cookie(tokens.session),
          bearer(tokens.service),
          cookie(tokens.unconfirmed),
        ]),
      },
      body: bytesOf(random.once(6) ? spoilt(call, random) : call),
    };
  };
}

function graphqlSample(
  args: readonly GraphQLArgument[],
  known: Readonly<Record<string, unknown>>,
  random: Random,
): object {
  const chosen = args.filter(arg => isRequiredArgument(arg) || random.once(2));
  return Object.fromEntries(
    chosen.map(({ name, type }) => [name, graphqlValue(type, name, known, random)]),
  );
}

function graphqlValue(
  type: GraphQLInputType,
  name: string,
  known: Readonly<Record<string, unknown>>,
  random: Random,
): unknown {
  if (isNonNullType(type)) return graphqlValue(type.ofType, name, known, random);
  if (isListType(type)) return [graphqlValue(type.ofType, name, known, random)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const chosen = fields.filter(field => isRequiredInputField(field) || random.once(2));
    return Object.fromEntries(
      chosen.map(each => [each.name, graphqlValue(each.type, each.name, known, random)]),
    );
  }
  if (Object.hasOwn(known, name)) return known[name];
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  const samples: Record<string, unknown> = {
    Int: 1,
    Float: 1.5,
    Boolean: true,
    Money: 5,
    MoneySum: 5,
    Percent: 19,
    DateTime: '2026-03-03T10:00:00Z',
    LocalDate: '2026-03-03',
    StringMap: { a: 'b' },
    Language: 'de',
    JSONObject: {},
  };
  return samples[type.name] ?? 'text';
}

const fragments = Array.from(
  { length: 30 },
  (_, i) => `fragment f${i} on Viewer { ...f${i + 1} ...f${i + 1} }`,
);

/** Documents that are invalid as a whole. */
const documents: readonly string[] = [
  '',
  '{',
  '}',
  '{}',
  'query',
  'query { }',
  '{ a }',
  '{ viewer }',
  '{ __typename }',
  '{ __proto__ }',
  '{ viewer { credential(x: 1) } }',
  'mutation { __typename }',
  'subscription { a }',
  'query A { viewer { credential } } query B { viewer { credential } }',
  'query ($a: [[[[[[String!]!]!]!]!]!]) { viewer { credential } }',
  'query ($a: Nothing) { viewer { credential } }',
  `{ ${'viewer { credential } '.repeat(1200)} }`,
  `{ viewer { ${'credential '.repeat(4900)} } }`,
  `{ viewer { ...f0 } } ${fragments.join(' ')} fragment f30 on Viewer { credential }`,
  '{ viewer { ...f } } fragment f on Viewer { ...f }',
  `{ viewer { credential ${'@skip(if: false) '.repeat(600)} } }`,
  `{ viewer { credential } } ${'#'.repeat(10_000)}`,
  `{ viewer { ${Array.from({ length: 1000 }, (_, i) => `x${i}`).join(' ')} } }`,
  `{ catalogItem(itemId: "${'\\u0000'.repeat(500)}") { id } }`,
  '{ catalogItem(itemId: 99999999999999999999999999) { id } }',
  '{ catalogItem(itemId: """block "quoted" \\""" """) { id } }',
  '{ catalog(limit: 99999999999999) { nextCursor } }',
  '{ catalog(limit: 1e400) { nextCursor } }',
  '{ catalog(limit: {a: [1, {b: ENUM}]}) { nextCursor } }',
  '{ catalog(limit: $undefined) { nextCursor } }',
  '{ catalog(type: [service]) { nextCursor } }',
  '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  '{ a: __schema { types { name fields { name args { name type { name } } } } } b: __schema { types { name fields { name args { name type { name } } } } } }',
  'query @skip(if: true) { viewer { credential } }',
  'type A { a: Int }',
  'extend type Query { a: Int }',
  '\uFEFF{ viewer { credential } }',
  '{ viewer { credential } \u0000 }',
  '{ viewer { "credential" } }',
  '{ 💩 }',
];

function documentDoor(query: string, { tokens }: Callers): Door {
  return random => {
    const spoiltText = random.once(3)
      ? query.slice(0, random.below(query.length + 1)) + query.slice(random.below(query.length + 1))
      : query;
    const variables = random.once(3) ? oddValue(random) : undefined;
    const isGet = random.once(4);
    const more = random.once(5)
      ? { operationName: oddValue(random), extensions: oddValue(random) }
      : {};
    return {
      door: 'graphql document',
      method: isGet ? 'GET' : 'POST',
      path: isGet ? `/graphql?query=${encoded(spoiltText).slice(0, 12_000)}` : '/graphql',
      headers: {
        ...(isGet ? {} : json),
        accept: 'application/json',
        ...random.pick([
          cookie(tokens.session),
          bearer(tokens.service),
          cookie(tokens.unconfirmed),
        ]),
      },
      body: isGet ? undefined : bytesOf({ query: spoiltText, variables, ...more }),
    };
  };
}

const pages: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/'],
  ['GET', '/ControlPanel'],
  ['POST', '/auth/login-link'],
  ['GET', '/auth/magic?token=x'],
  ['POST', '/auth/magic'],
  ['GET', '/auth/invitation?token=x'],
  ['POST', '/auth/invitation'],
  ['GET', '/auth/confirm?token=x'],
  ['POST', '/auth/confirm'],
  ['POST', '/auth/logout'],
  ['GET', '/pay/x'],
  ['POST', '/pay/x'],
  ['GET', '/payments/done'],
  ['GET', '/sandbox/x'],
  ['POST', '/sandbox/x'],
  ['POST', '/webhooks/payments/stripe'],
  ['POST', '/webhooks/payments/yookassa'],
  ['POST', '/webhooks/payments/sandbox'],
  ['POST', '/webhooks/payments/nobody'],
  ['POST', '/webhooks/sms/twilio'],
  ['GET', '/ical/x.ics'],
  ['GET', '/images/x-1600.webp'],
  ['POST', '/api/business/{businessId}/catalog/{itemId}/images'],
  ['GET', '/widget.js'],
  ['GET', '/widget-more.js'],
  ['GET', '/widget-texts/de-x.json'],
  ['GET', '/dev/outbox'],
  ['GET', '/dev/widget'],
  ['GET', '/swagger'],
  ['GET', '/swagger/openapi.json'],
  ['GET', '/swagger/assets/x'],
  ['GET', '/api/ai/tools'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/mcp'],
  ['DELETE', '/mcp'],
  ['GET', '/nothing'],
];

const formFields = [
  'token',
  'email',
  'decision',
  'method',
  'action',
  'locale',
  '__proto__',
  'a[b]',
];

function pageDoor(method: string, path: string, { tokens, known }: Callers): Door {
  return random => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encoded(known[key]));
    const isPicture = path.endsWith('/images');
    const odd = random.once(2) ? encoded(oddValue(random)) : 'x';
    const form = formFields
      .filter(() => random.once(2))
      .map(name => `${name}=${encoded(oddValue(random))}`);
    const content = isPicture
      ? {
          'content-type': random.pick([
            'image/png',
            'image/jpeg',
            'image/webp',
            'image/gif',
            'image/avif',
          ]),
        }
      : { 'content-type': random.pick(['application/x-www-form-urlencoded', 'application/json']) };
    return {
      door: `${method} ${path}`,
      method,
      path: address.replace(/x$/, odd),
      headers: {
        ...(method === 'POST' ? content : {}),
        ...random.pick([{}, cookie(tokens.session), cookie(tokens.unconfirmed)]),
      },
      body:
        method === 'POST'
          ? Buffer.from(
              random.once(2)
                ? form.join('&')
                : JSON.stringify({ event: oddValue(random), object: oddValue(random) }),
            )
          : undefined,
    };
  };
}

function csvOf(random: Random): string {
  const columns = [
    'name',
    'price',
    'type',
    'sku',
    'phone',
    'clientName',
    'clientPhone',
    'stockOnHand',
    'variants',
    '__proto__',
  ];
  const header = columns.filter(() => random.once(2));
  const lines = Array.from({ length: random.below(5) }, () =>
    header.map(() => cellOf(random)).join(random.pick([',', ';', '\t'])),
  );
  return [header.join(random.pick([',', ';', '\t'])), ...lines].join(
    random.pick(['\n', '\r\n', '\r']),
  );
}

function cellOf(random: Random): string {
  const text = textOf(oddValue(random)).slice(0, 2000);
  return random.once(2) ? `"${text.replaceAll('"', '""')}"` : text;
}

function queryOf(values: unknown): string {
  if (typeof values !== 'object' || values === null) return `?${encoded(values).slice(0, 3000)}`;
  const pairs = Object.entries(values).map(
    ([name, value]) => `${encoded(name)}=${encoded(value).slice(0, 3000)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}
