import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { send, sendJson } from '../../support/send.ts';
import { initialize, message } from './json-rpc.ts';

let world: World;
let salon: Salon;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  token = salon.tokens.mcp;
});

afterAll(() => world?.close());

const post = (content: unknown, headers: Record<string, string | undefined> = {}) =>
  sendJson(`${world.url}/mcp`, token, content, headers);

describe('the headers', () => {
  test.each([
    undefined,
    '*/*',
    'application/json',
    'text/event-stream',
    'application/json, text/event-stream',
    'text/html',
  ])('Accept: %s is answered in JSON', async accept => {
    const answer = await post(message('ping'), { accept });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'Content-Type: %s is read as JSON',
    async type => {
      expect((await post(message('ping'), { 'content-type': type })).status).toBe(200);
    },
  );

  test('MCP-Protocol-Version may be missing or known, and unknown is refused with 400', async () => {
    for (const version of [undefined, '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      expect((await post(message('ping'), { 'mcp-protocol-version': version })).status).toBe(200);
    }
    const answer = await post(message('ping'), { 'mcp-protocol-version': '1999-01-01' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('2025-11-25');
  });

  test.each(['2024-10-07', '2025-01-01', '2025-11-25', '2025-11-26', '1999-01-01', '2099-01-01'])(
    'MCP-Protocol-Version: whatever initialize agreed on for %s is taken',
    async version => {
      const agreed = (await post(initialize(version))).body.result.protocolVersion;
      const answer = await post(message('ping'), { 'mcp-protocol-version': agreed });
      expect(answer.status).toBe(200);
      const asked = await post(message('ping'), { 'mcp-protocol-version': version });
      expect(asked.status).toBe(agreed === version ? 200 : 400);
    },
  );

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'file://',
  ])('Origin: %s is refused with 403 before anything else, for every caller', async origin => {
    for (const authorization of [`Bearer ${token}`, undefined]) {
      const answer = await post(message('tools/list'), { origin, authorization });
      expect(answer.status).toBe(403);
      expect(answer.body.error.code).toBe(-32000);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    'http://localhost:6274',
    'http://127.0.0.1:1',
    'https://localhost',
    'http://[::1]:8080',
  ])('Origin: %s, of this machine, is welcome outside production', async origin => {
    expect((await post(message('ping'), { origin })).status).toBe(200);
  });

  test('Origin: the service’s own is accepted', async () => {
    expect((await post(message('ping'), { origin: world.url })).status).toBe(200);
  });

  test.each([
    ['no token', undefined],
    ['an unknown one', 'Bearer mcp_nobody'],
    ['another scheme', 'Basic bWNw'],
  ])(
    '%s is answered 401 in JSON with WWW-Authenticate that says where to get one',
    async (_, authorization) => {
      for (const content of [
        message('tools/list'),
        initialize('2025-06-18'),
        message('nonsense'),
      ]) {
        const answer = await post(content, { authorization });
        expect(answer.status).toBe(401);
        const isBearer = authorization?.startsWith('Bearer') ?? false;
        const error = isBearer ? ', error="invalid_token"' : '';
        expect(answer.headers['www-authenticate']).toBe(
          `Bearer resource_metadata="${world.url}/.well-known/oauth-protected-resource/mcp", ` +
            `scope="read bookings write payments"${error}`,
        );
        expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
      }
    },
  );

  test('a token of another kind is answered 401: AI, service, session', async () => {
    const { ai, service, session } = salon.tokens;
    for (const other of [ai, service, session]) {
      const answer = await sendJson(`${world.url}/mcp`, other, message('ping'));
      expect(answer.status).toBe(401);
    }
  });

  test('a revoked token is refused at the very next call', async () => {
    const made = await salon.graphql(
      'mutation { createToken(input: {kind: mcp, name: "laptop"}) { text token { id } } }',
    );
    const call = () => sendJson(`${world.url}/mcp`, made.data.text, message('ping'));
    expect((await call()).status).toBe(200);
    await salon.graphql(`mutation { revokeToken(tokenId: "${made.data.token.id}") { id } }`);
    expect((await call()).status).toBe(401);
  });
});

describe('the address', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH'])(
    '%s is answered 405 with Allow: POST',
    async method => {
      const answer = await send(`${world.url}/mcp`, {
        method,
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('POST');
      expect(answer.body.error).toBeDefined();
    },
  );

  test('may end in a slash', async () => {
    const answer = await sendJson(`${world.url}/mcp/`, token, message('ping'));
    expect(answer.status).toBe(200);
  });

  test.each([
    '/.well-known/openid-configuration',
    '/mcp/.well-known/openid-configuration',
    '/register',
    '/authorize',
    '/token',
  ])('%s is a JSON 404, so that no client looks for a login that is not there', async path => {
    const answer = await send(`${world.url}${path}`, { method: 'GET' });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.body).toBeDefined();
  });
});

test('in production pages of localhost are refused, and those of BASE_URL are not', async () => {
  const production = await createWorld({ config: { production: true } });
  try {
    const { tokens } = await production.user();
    const status = async (origin: string) =>
      (await sendJson(`${production.url}/mcp`, tokens.mcp, message('ping'), { origin })).status;
    expect(await status('http://localhost:6274')).toBe(403);
    expect(await status(production.url)).toBe(200);
  } finally {
    await production.close();
  }
});
