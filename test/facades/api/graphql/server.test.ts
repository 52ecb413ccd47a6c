import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { bearer, send, sendJson } from '../../support/send.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});

afterAll(() => world?.close());

const viewer = '{ viewer { credential user { id email } } }';

const ask = (
  query: string,
  headers: Record<string, string | undefined> = bearer(salon.tokens.service),
  content: object = {},
) => sendJson(`${world.url}/graphql`, undefined, { query, ...content }, headers);

const persisted = (version: number) => ({
  extensions: { persistedQuery: { version, sha256Hash: 'a'.repeat(64) } },
});

describe('access to GraphQL', () => {
  test('a user has access by the cookie Platform.Auth, among other cookies too', async () => {
    const { session } = salon.tokens;
    for (const cookie of [
      `Platform.Auth=${session}`,
      `a=b; Platform.Auth=${session}`,
      `Platform.Auth=${session}; theme=dark`,
    ]) {
      const { body } = await ask(viewer, { cookie });
      expect(body.data.viewer).toMatchObject({
        credential: 'session',
        user: { id: salon.owner.id },
      });
    }
  });

  test('an integration has access by its svc_ token', async () => {
    const { body } = await ask(viewer);
    expect(body.data.viewer).toEqual({ credential: 'service', user: null });
    expect(salon.tokens.service).toMatch(/^svc_/);
  });

  test.each([
    ['nothing', () => ({})],
    ['an unknown cookie', () => ({ cookie: 'Platform.Auth=ses_nobody' })],
    ['an empty cookie', () => ({ cookie: 'Platform.Auth=' })],
    ['a cookie of another name', () => ({ cookie: `xPlatform.Auth=${salon.tokens.session}` })],
    ['an AI token', () => bearer(salon.tokens.ai)],
    ['an MCP token', () => bearer(salon.tokens.mcp)],
    ['a session as a bearer', () => bearer(salon.tokens.session)],
    ['a service token as a cookie', () => ({ cookie: `Platform.Auth=${salon.tokens.service}` })],
  ])('and nobody with %s: 401', async (_, headers) => {
    const answer = await ask(viewer, headers());
    expect(answer.status).toBe(401);
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(answer.body.data).toBeUndefined();
  });

  test('a 401 has WWW-Authenticate', async () => {
    expect((await ask(viewer, {})).headers['www-authenticate']).toMatch(/^Bearer\b/);
  });

  test('an expired cookie does not sign in', async () => {
    const expiresAt = world.clock.now() + 1000;
    const userId = salon.owner.id;
    const text = await world.issue({ kind: 'session', name: 'old', userId, expiresAt });
    const cookie = `Platform.Auth=${text}`;
    expect((await ask(viewer, { cookie })).status).toBe(200);
    world.clock.advance({ seconds: 2 });
    expect((await ask(viewer, { cookie })).status).toBe(401);
  });
});

describe('a failure', () => {
  test('has the contract’s code in extensions.code, and each bad field beside it', async () => {
    const { status, body } = await ask(
      'mutation ($input: SaveCatalogItemInput!) { saveCatalogItem(input: $input) { id } }',
      undefined,
      { variables: { input: { name: '', price: 1, durationMinutes: 0 } } },
    );
    expect(status).toBe(200);
    expect(body.errors).toHaveLength(1);
    const message = expect.any(String);
    expect(body.errors[0].extensions).toEqual({
      code: 'VALIDATION_FAILED',
      errors: [
        { path: 'input.name', message, rule: 'too_short', facts: { limit: 1 } },
        { path: 'input.durationMinutes', message, rule: 'too_small', facts: { limit: 1 } },
      ],
    });
  });

  test.each([
    ['no GraphQL', '{'],
    ['a field that is not there', '{ viewer { password } }'],
    ['an argument that is not there', '{ businesses(colour: "red") { nextCursor } }'],
    ['a missing argument', '{ client { id } }'],
    ['a wrong type', '{ businesses(limit: "ten") { nextCursor } }'],
    ['a variable that is not given', 'query ($id: ID!) { client(clientId: $id) { id } }'],
    [
      'two operations and no name',
      'query a { viewer { credential } } query b { viewer { credential } }',
    ],
    ['nothing', ''],
  ])('of a query with %s is VALIDATION_FAILED', async (_, query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });

  test.each([
    ['a subscription, of which there are none', { query: 'subscription { x }' }],
    ['an operation that it does not hold', { query: viewer, operationName: 'x' }],
    ['a hash in its place', { query: undefined, ...persisted(1) }],
    ['a hash that is not its own', persisted(1)],
    ['a hash of a kind to come', persisted(2)],
  ])('of a query with %s has the contract’s code too', async (_, content) => {
    const { body } = await ask(viewer, undefined, content);
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });

  test('of the service, such as a stored value outside the schema, is INTERNAL without details', async () => {
    const [row] = await world.sql<{ status: string }>('select status from business where id = $1', [
      salon.id,
    ]);
    const set = 'update business set status = $2 where id = $1';
    await world.sql(set, [salon.id, 'haunted']);
    try {
      const { text, body } = await ask('{ business { status } }');
      expect(body.errors[0].extensions).toEqual({ code: 'INTERNAL' });
      expect(text).not.toContain('haunted');
    } finally {
      await world.sql(set, [salon.id, row?.status]);
    }
  });

  test.each([
    ['a text for a number', { price: '12' }],
    ['a fraction for a whole number', { durationMinutes: 1.5 }],
    ['an unknown enum value', { type: 'gift' }],
    ['an unknown field', { colour: 'red' }],
    ['a NUL', { name: 'a\0' }],
    ['half a surrogate pair', { name: 'a\ud800' }],
    ['a huge number', { price: 1e300 }],
    ['deep nesting', { images: JSON.parse('['.repeat(4000) + ']'.repeat(4000)) }],
  ])('of a variable with %s is VALIDATION_FAILED, naming it', async (_, wrong) => {
    const { body } = await ask(
      'mutation ($input: SaveCatalogItemInput!) { saveCatalogItem(input: $input) { id } }',
      undefined,
      { variables: { input: { name: 'X', type: 'product', price: 1, ...wrong } } },
    );
    const [error] = body.errors;
    expect(error.extensions.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(error)).toContain(Object.keys(wrong)[0]);
  });

  test('shows no stack trace, not even in development', async () => {
    for (const query of ['{', '{ nothing }', '{ client(clientId: "cli_none") { id } }']) {
      const { text, body } = await ask(query);
      expect(text).not.toMatch(/stacktrace|exception/i);
      expect(Object.keys(body.errors[0].extensions)).toEqual(['code']);
    }
  });
});

describe('a form on another site', () => {
  const cookie = () => `Platform.Auth=${salon.tokens.session}`;
  const body = JSON.stringify({
    query: 'mutation { createToken(input: {kind: ai, name: "stolen"}) { text } }',
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ])('cannot write with the cookie: Content-Type %s is refused', async type => {
    const answer = await send(`${world.url}/graphql`, {
      headers: { cookie: cookie(), 'content-type': type, origin: 'https://evil.example' },
      body,
    });
    expect(answer.status).toBe(415);
    expect(answer.body.data).toBeUndefined();
    expect(await world.sql(`select 1 from token where name = 'stolen'`)).toEqual([]);
  });

  test('cannot read or write by a link: GET is refused, and never runs a mutation', async () => {
    for (const query of [
      '{ viewer { credential } }',
      'mutation { createToken(input: {kind: ai, name: "stolen"}) { text } }',
    ]) {
      const plain = await send(`${world.url}/graphql?query=${encodeURIComponent(query)}`, {
        method: 'GET',
        headers: { cookie: cookie() },
      });
      expect(plain.status).toBeGreaterThanOrEqual(400);
      expect(plain.body?.data).toBeUndefined();
    }
    const forced = await send(
      `${world.url}/graphql?query=${encodeURIComponent('mutation { createToken(input: {kind: ai, name: "stolen"}) { text } }')}`,
      { method: 'GET', headers: { cookie: cookie(), 'apollo-require-preflight': '1' } },
    );
    expect(forced.status).toBeGreaterThanOrEqual(400);
    expect(await world.sql(`select 1 from token where name = 'stolen'`)).toEqual([]);
  });

  test('is not allowed by CORS', async () => {
    const answer = await send(`${world.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a query by GET', () => {
  test('is answered if a header is sent that links cannot send', async () => {
    const query = encodeURIComponent(viewer);
    const answer = await send(`${world.url}/graphql?query=${query}`, {
      method: 'GET',
      headers: { ...bearer(salon.tokens.service), 'apollo-require-preflight': '1' },
    });
    expect(answer.body.data.viewer).toMatchObject({ credential: 'service' });
  });
});

describe('introspection', () => {
  const query = '{ __schema { types { name } } }';

  test('is open in development and closed in production', async () => {
    expect((await ask(query)).body.data.__schema.types.length).toBeGreaterThan(10);
    const production = await createWorld({ config: { production: true } });
    try {
      const { tokens } = await production.user();
      const { code, body } = await production.graphql(tokens.session)(query);
      expect(code).toBe('VALIDATION_FAILED');
      expect(JSON.stringify(body)).not.toContain('CatalogItem');
      const guess = await production.graphql(tokens.session)('{ busines { id } }');
      expect(guess.message).not.toContain('Did you mean');
    } finally {
      await production.close();
    }
  });
});
