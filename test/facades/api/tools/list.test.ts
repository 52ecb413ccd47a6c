import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createWorld, type World } from '../../../world.ts';
import { bearer, send, sendJson } from '../../support/send.ts';
import { promisedTools } from './promised-tools.ts';

let world: World;
let token: string;
let tools: ListedTool[];

interface ListedTool {
  name: string;
  description: string;
  group: string;
  inputSchema: Record<string, any>;
  outputSchema: Record<string, any>;
  annotations: Record<string, boolean>;
}

beforeAll(async () => {
  world = await createWorld();
  token = (await world.user()).tokens.ai;
  const { body } = await send(`${world.url}/api/ai/tools`, {
    method: 'GET',
    headers: bearer(token),
  });
  expect(Object.keys(body)).toEqual(['ok', 'data']);
  expect(body.ok).toBe(true);
  expect(Object.keys(body.data)).toEqual(['tools']);
  tools = body.data.tools;
});

afterAll(() => world?.close());

describe('GET /api/ai/tools', () => {
  /** All tools but the one that runs operations of any kind. */
  let named: ListedTool[];
  beforeAll(() => {
    named = tools.filter(({ name }) => name !== 'run_operation');
  });

  test('lists the promised tools in their groups, reading ones before writing ones before payments', () => {
    for (const [group, names] of Object.entries(promisedTools)) {
      const listed = tools.filter(tool => tool.group === group).map(tool => tool.name);
      expect(listed).toEqual(expect.arrayContaining([...names]));
    }
    const order = tools.map(tool => ['reading', 'writing', 'payments'].indexOf(tool.group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test('answers in the same order every time', async () => {
    const again = await send(`${world.url}/api/ai/tools`, {
      method: 'GET',
      headers: bearer((await world.user()).tokens.ai),
    });
    expect(again.body.data.tools).toEqual(tools);
  });

  test('shows the name, description, group, schemas and annotations of each tool, and nothing else', () => {
    for (const tool of tools) {
      expect(Object.keys(tool)).toEqual([
        'name',
        'description',
        'group',
        'inputSchema',
        'outputSchema',
        'annotations',
      ]);
      expect(tool.description).toMatch(/^[A-Z].+[.]$/);
    }
  });

  test('publishes schemas that a strict validator compiles', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, formats: known });
    for (const tool of tools) {
      expect(() => ajv.compile(tool.inputSchema)).not.toThrow();
      expect(() => ajv.compile(tool.outputSchema)).not.toThrow();
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema.type).toBe('object');
    }
  });

  test('annotates reading tools as read-only, and only cancelling and refunding ones as destructive', () => {
    for (const { name, group, annotations } of named) {
      const isReading = group === 'reading';
      expect([name, annotations.readOnlyHint]).toEqual([name, isReading]);
      if (!isReading) {
        const takesAway = [
          'cancel_appointment',
          'set_order_status',
          'refund_payment',
          'save_client',
          'update_business',
          'update_catalog',
          'update_staff',
        ];
        expect([name, annotations.destructiveHint]).toEqual([name, takesAway.includes(name)]);
      }
    }
  });

  test('does not annotate refunds as idempotent', () => {
    const refund = tools.find(({ name }) => name === 'refund_payment');
    expect(refund?.annotations.idempotentHint ?? false).toBe(false);
  });

  test('gives every writing tool an idempotencyKey, and no reading one', () => {
    for (const { name, group, inputSchema } of named) {
      expect([name, 'idempotencyKey' in inputSchema.properties]).toEqual([
        name,
        group !== 'reading',
      ]);
    }
  });

  test('requires businessId of no tool, since callers who see exactly one business may leave it out', () => {
    for (const { name, inputSchema } of tools) {
      expect([name, inputSchema.required ?? []]).toEqual([
        name,
        expect.not.arrayContaining(['businessId']),
      ]);
    }
  });

  test('promises list tools a page: items and nextCursor, limit from 1 to 100 and 20 by default', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      if (!/^(list|search)_/.test(name)) continue;
      expect(Object.keys(outputSchema.properties)).toEqual(['items', 'nextCursor']);
      expect(inputSchema.properties.limit).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
      expect(inputSchema.properties.cursor.type).toBe('string');
    }
  });
});

const known = { 'date-time': true, date: true, email: true } as const;

describe('a token', () => {
  const addresses = ['tools', 'list_businesses', 'no_such_tool'];

  async function expectRefused(headers: Record<string, string>): Promise<void> {
    for (const address of addresses) {
      const answer = await send(`${world.url}/api/ai/${address}`, {
        method: address === 'tools' ? 'GET' : 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: address === 'tools' ? undefined : '{}',
      });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer\b/);
      expect(answer.body).toEqual({
        ok: false,
        error: { code: 'UNAUTHENTICATED', message: expect.stringMatching(/^[A-Z].+\.$/) },
      });
    }
  }

  test.each([
    ['is missing', undefined],
    ['is unknown', 'Bearer ai_unknown'],
    ['is empty', 'Bearer '],
    ['comes by another scheme', 'Basic YWk6YWk='],
    ['comes without a scheme', 'ai_something'],
    ['is thousands of characters long', `Bearer ${'a'.repeat(6000)}`],
  ])(
    'A token that %s is answered 401 with WWW-Authenticate, whatever the address.',
    async (_, value) => {
      await expectRefused(value === undefined ? {} : { authorization: value });
    },
  );

  test('A token of another kind is answered 401: MCP, service, session, widget and shop.', async () => {
    const salon = await world.business({ name: 'Kinds' });
    const widget = await world.issue({ kind: 'widget', name: 'w', businessId: salon.id });
    const shop = await world.issue({ kind: 'shop', name: 's', businessId: salon.id });
    const { mcp, service, session } = salon.tokens;
    for (const text of [mcp, service, session, widget, shop]) await expectRefused(bearer(text));
  });

  test('A revoked token is answered 401 from the next call on.', async () => {
    const person = await world.user();
    const session = world.graphql(person.tokens.session);
    const { data } = await session(
      'mutation { createToken(input: {kind: ai, name: "x"}) { text token { id } } }',
    );
    const first = await sendJson(`${world.url}/api/ai/list_businesses`, data.text, {});
    expect(first.status).toBe(200);
    await session(`mutation { revokeToken(tokenId: "${data.token.id}") { status } }`);
    await expectRefused(bearer(data.text));
  });

  test('An expired token is answered 401.', async () => {
    const { id } = await world.user();
    const expiresAt = world.clock.now() + 1000;
    const text = await world.issue({ kind: 'ai', name: 'short', userId: id, expiresAt });
    expect((await sendJson(`${world.url}/api/ai/list_businesses`, text, {})).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    await expectRefused(bearer(text));
  });

  test('is accepted with any case of the scheme and any number of spaces after it', async () => {
    const headers = { authorization: `bearer   ${token}` };
    const answer = await send(`${world.url}/api/ai/tools`, { method: 'GET', headers });
    expect(answer.status).toBe(200);
  });
});

describe('an address that is no tool', () => {
  test.each([
    ['POST', 'no_such_tool'],
    ['POST', '__proto__'],
    ['POST', 'constructor'],
    ['POST', 'toString'],
    ['POST', 'LIST_BUSINESSES'],
    ['POST', 'tools'],
    ['GET', 'list_businesses'],
    ['PUT', 'list_businesses'],
    ['DELETE', 'list_businesses'],
    ['GET', 'tools/more'],
    ['POST', 'list_businesses/more'],
    ['POST', '%00'],
    ['POST', '%E0%A4%A'],
    ['GET', ''],
  ])('is answered 404, 405 or 400 in the envelope: %s /api/ai/%s', async (method, path) => {
    const answer = await send(`${world.url}/api/ai/${path}`, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: method === 'POST' ? '{}' : undefined,
    });
    const malformed = path === '%E0%A4%A';
    const isKnown = path === 'tools' || path === 'list_businesses';
    expect(answer.status).toBe(malformed ? 400 : isKnown ? 405 : 404);
    expect(answer.body).toEqual({
      ok: false,
      error: {
        code: malformed ? 'VALIDATION_FAILED' : 'NOT_FOUND',
        message: expect.stringMatching(/\.$/),
      },
    });
    if (!malformed) expect(answer.body.error.message).toContain('/api/ai/tools');
  });
});
