import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { bearer, sendJson } from '../../support/send.ts';
import { message } from './json-rpc.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});

afterAll(() => world?.close());

const version = '2026-07-28';
const envelope = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Sends a message of the version without a handshake. Its headers repeat parts of the message; `headers` replaces some. */
function post(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string | undefined> = {},
) {
  const content = message(method, { _meta: envelope, ...params }, 'a');
  return sendJson(`${world.url}/mcp`, salon.tokens.mcp, content, {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
    ...headers,
  });
}

describe('protocol 2026-07-28', () => {
  test('server/discover says what initialize said', async () => {
    const { status, body } = await post('server/discover');
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [
        version,
        '2025-11-25',
        '2025-06-18',
        '2025-03-26',
        '2024-11-05',
        '2024-10-07',
      ],
      capabilities: { tools: {} },
      instructions: expect.stringContaining('get_availability'),
      ttlMs: 300_000,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'frontdesk' } },
    });
  });

  test('tools are listed and called as in the versions before', async () => {
    const listed = (await post('tools/list')).body.result;
    const before = await sendJson(`${world.url}/mcp`, salon.tokens.mcp, message('tools/list'));
    expect(listed.tools).toEqual(before.body.result.tools);
    const called = (await post('tools/call', { name: 'get_business' })).body;
    expect(called).toMatchObject({
      id: 'a',
      result: { resultType: 'complete', structuredContent: { id: salon.id }, isError: false },
    });
    const [event] = await salon.journal({ eventType: 'ai.tool.get_business', limit: 1 });
    expect(event.outcome).toBe('succeeded');
  });

  test('a tool that refuses, and one that is unknown, are told as in the versions before', async () => {
    const refused = (await post('tools/call', { name: 'get_appointment', arguments: {} })).body;
    expect(refused.result).toMatchObject({ resultType: 'complete', isError: true });
    const unknown = await post('tools/call', { name: 'no_such_tool' });
    expect([unknown.status, unknown.body.error.code]).toEqual([200, -32602]);
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'resources/list', 'subscriptions/listen'])(
    'a method that it does not have is -32601 with 404: %s',
    async method => {
      const { status, body } = await post(method);
      expect([status, body.id, body.error.code]).toEqual([404, 'a', -32601]);
    },
  );

  test.each([
    ['without any', {}],
    ['without the version', { 'io.modelcontextprotocol/clientCapabilities': {} }],
    ['with a number', { ...envelope, 'io.modelcontextprotocol/protocolVersion': 7 }],
    ['without capabilities', { 'io.modelcontextprotocol/protocolVersion': version }],
    ['with a list', { ...envelope, 'io.modelcontextprotocol/clientCapabilities': [] }],
  ])('an envelope %s is refused by the name of what is missing', async (_, _meta) => {
    const { status, body } = await post('tools/list', { _meta });
    expect([status, body.id, body.error.code]).toEqual([400, 'a', -32602]);
    expect(body.error.message).toContain('io.modelcontextprotocol/');
  });

  test.each(['2026-07-29', '2099-01-01', '2025-11-25', 'newest'])(
    'version %s is refused with what is supported',
    async requested => {
      const _meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': requested };
      const { status, body } = await post(
        'tools/list',
        { _meta },
        { 'mcp-protocol-version': requested },
      );
      expect([status, body.error.code]).toEqual([400, -32022]);
      expect(body.error.data).toEqual({ supported: [version], requested });
    },
  );

  test.each([
    ['MCP-Protocol-Version', undefined],
    ['MCP-Protocol-Version', '2025-11-25'],
    ['Mcp-Method', undefined],
    ['Mcp-Method', 'TOOLS/CALL'],
    ['Mcp-Name', undefined],
    ['Mcp-Name', 'cancel_appointment'],
    ['Mcp-Name', '=?base64?%%%?='],
  ])('a header that does not repeat the body is refused: %s: %s', async (header, value) => {
    const { status, body } = await post(
      'tools/call',
      { name: 'get_business' },
      { [header.toLowerCase()]: value },
    );
    expect([status, body.id, body.error.code]).toEqual([400, 'a', -32020]);
    expect(body.error.message).toContain(header);
    expect(body.error.message).not.toContain(value ?? 'undefined');
  });

  test('a name may stand in its header in base64', async () => {
    const name = `=?base64?${Buffer.from('get_business').toString('base64')}?=`;
    const { body } = await post('tools/call', { name: 'get_business' }, { 'mcp-name': name });
    expect(body.result.isError).toBe(false);
  });
});

describe('the official client of version 2', () => {
  test.each([
    ['auto' as const, version],
    [{ pin: version }, version],
    ['legacy' as const, '2025-11-25'],
  ])('connects with a token in its header, mode %j, and speaks %s', async (mode, spoken) => {
    const client = new Client({ name: 'two', version: '2' }, { versionNegotiation: { mode } });
    const address = new URL(`${world.url}/mcp`);
    const requestInit = { headers: bearer(salon.tokens.mcp) };
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
    try {
      expect(client.getNegotiatedProtocolVersion()).toBe(spoken);
      expect((await client.listTools()).tools.length).toBeGreaterThan(20);
      const result = await client.callTool({ name: 'list_businesses', arguments: {} });
      expect(result.structuredContent).toMatchObject({ items: [{ id: salon.id }] });
    } finally {
      await client.close();
    }
  });
});
