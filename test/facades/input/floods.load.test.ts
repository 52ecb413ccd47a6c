import { afterAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { loadAllRoutes } from '../../../facades/addresses.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { createWorld } from '../../world.ts';
import { computing } from '../../support/time/computing.ts';
import { bearer, send, type RawAnswer } from '../support/send.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();

/** Returns a body with this many unknown members. */
const members = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));
const megabyte = members(90_000);
const small = members(280);
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const paths = Object.values(loadAllRoutes(createSchema()))
  .flat()
  .filter(({ kind, access }) => kind === 'mutation' && access === 'PUBLIC')
  .map(({ path }) => path);

const json = { 'content-type': 'application/json' };

/** Returns the answer, and the computing time of the main thread in milliseconds. */
async function measured(path: string, body: string | Buffer, headers: Record<string, string>) {
  let answer!: RawAnswer;
  const milliseconds = await computing(async () => {
    answer = await send(`${world.url}${path}`, { headers: { ...json, ...headers }, body });
  });
  return { answer, milliseconds };
}

describe('an excessive body is refused quickly with a short message', () => {
  const bodies: [string, number, string | Buffer, Record<string, string>][] = [
    ['a megabyte of unknown members', 413, megabyte, {}],
    ['the same compressed', 413, gzipSync(megabyte), { 'content-encoding': 'gzip' }],
    ['as many unknown members as are read', 400, small, {}],
    ['lists in lists', 413, deep(100_000), {}],
  ];
  test.each(paths.flatMap(path => bodies.map(body => [path, ...body] as const)))(
    'at %s: %s',
    async (path, _name, status, body, headers) => {
      const { answer, milliseconds } = await measured(`/api${path}`, body, headers);
      expect(answer.status).toBe(status);
      expect(answer.text.length).toBeLessThan(40_000);
      expect(milliseconds).toBeLessThan(500);
    },
  );

  const tool = { businessId: salon.id, ...JSON.parse(megabyte) };
  const call = { name: 'list_catalog', arguments: tool };
  const query = 'query ($input: SaveResourceInput!) { saveResource(input: $input) { id } }';
  test.each([
    ['the AI Tool-API', '/api/ai/list_catalog', salon.tokens.ai, tool],
    [
      'MCP',
      '/mcp',
      salon.tokens.mcp,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    ],
    [
      'GraphQL',
      '/graphql',
      salon.tokens.service,
      {
        query: query.replace('query', 'mutation'),
        variables: { input: JSON.parse(members(80_000)) },
      },
    ],
    ['REST', `/api/business/${salon.id}/catalog`, salon.tokens.service, JSON.parse(megabyte)],
  ])('by %s from those who signed in, too', async (_name, path, token, content) => {
    const body = JSON.stringify(content);
    const { answer, milliseconds } = await measured(path, body, bearer(token));
    expect(answer.status).toBeLessThan(500);
    expect(answer.text.length).toBeLessThan(100_000);
    expect(milliseconds).toBeLessThan(1000);
  });

  test.each([
    [
      'the AI Tool-API',
      '/api/ai/list_catalog',
      salon.tokens.ai,
      (value: string) => `{"search":${value}}`,
    ],
    [
      'MCP',
      '/mcp',
      salon.tokens.mcp,
      (value: string) =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_catalog","arguments":{"search":${value}}}}`,
    ],
    [
      'GraphQL',
      '/graphql',
      salon.tokens.service,
      (value: string) =>
        `{"query":"query ($s: String) { catalog(search: $s) { nextCursor } }","variables":{"s":${value}}}`,
    ],
    [
      'REST',
      `/api/business/${salon.id}/catalog`,
      salon.tokens.service,
      (value: string) => `{"name":${value}}`,
    ],
  ])('however deep it is, by %s', async (_name, path, token, bodyOf) => {
    const { answer } = await measured(path, bodyOf(deep(200_000)), bearer(token));
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/call stack|went wrong/);
  });
});
