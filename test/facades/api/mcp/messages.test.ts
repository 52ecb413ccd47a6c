import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../world.ts';
import { sendJson } from '../../support/send.ts';
import { initialize, message } from './json-rpc.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  token = (await world.business()).tokens.mcp;
});

afterAll(() => world?.close());

const post = (content: unknown, headers: Record<string, string | undefined> = {}) =>
  sendJson(`${world.url}/mcp`, token, content, headers);

describe('initialize', () => {
  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'echoes version %s',
    async version => {
      const { status, body } = await post(initialize(version));
      expect(status).toBe(200);
      expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { protocolVersion: version } });
    },
  );

  test.each(['2026-07-28', '2099-01-01', 'newest', ''])(
    'answers a version it does not know, %s, with its newest',
    async version => {
      const { body } = await post(initialize(version));
      expect(body.result.protocolVersion).toBe('2025-11-25');
    },
  );

  test('declares tools and nothing else, names the server, and instructs in at most 15 lines', async () => {
    const { result } = (await post(initialize('2025-06-18'))).body;
    expect(result.capabilities).toEqual({ tools: {} });
    expect(result.serverInfo.name).toBe('frontdesk');
    expect(result.instructions.split('\n').length).toBeLessThanOrEqual(15);
  });

  test.each([
    ['clientInfo', { protocolVersion: '2025-06-18', capabilities: {} }],
    ['clientInfo.version', { ...initialize('2025-06-18').params, clientInfo: { name: 'x' } }],
    ['protocolVersion', { capabilities: {}, clientInfo: { name: 'x', version: '1' } }],
  ])('without %s is refused in a sentence that names it', async (name, params) => {
    const { body } = await post(message('initialize', params));
    expect(body.error).toEqual({
      code: -32602,
      message: `initialize: params.${name} must be there as the protocol describes.`,
    });
  });

  test('is not needed: each request stands alone and no session is opened', async () => {
    const answer = await post(message('tools/list'));
    expect(answer.status).toBe(200);
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    const other = await post(message('ping'), { 'mcp-session-id': 'of-another-server' });
    expect(other.body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

describe('the messages', () => {
  test.each([
    'notifications/initialized',
    'notifications/cancelled',
    'notifications/progress',
    'notifications/anything',
  ])('a notification is taken with 202 and no body: %s', async method => {
    const answer = await post({ jsonrpc: '2.0', method });
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  test('a response is answered with 202', async () => {
    const answer = await post({ jsonrpc: '2.0', id: 9, result: {} });
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  test('a batch is refused with -32600, however small', async () => {
    for (const batch of [[], [message('ping')], [message('ping'), message('ping', undefined, 2)]]) {
      const answer = await post(batch);
      expect([answer.status, answer.body.error.code, answer.body.id]).toEqual([400, -32600, null]);
    }
  });

  test.each([
    {},
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: 1 },
    { jsonrpc: '2.0', id: null, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 'ping' },
    { jsonrpc: '2.0', id: 1, method: 7 },
    { jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' },
  ])('An invalid JSON-RPC 2.0 message is refused with -32600: %j', async content => {
    const answer = await post(content);
    expect([answer.status, answer.body.error.code]).toEqual([400, -32600]);
  });

  test.each([
    'resources/list',
    'prompts/list',
    'completion/complete',
    'no/such',
    'sampling/createMessage',
  ])('a method that is not served is -32601: %s', async method => {
    const { body } = await post(message(method, {}));
    expect(body).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test.each([1, 0, -5, 'a', '', 'a long id '.repeat(10)])(
    'the id comes back as it was: %j',
    async id => {
      const { body } = await post(message('ping', undefined, id));
      expect(body).toEqual({ jsonrpc: '2.0', id, result: {} });
    },
  );

  test.each(
    ['no_such_tool', '', '__proto__', 'constructor', 'LIST_BUSINESSES', 'a'.repeat(10_000)].map(
      name => [name.slice(0, 20), name],
    ),
  )('an unknown tool is the protocol’s error -32602 and not a tool’s: %s', async (_, name) => {
    const { status, body } = await post(message('tools/call', { name, arguments: {} }));
    expect([status, body.error?.code, body.result]).toEqual([200, -32602, undefined]);
    expect(body.error.message.length).toBeLessThan(1000);
  });

  test.each([undefined, null, [], 'x', 7])(
    'arguments that are no object are refused without a word of ours inside: %j',
    async args => {
      const { body } = await post(
        message('tools/call', { name: 'create_appointment', arguments: args }),
      );
      if (args === undefined) {
        expect(body.result.content[0].text).toMatch(/clientName: required.*\[VALIDATION_FAILED\]$/);
        return;
      }
      const text = body.result?.content[0].text ?? body.error.message;
      expect(body.result?.isError === true || body.error.code === -32602).toBe(true);
      expect(text).not.toMatch(/"(code|path|expected)":/);
    },
  );

  test('a tool’s arguments may be left out where it needs none', async () => {
    const { body } = await post(message('tools/call', { name: 'list_businesses' }));
    expect(body.result.isError).toBe(false);
  });

  test('_meta with a progress token is ignored', async () => {
    const params = { name: 'list_businesses', arguments: {}, _meta: { progressToken: 1 } };
    const { body } = await post(message('tools/call', params));
    expect(body.result.isError).toBe(false);
  });

  test('a hundred at once are each answered by their own id', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const answers = await Promise.all(
      ids.map(id =>
        post(message('tools/call', { name: 'list_catalog', arguments: { search: `${id}` } }, id)),
      ),
    );
    expect(answers.map(({ body }) => body.id)).toEqual(ids);
    expect(answers.every(({ body }) => body.result?.isError === false)).toBe(true);
  });
});
