import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createWorld, type Salon, type World } from '../../world.ts';
import { bearer, send, type RawAnswer } from '../support/send.ts';
import { storedRows } from '../support/stored.ts';

let world: World;
let salon: Salon;
let before: Record<string, number>;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});

beforeEach(async () => {
  before = await storedRows(world);
});

/** Nothing may be stored, and the next caller must be served. */
afterEach(async () => {
  expect(await storedRows(world)).toEqual(before);
  const answer = await send(`${world.url}/healthz`, { method: 'GET' });
  expect(answer.status).toBe(200);
});

afterAll(() => world?.close());

interface Facade {
  name: string;
  address(): string;
  token(): string;
  /** Returns the code of a refusal in the format of this facade. */
  code(answer: RawAnswer): unknown;
  message(answer: RawAnswer): string;
}

const ai: Facade = {
  name: 'the AI Tool-API',
  address: () => `${world.url}/api/ai/update_catalog`,
  token: () => salon.tokens.ai,
  code: ({ body }) => body?.error?.code,
  message: ({ body }) => body?.error?.message,
};
const mcp: Facade = {
  name: 'MCP',
  address: () => `${world.url}/mcp`,
  token: () => salon.tokens.mcp,
  code: ({ body }) => body?.error?.code,
  message: ({ body }) => body?.error?.message,
};
const graphql: Facade = {
  name: 'GraphQL',
  address: () => `${world.url}/graphql`,
  token: () => salon.tokens.service,
  code: ({ body }) => body?.errors?.[0]?.extensions?.code ?? body?.code,
  message: ({ body }) => body?.detail ?? body?.errors?.[0]?.message,
};

const post = (
  facade: Facade,
  body: string | Buffer,
  headers: Record<string, string | undefined> = {},
) =>
  send(facade.address(), {
    headers: { 'content-type': 'application/json', ...bearer(facade.token()), ...headers },
    body,
  });

const unread: readonly (readonly [string, string | Buffer, Record<string, string>?])[] = [
  ['half a document', '{"name":'],
  ['a document with more after it', '{} {}'],
  ['a comma too many', '{"name":"x",}'],
  ['single quotes', "{'name':'x'}"],
  ['a page of HTML', '<html><body>hi</body></html>'],
  ['a form', 'name=x&price=1'],
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ['a bare word', 'undefined'],
  ['NaN', 'NaN'],
  ['a bracket fifty thousand times', '['.repeat(50_000)],
  ['gzip that is none', Buffer.from('not gzip at all'), { 'content-encoding': 'gzip' }],
  ['an unknown compression', '{}', { 'content-encoding': 'zstandard-ish' }],
  ['an unknown charset', '{}', { 'content-type': 'application/json; charset=klingon' }],
];

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const tooLarge: readonly (readonly [string, () => Buffer, Record<string, string>?])[] = [
  ['plain', () => Buffer.from(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))],
  [
    'a kilobyte of gzip that swells to 60 MB',
    () => gzipSync(Buffer.alloc(60_000_000, ' ')),
    { 'content-encoding': 'gzip' },
  ],
  [
    'brotli that swells to 60 MB',
    () => brotliCompressSync(Buffer.alloc(60_000_000, ' '), fast),
    { 'content-encoding': 'br' },
  ],
];

describe.each([ai, mcp, graphql].map(facade => [facade.name, facade] as const))(
  '%s',
  (_, facade) => {
    const expectRefused = (answer: RawAnswer, status = 400) => {
      const code = status === 413 ? -32000 : -32700;
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toMatch(/json/);
      expect(facade.code(answer)).toBe(facade === mcp ? code : 'VALIDATION_FAILED');
      expect(facade.message(answer)).toMatch(/body/);
    };

    test.each(unread)('refuses a body that is %s', async (_name, body, headers = {}) => {
      expectRefused(await post(facade, body, headers));
    });

    test.each(tooLarge)('refuses a body over 1 MB: %s', async (_name, body, headers = {}) => {
      const answer = await post(facade, body(), headers);
      expectRefused(answer, 413);
      expect(facade.message(answer)).toContain('1 MB');
    });

    test('refuses a body over 1 MB that comes in pieces without saying its length', async () => {
      const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }));
      expectRefused(await post(facade, body, { 'transfer-encoding': 'chunked' }), 413);
    });

    test.each([
      ['empty', ''],
      ['null', 'null'],
      ['true', 'true'],
      ['a number', '7'],
      ['a text', '"x"'],
      ['an empty list', '[]'],
      ['a list', '[{"name":"x"}]'],
    ])('refuses a body that is %s', async (_name, body) => {
      const answer = await post(facade, body);
      expect(answer.status).toBe(400);
      const code = facade.code(answer);
      expect(code).toBe(facade === mcp ? (body === '' ? code : -32600) : 'VALIDATION_FAILED');
      expect(facade.message(answer)).not.toContain('not JSON');
    });

    test('reads a body that is compressed with gzip', async () => {
      const content = {
        [ai.name]: '{"name":7}',
        [mcp.name]: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        [graphql.name]: '{"query":"{ viewer { credential } }"}',
      };
      const answer = await post(facade, gzipSync(content[facade.name] ?? ''), {
        'content-encoding': 'gzip',
      });
      if (facade === ai) expect(answer.body.error.message).toContain('name');
      else expect(answer.status).toBe(200);
    });

    test('survives a caller who disconnects in the middle of the body', async () => {
      const { hostname, port } = new URL(world.url);
      const { connect } = await import('node:net');
      await new Promise<void>(resolve => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST ${new URL(facade.address()).pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${facade.token()}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"na`,
            () => socket.destroy(),
          );
        });
        socket.on('close', () => resolve());
      });
    });
  },
);

describe('the AI Tool-API', () => {
  test('reads an empty body as no arguments, and refuses null', async () => {
    const list = (body: string) =>
      post({ ...ai, address: () => `${world.url}/api/ai/list_businesses` }, body);
    expect((await list('')).status).toBe(200);
    expect((await list('null')).status).toBe(400);
  });

  test('refuses a huge header without a stack', async () => {
    const answer = await send(`${world.url}/api/ai/tools`, {
      method: 'GET',
      headers: { ...bearer(salon.tokens.ai), 'x-padding': 'x'.repeat(20_000) },
    });
    expect(answer.status).toBe(431);
  });
});

test('GraphQL has extensions.code even for an unreadable body', async () => {
  for (const body of ['{"query":', 'null', JSON.stringify({ query: 'x'.repeat(1024 * 1024) })]) {
    const answer = await post(graphql, body);
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
  }
});
