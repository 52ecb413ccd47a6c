import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JsonSchema } from '../../../../facades/kit/engine/json-schema.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { bearer, sendJson } from '../../support/send.ts';
import { answeredStill } from '../tools/promised-tools.ts';
import { message } from './json-rpc.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let world: World;
let salon: Salon;
let text: string;
let tools: ListedTool[];
let aiTools: { name: string; group: string; inputSchema: JsonSchema }[];

interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  annotations: Record<string, boolean>;
}

const list = (token: string) =>
  sendJson(`${world.url}/mcp`, token, { jsonrpc: '2.0', id: 1, method: 'tools/list' });

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  const answer = await list(salon.tokens.mcp);
  text = answer.text;
  tools = answer.body.result.tools;
  const response = await fetch(`${world.url}/api/ai/tools`, { headers: bearer(salon.tokens.ai) });
  aiTools = ((await response.json()) as any).data.tools;
});

afterAll(() => world?.close());

describe('the list of tools', () => {
  test('costs a conversation at most 27 tools and 6,000 tokens', () => {
    expect(tools.length).toBeLessThanOrEqual(27);
    expect(text.length / 4).toBeLessThanOrEqual(6000);
  });

  test('is the same text for every call and every token of the same scopes', async () => {
    expect((await list(salon.tokens.mcp)).text).toBe(text);
    expect((await list((await world.user()).tokens.mcp)).text).toBe(text);
  });

  test('is that of the AI Tool-API, in its order', () => {
    expect(tools.map(tool => tool.name)).toEqual(aiTools.map(tool => tool.name));
  });

  test('names tools in snake_case of at most 40 characters', () => {
    for (const { name } of tools) expect(name).toMatch(/^(?=.{1,40}$)[a-z]+(_[a-z]+)*$/);
  });

  test('describes each tool in one to four sentences', () => {
    for (const { name, description } of tools) {
      const sentences = description.match(/[.!?](\s|$)/g)?.length ?? 0;
      expect([name, sentences >= 1 && sentences <= 4]).toEqual([name, true]);
    }
  });

  test('has a title for people, and says what a tool does where clients would assume something else', () => {
    const titles = tools.map(({ title }) => title);
    expect(new Set(titles).size).toBe(tools.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][\w' ]{3,30}$/);
    const of = (name: string) => tools.find(tool => tool.name === name)!.annotations;
    expect(of('list_catalog')).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(of('create_appointment')).toEqual({ destructiveHint: false, openWorldHint: false });
    expect(of('cancel_appointment')).toEqual({ idempotentHint: true, openWorldHint: false });
    expect(of('update_catalog')).toEqual({ openWorldHint: false });
    expect(of('init_payment')).toEqual({ destructiveHint: false });
    expect(of('refund_payment')).toEqual({});
    expect(of('run_operation')).toEqual({});
  });

  test('need not forbid what a tool has no argument for: the refusal names it', async () => {
    const person = { clientName: 'Ada', clientPhone: '+4930123456' };
    const orders = [
      { ...person, items: [], nickname: 'x' },
      { ...person, items: [{ nickname: 'x' }] },
    ];
    for (const order of orders) {
      const { body } = await sendJson(
        `${world.url}/mcp`,
        salon.tokens.mcp,
        message('tools/call', { name: 'create_order', arguments: order }),
      );
      expect(body.result.isError).toBe(true);
      expect(body.result.content[0].text).toContain('nickname');
    }
  });

  test('has input schemas that any client can read: one object, all inline, and a sentence for every argument', () => {
    const problems = tools.flatMap(({ name, inputSchema }) => [
      ...(inputSchema.type === 'object' ? [] : [`${name} is no object`]),
      ...lint(inputSchema, name),
    ]);
    expect(problems).toEqual([]);
  });
});

/** A sentence: a capital letter or code at the start, spaces between, and a full stop. */
const sentence = /^(?=.* )[A-Z`].*\.$/;

const combinators = ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref', '$defs', 'definitions'];

function lint(schema: JsonSchema, path: string): string[] {
  const problems = combinators.filter(word => word in schema).map(word => `${path} has ${word}`);
  const types: unknown[] = [schema.type].flat();
  const [type, ...others] = types;
  if (typeof type !== 'string' || others.some(other => other !== 'null'))
    problems.push(`${path} has no single type`);
  const tellsOfNull = /\bnull\b/i.test(schema.description ?? '');
  if (tellsOfNull !== types.includes('null')) problems.push(`${path} is unclear about null`);
  if (type === 'array') {
    if (schema.items) problems.push(...lint(schema.items, `${path}[]`));
    else problems.push(`${path} has no items`);
  }
  if (schema.properties) {
    for (const name of schema.required ?? []) {
      if (!Object.hasOwn(schema.properties, name)) problems.push(`${path} requires ${name}`);
    }
    for (const [name, property] of Object.entries(schema.properties)) {
      if (!sentence.test(property.description ?? ''))
        problems.push(`${path}.${name} has no sentence`);
      if (!/^[a-z][A-Za-z]*$/.test(name)) problems.push(`${path}.${name} is no camelCase`);
      problems.push(...lint(property, `${path}.${name}`));
    }
  }
  return problems;
}

test('tools whose answers others show as well stand in no list, and are answered as ever', async () => {
  const listed = [...tools, ...aiTools].map(({ name }) => name);
  const { id: orderId } = await salon.ordered([{ item: await salon.product() }]);
  const { id: appointmentId } = await salon.booked(await salon.service(), {
    at: '2026-03-03T13:00:00Z',
  });
  const said = [
    ['get_order', 'list_orders', { orderId }],
    ['get_appointment', 'list_appointments', { appointmentId }],
    ['get_business', 'list_businesses', {}],
  ] as const;
  for (const [name, list, which] of said) {
    const { data: one } = await salon.mcp.call(name, which);
    const { data: all } = await salon.mcp.call(list, { full: true, ...which });
    expect(all.items).toMatchObject([one]);
  }
  expect((await salon.mcp.call('list_payments')).data.items).toEqual([]);
  for (const name of answeredStill) expect(listed).not.toContain(name);
});

describe('scopes', () => {
  const tokenWith = async (...scopes: ('read' | 'bookings' | 'write' | 'payments')[]) =>
    world.issue({ kind: 'mcp', name: scopes.join(), userId: salon.owner.id, scopes });
  const names = async (token: string) =>
    ((await list(token)).body.result.tools as ListedTool[]).map(tool => tool.name);
  const inGroups = (...groups: string[]) =>
    aiTools.filter(tool => groups.includes(tool.group)).map(tool => tool.name);

  test('each show only their tools: read, write and payments', async () => {
    expect(await names(await tokenWith('read'))).toEqual(inGroups('reading'));
    expect(await names(await tokenWith('write'))).toEqual(inGroups('writing'));
    expect(await names(await tokenWith('payments'))).toEqual(inGroups('payments'));
    expect(await names(await tokenWith('read', 'write'))).toEqual(inGroups('reading', 'writing'));
  });

  test('a read-only token that calls a writing tool is refused with FORBIDDEN, and nothing changes', async () => {
    const mcp = world.mcp(await tokenWith('read'));
    const before = await world.sql('select count(*) from business');
    for (const name of inGroups('writing')) {
      const answer = await mcp.call(name, { businessId: salon.id, name: 'X', presetKey: 'cafe' });
      expect([name, answer.code]).toEqual([name, 'FORBIDDEN']);
      expect(answer.body.result.isError).toBe(true);
    }
    expect(await world.sql('select count(*) from business')).toEqual(before);
    expect((await mcp.call('list_businesses')).code).toBeUndefined();
  });

  test('a token for bookings alone finds times and clients, books, moves and cancels, and nothing else', async () => {
    const text = await tokenWith('bookings');
    expect(await names(text)).toEqual([
      'get_availability',
      'list_appointments',
      'find_times',
      'list_businesses',
      'list_catalog',
      'search_clients',
      'list_staff',
      'create_appointment',
      'reschedule_appointment',
      'change_appointment',
      'cancel_appointment',
      'set_appointment_status',
    ]);
    const mcp = world.mcp(text);
    const { id: catalogItemId } = await salon.service();
    const booking = { catalogItemId, clientName: 'Ada', clientPhone: '+4930123456' };
    const day = { dateFrom: '2026-03-04', dateTo: '2026-03-04', first: 1 };
    const { times } = (await mcp.call('find_times', { services: [catalogItemId], ...day })).data;
    const startAt = times[0].startAt as string;
    const { appointmentId } = (await mcp.call('create_appointment', { ...booking, startAt })).data;
    expect((await mcp.call('cancel_appointment', { appointmentId })).code).toBeUndefined();
    for (const other of ['list_orders', 'get_report', 'save_client', 'update_staff', 'undo_change'])
      expect([other, (await mcp.call(other)).code]).toEqual([other, 'FORBIDDEN']);
  });

  test('a token without payments sees none beside what was ordered or booked', async () => {
    const mcp = world.mcp(await tokenWith('read', 'write'));
    await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    expect((await mcp.call('list_appointments', { full: true })).code).toBeUndefined();
    expect((await mcp.call('list_appointments', { payments: true })).code).toBe('FORBIDDEN');
    expect((await mcp.call('list_payments')).code).toBe('FORBIDDEN');
  });

  test('a token that may only write can read nothing', async () => {
    const answer = await world.mcp(await tokenWith('write')).call('search_clients');
    expect(answer.code).toBe('FORBIDDEN');
  });
});

describe('an answer', () => {
  test('has the data twice, as an object and as compact JSON, and says isError false', async () => {
    await salon.service();
    const answer = await salon.mcp.call('list_catalog');
    const { result } = answer.body;
    expect(Object.keys(result).toSorted()).toEqual(['content', 'isError', 'structuredContent']);
    expect(result.isError).toBe(false);
    expect(result.content).toEqual([
      { type: 'text', text: JSON.stringify(result.structuredContent) },
    ]);
    const http = await salon.ai.call('list_catalog');
    expect(result.structuredContent).toEqual(http.data);
  });

  test('writes down that the token was used, at most a minute late', async () => {
    const { id } = salon.owner;
    const token = await world.issue({ kind: 'mcp', name: 'used', userId: id, scopes: ['read'] });
    const used = async () => {
      const { data } = await salon.graphql(
        '{ tokens(limit: 100) { items { name lastUsedAt prefix } } }',
      );
      return data.items.find((each: { name: string }) => each.name === 'used');
    };
    expect((await used()).lastUsedAt).toBeNull();
    const at = new Date(world.clock.now());
    await world.mcp(token).call('list_businesses');
    expect(Date.parse((await used()).lastUsedAt)).toBe(at.getTime());
    world.clock.advance({ minutes: 2 });
    await world.mcp(token).call('list_businesses');
    expect(Date.parse((await used()).lastUsedAt)).toBe(at.getTime() + 120_000);
    expect((await used()).prefix).toBe(token.slice(0, 10));
  });

  test('leaves an event in the journal under the tool’s name, by an AI, with the token’s name', async () => {
    const answer = await salon.mcp.call('get_business');
    const [event] = await salon.journal({ eventType: 'ai.tool.get_business', limit: 1 });
    expect(event).toMatchObject({
      actorType: 'ai',
      actorName: 'test',
      eventType: 'ai.tool.get_business',
      businessId: salon.id,
      outcome: 'succeeded',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  test('leaves there which client called: as the request says it, else as its headers do', async () => {
    const _meta = { 'io.modelcontextprotocol/clientInfo': { name: 'desk\0top', version: '2.1' } };
    for (const params of [{}, { _meta }]) {
      const call = message('tools/call', { name: 'get_business', arguments: {}, ...params });
      await sendJson(`${world.url}/mcp`, salon.tokens.mcp, call, { 'user-agent': 'router/7' });
    }
    const events = await salon.journal({ eventType: 'ai.tool.get_business', limit: 2 });
    expect(events.map(({ details }: any) => details.program)).toEqual([
      'desk\uFFFDtop 2.1',
      'router/7',
    ]);
  });
});

describe('the official client', () => {
  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
      requestInit: { headers: bearer(token) },
    });
    // The SDK's own types disagree under exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<Client['connect']>[0]);
    return client;
  }

  test('connects, lists, calls, reads structured content and closes', async () => {
    const client = await connect(salon.tokens.mcp);
    try {
      expect(client.getServerVersion()).toMatchObject({ name: 'frontdesk', version });
      expect(client.getInstructions()).toContain('get_availability');
      const listed = await client.listTools();
      expect(listed.tools).toHaveLength(tools.length);
      const result = await client.callTool({ name: 'list_businesses', arguments: {} });
      expect(result.structuredContent).toMatchObject({ items: [{ id: salon.id }] });
      const failed = await client.callTool({ name: 'get_appointment', arguments: {} });
      expect(failed.isError).toBe(true);
      await client.ping();
      await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({
        code: -32602,
      });
    } finally {
      await client.close();
    }
  });

  test('gets an error without a valid token', async () => {
    await expect(connect('mcp_nobody')).rejects.toThrow(/401|unknown, revoked/);
  });
});
