import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { bearer, send, sendJson } from '../../support/send.ts';

const perMinute = 5;
let world: World;

beforeAll(async () => {
  world = await createWorld({ config: { rateLimitPerMinute: perMinute } });
});

afterAll(() => world?.close());

type Call = (salon: Salon) => ReturnType<typeof send>;

const interfaces: readonly (readonly [string, Call, (body: any) => unknown])[] = [
  [
    'the AI Tool-API',
    salon => sendJson(`${world.url}/api/ai/list_businesses`, salon.tokens.ai, {}),
    body => body.error.code,
  ],
  [
    'MCP',
    salon =>
      sendJson(`${world.url}/mcp`, salon.tokens.mcp, { jsonrpc: '2.0', id: 1, method: 'ping' }),
    body => /Wait a minute/.test(body.error.message) && 'RATE_LIMITED',
  ],
  [
    'GraphQL with a service token',
    salon =>
      sendJson(`${world.url}/graphql`, salon.tokens.service, {
        query: '{ viewer { credential } }',
      }),
    body => body.errors[0].extensions.code,
  ],
];

describe('RATE_LIMIT_PER_MINUTE', () => {
  test.each(interfaces)(
    'holds a token of %s to its number, then answers 429 with Retry-After',
    async (name, call, code) => {
      const salon = await world.business({ name });
      for (let index = 0; index < perMinute; index += 1) {
        const { status, headers } = await call(salon);
        expect(status).toBe(200);
        expect(headers['ratelimit-policy']).toBe(`"token";q=${perMinute};w=60`);
        expect(headers['ratelimit']).toMatch(
          new RegExp(`^"token";r=${perMinute - index - 1};t=\\d+$`),
        );
      }
      const refused = await call(salon);
      expect(refused.status).toBe(429);
      expect(refused.headers['ratelimit']).toBe(
        `"token";r=0;t=${String(refused.headers['retry-after'])}`,
      );
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(code(refused.body)).toBe('RATE_LIMITED');
    },
  );

  test('counts each token separately', async () => {
    const [first, second] = await Promise.all([
      world.business({ name: 'One' }),
      world.business({ name: 'Two' }),
    ]);
    const list = (token: string) => sendJson(`${world.url}/api/ai/list_businesses`, token, {});
    for (let index = 0; index <= perMinute; index += 1) await list(first.tokens.ai);
    expect((await list(first.tokens.ai)).status).toBe(429);
    expect((await list(second.tokens.ai)).status).toBe(200);
    const mcp = await sendJson(`${world.url}/mcp`, first.tokens.mcp, {
      jsonrpc: '2.0',
      id: 1,
      method: 'ping',
    });
    expect(mcp.status).toBe(200);
  });

  test('does not count a person’s session, which a panel calls often', async () => {
    const salon = await world.business();
    for (let index = 0; index < perMinute * 3; index += 1) {
      expect((await salon.rest('GET', '')).status).toBe(200);
    }
  });

  test('counts neither health checks nor calls with unknown tokens', async () => {
    for (let index = 0; index < perMinute * 3; index += 1) {
      const health = await send(`${world.url}/healthz`, { method: 'GET' });
      expect(health.status).toBe(200);
      const unknown = await send(`${world.url}/api/ai/tools`, {
        method: 'GET',
        headers: bearer('ai_nobody'),
      });
      expect(unknown.status).toBe(401);
    }
  });
});

test('by default nobody is limited', async () => {
  const free = await createWorld();
  try {
    const { tokens } = await free.user();
    const answers = await Promise.all(
      Array.from({ length: 150 }, () =>
        sendJson(`${free.url}/api/ai/list_businesses`, tokens.ai, {}),
      ),
    );
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
  } finally {
    await free.close();
  }
});
