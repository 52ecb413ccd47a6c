import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../../../support/time/until.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { bearer, send, sendJson } from '../../support/send.ts';

const atOnceOfOne = 20;
const callQueue = 10;
const sent = 60;

let world: World;
let lock: pg.Client;

beforeAll(async () => {
  world = await createWorld({ config: { databasePool: 60, callQueue, callQueueSeconds: 60 } });
  lock = new pg.Client({ connectionString: world.adminUrl });
  await lock.connect();
});

afterEach(() => lock.query('rollback'));

afterAll(async () => {
  await lock?.end();
  await world?.close();
});

type Call = (salon: Salon, number: number) => ReturnType<typeof send>;

const url = (path: string) => `${world.url}${path}`;

/** Reads of the catalog, which wait for a lock in this test. */
const facades: readonly (readonly [string, Call, (body: any) => unknown])[] = [
  [
    'the AI Tool-API',
    ({ id, tokens }, number) =>
      sendJson(url('/api/ai/list_catalog'), tokens.ai, { businessId: id, search: `a${number}` }),
    ({ ok, error }) => ok === false && error.code,
  ],
  [
    'MCP',
    ({ id, tokens }, number) =>
      sendJson(url('/mcp'), tokens.mcp, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_catalog', arguments: { businessId: id, search: `a${number}` } },
      }),
    ({ jsonrpc, error }) => jsonrpc === '2.0' && /is busy/.test(error.message) && 'BUSY',
  ],
  [
    'GraphQL',
    ({ tokens }, number) =>
      sendJson(url('/graphql'), tokens.service, {
        query: `{ catalog(search: "a${number}") { total } }`,
      }),
    ({ errors }) => errors[0].extensions.code,
  ],
  [
    'REST',
    ({ id, tokens }, number) =>
      send(url(`/api/business/${id}/catalog?search=a${number}`), {
        method: 'GET',
        headers: bearer(tokens.service),
      }),
    ({ status, code }) => status === 503 && code,
  ],
];

async function figure(name: string): Promise<number> {
  const { text } = await send(url('/metrics'), { method: 'GET' });
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

describe('an overloaded service', () => {
  test.each(facades)(
    '%s refuses calls beyond the queue at once and answers those in it.',
    async (_name, call, code) => {
      const salon = await world.business();
      const other = await world.business();
      const refusedBefore = await figure('frontdesk_calls_refused_total');
      await lock.query('begin; lock table catalog_item');

      const early: Awaited<ReturnType<Call>>[] = [];
      const answers = Array.from({ length: sent }, async (_, number) => {
        const answer = await call(salon, number);
        early.push(answer);
        return answer;
      });
      const refused = sent - atOnceOfOne - callQueue;
      await until(async () => early.length >= refused);

      expect(early).toHaveLength(refused);
      expect(new Set(early.map(({ status }) => status))).toEqual(new Set([503]));
      expect(new Set(early.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['3']));
      expect(new Set(early.map(({ body }) => code(body)))).toEqual(new Set(['BUSY']));
      expect(await figure('frontdesk_calls{state="waiting"}')).toBe(callQueue);
      expect(await figure('frontdesk_calls{state="answered"}')).toBe(atOnceOfOne);
      expect((await figure('frontdesk_calls_refused_total')) - refusedBefore).toBe(refused);

      // Other callers are served as before, and so are health checks.
      expect((await other.ai.call('list_businesses')).code).toBeUndefined();
      expect((await send(url('/healthz'), { method: 'GET' })).status).toBe(200);

      await lock.query('rollback');
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.filter(status => status === 200)).toHaveLength(sent - refused);
      expect(await figure('frontdesk_calls{state="answered"}')).toBe(0);
    },
  );
});
