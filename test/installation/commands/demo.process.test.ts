import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { until } from '../../support/time/until.ts';
import { launch, type Running } from '../../support/process/running.ts';

/** One history of a development database, in order: an interrupted start, the first start, the second. */
let database: TestDatabase;
let client: pg.Client;
let running: Running;
let welcome: string;

const shopPort = String(await freePort());
const start = () =>
  launch({
    DATABASE_URL: database.url,
    DEMO: 'on',
    BOOTSTRAP_TOKENS: '',
    STOREFRONT_PORT: shopPort,
  });
const isServing = () => running.output().includes('The demo shop is at');

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});

afterAll(async () => {
  await running?.kill();
  await client?.end();
  await database?.drop();
});

async function rows(statement: string): Promise<any[]> {
  return (await client.query(statement)).rows;
}

/** Counts the rows of each table. */
async function census(): Promise<Record<string, number>> {
  const tables = await rows(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    [{ count: counts[name] }] = await rows(`select count(*)::int from "${name}"`);
  }
  return counts;
}

/** Counts the demo's rows. Expirations meanwhile, such as unapproved requests, are excluded. */
async function made(): Promise<Record<string, number>> {
  const { outbox: _handedOver, ...counts } = await census();
  const [{ count: audit_event }] = await rows(
    `select count(*)::int from audit_event where event_type <> 'appointment.expired'`,
  );
  return { ...counts, audit_event };
}

test('a start that is killed while it fills the database leaves nothing behind', async () => {
  const killed = await start();
  await until(() => killed.output().includes('Filling in a demo business'));
  await killed.kill();
  await until(async () => {
    const others = await rows(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return others.length === 0;
  });
  expect(await census()).toMatchObject({ business: 0, app_user: 0, client: 0, audit_event: 0 });
});

test('the first start fills the database and says what to try, in plain text', async () => {
  running = await start();
  await until(isServing);
  welcome = running.output();
  expect(welcome).toContain('Filling in a demo business');
  for (const path of ['/graphql', '/mcp', '/api/ai', '/healthz']) expect(welcome).toContain(path);
  expect(welcome).not.toMatch(/^\{"level"/m);
});

test('the printed curl books the appointment that it names', async () => {
  const { url, headers, body } = readCurl(welcome);
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const { ok, data } = (await answer.json()) as any;
  expect(ok).toBe(true);
  expect(data).toMatchObject({
    ...JSON.parse(body),
    clientPhone: '+493023125199',
    status: 'confirmed',
  });
});

test('the printed MCP configuration connects a client, who sees the demo business', async () => {
  const { mcpServers } = readConfiguration(welcome);
  const { type, url, headers } = mcpServers.frontdesk;
  expect(type).toBe('http');
  const mcp = new Client({ name: 'test', version: '1' });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { structuredContent } = await mcp.callTool({ name: 'list_businesses', arguments: {} });
  expect(structuredContent).toMatchObject({ items: [{ name: 'Lumen Salon' }] });
  await mcp.close();
});

describe('the demo business', () => {
  test('has appointments in every status, before and after today', async () => {
    const appointments = await allAppointments();
    expect(appointments.length).toBeGreaterThan(80);
    const now = new Date().toISOString();
    const states = (isWanted: (startAt: string) => boolean) =>
      new Set(appointments.filter(each => isWanted(each.startAt)).map(each => each.status));
    expect([...states(startAt => startAt < now)]).toEqual(
      expect.arrayContaining(['completed', 'no_show', 'cancelled']),
    );
    expect([...states(startAt => startAt > now)]).toEqual(
      expect.arrayContaining(['confirmed', 'pending', 'cancelled']),
    );
    const unfinished = await rows(
      `select id from appointment where end_at < now() and status = 'confirmed'`,
    );
    expect(unfinished).toEqual([]);
  });

  test('never books a person or the treatment room twice at one time', async () => {
    const overlaps = await rows(
      `select a.id, b.id from appointment a join appointment b
         on a.id < b.id and a.occupied_from < b.occupied_to and b.occupied_from < a.occupied_to
       where a.status not in ('cancelled', 'declined') and b.status not in ('cancelled', 'declined')
         and coalesce(a.expires_at > now(), true) and coalesce(b.expires_at > now(), true)
         and (a.resource_ids && b.resource_ids or a.staff_id = b.staff_id
           and a.occupied_from < coalesce(b.processing_start_at, b.occupied_to)
           and b.occupied_from < coalesce(a.processing_start_at, a.occupied_to))
         and not (a.group_size > 1 and a.catalog_item_id = b.catalog_item_id and a.start_at = b.start_at)`,
    );
    expect(overlaps).toEqual([]);
    const classes = await rows(
      `select count(*)::int as people, max(group_size) as places from appointment
       where group_size > 1 and status <> 'cancelled' group by start_at`,
    );
    expect(classes.length).toBeGreaterThan(0);
    for (const { people, places } of classes) expect(people).toBeLessThanOrEqual(places);
  });

  test('has one journal entry for each thing that happened, in the order of time', async () => {
    const [counts] = await rows(
      `select (select count(*)::int from appointment) as appointments,
         (select count(*)::int from audit_event
          where event_type in ('appointment.created', 'ai.tool.create_appointment')
            and outcome = 'succeeded') as entries,
         (select count(*)::int from (
            select at, lag(at) over (order by id) as before from audit_event where actor_name = 'demo'
          ) entry where at < before) as "outOfOrder"`,
    );
    expect(counts.entries).toBe(counts.appointments);
    expect(counts.outOfOrder).toBe(0);
  });
});

test('its shop is served by a storefront with its own key', async () => {
  const page = await fetch(`http://127.0.0.1:${shopPort}/`);
  const text = await page.text();
  expect([page.status, text.includes('Lumen Salon')]).toEqual([200, true]);
  for (const each of ['Most loved visits', 'Repair shampoo', 'Face and body']) {
    expect(text).toContain(each);
  }
  expect(`${text}${running.output()}`).not.toContain('shk_');
});

test('a second start adds nothing, says no more than its addresses, and serves the shop again', async () => {
  running.signal('SIGTERM');
  await running.exited;
  await until(
    async () => (await fetch(`http://127.0.0.1:${shopPort}/`).catch(() => null)) === null,
  );
  const before = await made();
  running = await start();
  await running.ready();
  await until(isServing);
  expect(running.output().trim()).toMatch(
    /^Frontdesk is at http:\S+\nThe demo shop is at http:\S+$/,
  );
  expect(await made()).toEqual(before);
  expect((await fetch(`http://127.0.0.1:${shopPort}/`)).status).toBe(200);
});

test('frontdesk token makes another token, and one for the business', async () => {
  const [mcp, service] = [await makeToken('mcp'), await makeToken('service')];
  const config = { Authorization: `Bearer ${mcp}` };
  const listed = await post('/mcp', config, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(listed.result.tools.length).toBeGreaterThan(5);
  const query = '{ business { name } }';
  const asked = await post('/graphql', { Authorization: `Bearer ${service}` }, { query });
  expect(asked.data).toEqual({ business: { name: 'Lumen Salon' } });
});

/** Returns the address, headers and body of the only curl command in a text. */
function readCurl(text: string): { url: string; headers: Record<string, string>; body: string } {
  const [, url = '', rest = ''] = /^curl -s (\S+) (.+)$/m.exec(text) ?? [];
  const headers = [...rest.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const [, body = ''] = /-d '([^']+)'/.exec(rest) ?? [];
  return { url, headers: Object.fromEntries(headers), body };
}

function readConfiguration(text: string): any {
  return JSON.parse(/^\{\n[^]*?^\}$/m.exec(text)?.[0] ?? '{}');
}

async function allAppointments(): Promise<any[]> {
  const { url, headers } = readCurl(welcome);
  const found: any[] = [];
  for (let cursor: string | null = null; ;) {
    const answer = await fetch(url.replace('create_appointment', 'list_appointments'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ limit: 100, cursor }),
    });
    const { data } = (await answer.json()) as any;
    found.push(...data.items);
    if (data.nextCursor === null) return found;
    cursor = data.nextCursor;
  }
}

async function makeToken(kind: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../../../src/cli/frontdesk.js'),
      'token',
    ].concat(['--kind', kind, '--name', 'laptop']),
    { env: { ...process.env, DATABASE_URL: database.url } },
  );
  return stdout.trim();
}

async function post(path: string, headers: Record<string, string>, content: object): Promise<any> {
  const response = await fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });
  return response.json();
}
