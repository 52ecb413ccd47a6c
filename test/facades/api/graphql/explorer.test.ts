import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createWorld, type World } from '../../../world.ts';

const asBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const introspection = '{ __schema { types { name } } }';

const get = (world: World, path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/graphql${path}`, { headers });

const cookieOf = (session: string) => ({ cookie: `Platform.Auth=${session}` });

describe('the explorer in development', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  test('is open to every browser', async () => {
    const response = await get(world, '', { accept: asBrowser });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<title>Frontdesk: GraphQL</title>');
    // The explorer starts with a sample query.
    expect(text).toContain('businesses(limit: 5)');
  });

  test('loads nothing from other origins, and its policy forbids it', async () => {
    const response = await get(world, '', { accept: asBrowser });
    const page = await response.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
    const outside = page.replace(script, '').replace(/<style>[\s\S]*?<\/style>/, '');
    const addresses = [...outside.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(addresses.filter(url => !url?.startsWith('data:'))).toEqual([]);
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('is cached by browsers', async () => {
    const first = await get(world, '', { accept: asBrowser });
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    const { send } = await import('../../support/send.ts');
    const again = await send(`${world.url}/graphql`, {
      method: 'GET',
      headers: { accept: asBrowser, 'if-none-match': etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('has its own policy; other answers have the strict one', async () => {
    const response = await get(world, '?query={viewer{credential}}', {
      accept: 'application/json',
    });
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('in production', () => {
  let world: World;
  let session: string;
  let internal: string;
  let mcp: string;
  beforeAll(async () => {
    world = await createWorld({ config: { production: true } });
    const [outsider, insider] = await Promise.all([world.user(), world.user()]);
    await world.sql('update app_user set operator = true where id = $1', [insider.id]);
    session = outsider.tokens.session;
    internal = insider.tokens.session;
    mcp = insider.tokens.mcp;
  });
  afterAll(() => world?.close());

  test.each([
    ['nobody', () => ({}), 401, 'UNAUTHENTICATED'],
    ['a user', () => cookieOf(session), 403, 'FORBIDDEN'],
    ['a token of ours', () => ({ authorization: `Bearer ${mcp}` }), 401, 'UNAUTHENTICATED'],
  ])('the explorer is not for %s', async (_, headers, status, code) => {
    const response = await get(world, '', { accept: asBrowser, ...headers() });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const { errors } = (await response.json()) as any;
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  test('the explorer and introspection are for operators only', async () => {
    const page = await get(world, '', { accept: asBrowser, ...cookieOf(internal) });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const { data } = await world.graphql(internal)(introspection);
    expect(data.types.length).toBeGreaterThan(10);
    const type = await world.graphql(internal)('{ __type(name: "Business") { name } }');
    expect(type.data).toEqual({ name: 'Business' });
  });

  test.each([introspection, '{ __type(name: "Business") { name } }'])(
    'the schema is for nobody else: %s',
    async query => {
      const { code, body } = await world.graphql(session)(query);
      expect(code).toBe('VALIDATION_FAILED');
      expect(JSON.stringify(body)).not.toContain('CatalogItem');
      const byLink = await get(world, `?query=${encodeURIComponent(query)}`, {
        accept: 'application/json',
        ...cookieOf(session),
      });
      expect(((await byLink.json()) as any).data).toBeUndefined();
    },
  );

  test('a former operator is refused from the next call on', async () => {
    const { id, tokens } = await world.user();
    await world.sql('update app_user set operator = true where id = $1', [id]);
    expect((await world.graphql(tokens.session)(introspection)).code).toBeUndefined();
    await world.sql('update app_user set operator = false where id = $1', [id]);
    expect((await world.graphql(tokens.session)(introspection)).code).toBe('VALIDATION_FAILED');
  });
});

describe('a query by GET', () => {
  let world: World;
  let session: string;
  beforeAll(async () => {
    world = await createWorld();
    session = (await world.user()).tokens.session;
  });
  afterAll(() => world?.close());

  const viewer = `?query=${encodeURIComponent('query ($n: Int) { viewer { credential } businesses(limit: $n) { nextCursor } }')}&variables=${encodeURIComponent('{"n":5}')}`;

  test.each(['application/json', 'application/graphql-response+json'])(
    'is answered as %s to those who ask for it by name',
    async accept => {
      const response = await get(world, viewer, { accept, ...cookieOf(session) });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
      expect(((await response.json()) as any).data.viewer).toEqual({ credential: 'session' });
    },
  );

  test('never changes anything: 405', async () => {
    const text = 'mutation { createToken(input: {kind: ai, name: "by link"}) { text } }';
    const response = await get(world, `?query=${encodeURIComponent(text)}`, {
      accept: 'application/json',
      ...cookieOf(session),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await world.sql(`select from token where name = 'by link'`)).toEqual([]);
  });

  test('by cookie is refused to requests of links and pictures', async () => {
    for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8']) {
      const response = await get(world, viewer, { accept, ...cookieOf(session) });
      expect(response.status).toBe(400);
    }
  });
});
