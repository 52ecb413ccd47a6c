import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { restClient } from '../../support/clients/api-clients.ts';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { query } from '../../support/database/plain-role.ts';
import { isAlive } from '../../support/outside/is-alive.ts';
import { openStream } from '../../support/browser/event-stream.ts';
import { until } from '../../support/time/until.ts';
import {
  booking,
  foundBusiness,
  launch,
  serviceToken,
  type Running,
} from '../../support/process/running.ts';

/** One service with two processes. The steps are one history, in order. */
let database: TestDatabase;
let environment: Record<string, string>;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;

beforeAll(async () => {
  database = await createDatabase();
  environment = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of a test that is long enough',
    WORKERS: '2',
  };
  running = await launch(environment);
  await running.ready();
  place = await foundBusiness(running);
});

afterAll(async () => {
  await running?.kill();
  await database?.drop();
});

interface Line {
  pid: number;
  msg: string;
  req?: { id: string };
  again?: number;
}

const lines = ({ output }: Running): Line[] =>
  output()
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line) as Line);

let calls = 0;

/** Calls over a new connection, or one of an agent. The log tells which process answered. */
function call({ url }: Running, path = '/healthz', agent: Agent | false = false) {
  calls += 1;
  const id = `call-${calls}`;
  return new Promise<{ id: string; status: number }>((resolve, reject) => {
    request(`${url}${path}`, { agent, headers: { 'x-request-id': id } }, response => {
      response.resume();
      response.on('end', () => resolve({ id, status: response.statusCode ?? 0 }));
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the processes that answer, determined by some calls. */
async function pidsOf(service: Running): Promise<Set<number>> {
  const made = await Promise.all(Array.from({ length: 8 }, () => call(service)));
  const logged = () => lines(service).filter(({ req }) => made.some(({ id }) => id === req?.id));
  await until(() => logged().length === made.length);
  return new Set(logged().map(({ pid }) => pid));
}

async function bothServe(service: Running): Promise<Set<number>> {
  let pids = new Set<number>();
  await until(async () => (pids = await pidsOf(service)).size === 2);
  return pids;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  return client;
}

test('calls of one port are answered by all processes, and none of them is the first', async () => {
  const pids = await bothServe(running);
  const [listening] = lines(running).filter(({ msg }) => msg === 'listening');
  expect(listening).toMatchObject({ workers: 2 });
  expect(pids).not.toContain(listening?.pid);
});

test('A subscriber in one process receives changes made in the others.', async () => {
  const token = await serviceToken(environment);
  const text = `subscription ($businessId: ID) { businessChanges(businessId: $businessId) { type } }`;
  const variables = { businessId: place.businessId };
  const stream = await openStream(running.url, token, { query: text, variables });
  expect(stream.status).toBe(200);
  const path = `/business/${place.businessId}/staff`;
  const add = async (name: string) => {
    const headers = { 'x-request-id': name };
    const answer = await restClient(running.url)(token)('POST', path, { name }, { headers });
    expect(answer.status).toBe(201);
  };
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  await Promise.all(names.map(add));
  await until(() => stream.events().length === names.length);
  stream.close();
  const logged = () => lines(running).filter(({ req }) => names.includes(req?.id ?? ''));
  await until(() => logged().length === names.length);
  expect(new Set(logged().map(({ pid }) => pid)).size).toBe(2);
});

/** Returns the metric of tool calls without a token. */
async function counted(service: Running): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const [, count = '0'] =
    /^frontdesk_http_request_duration_seconds_count\{.*route="\/api\/ai",status="401"\} (\d+)$/m.exec(
      text,
    ) ?? [];
  expect(text.match(/^frontdesk_holds 0$/gm)).toHaveLength(1);
  return Number(count);
}

const countedCalls = (service: Running) =>
  Promise.all(Array.from({ length: 10 }, () => call(service, '/api/ai/tools')));

test('the metrics are the sum of all processes, whoever is asked', async () => {
  await countedCalls(running);
  const counts = [];
  for (let times = 0; times < 4; times += 1) counts.push(await counted(running));
  expect(counts).toEqual([10, 10, 10, 10]);
});

test('on SIGHUP all processes are replaced, while every call is answered and nothing counted is lost', async () => {
  const before = await bothServe(running);
  const kept = new Agent({ keepAlive: true });
  let isDone = false;
  const clients = [false as const, kept, kept].map(async agent => {
    let answered = 0;
    while (!isDone) {
      expect((await call(running, '/healthz', agent)).status).toBe(200);
      answered += 1;
      // The starting processes share the processor with the callers.
      await pause(5);
    }
    return answered;
  });
  const renewed = () => lines(running).some(({ msg }) => msg === 'all workers were renewed');
  running.signal('SIGHUP');
  await Promise.race([until(renewed), Promise.all(clients)]).finally(() => (isDone = true));
  for (const answered of await Promise.all(clients)) expect(answered).toBeGreaterThan(10);
  kept.destroy();
  const after = await bothServe(running);
  expect([...after].filter(pid => before.has(pid))).toEqual([]);
  expect([...before].filter(isAlive)).toEqual([]);
  expect(await counted(running)).toBe(10);
});

test('a process that is killed is replaced, and the others serve meanwhile', async () => {
  const [victim = 0, survivor = 0] = await bothServe(running);
  process.kill(victim, 'SIGKILL');
  await until(() => !isAlive(victim));
  await until(() =>
    call(running).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  const after = await bothServe(running);
  expect(after).toContain(survivor);
  expect(after).not.toContain(victim);
});

/** A starting process needs new connections. */
const allowConnections = (isAllowed: boolean) => {
  const name = new URL(database.url).pathname.slice(1);
  const statement = `alter database ${name} with allow_connections ${isAllowed}`;
  return query(process.env['TEST_ADMIN_URL'] ?? '', statement);
};

test('processes that die at their start are started later and later, and again when they can be', async () => {
  const [victim = 0, survivor = 0] = await bothServe(running);
  try {
    const known = lines(running).length;
    await allowConnections(false);
    process.kill(victim, 'SIGKILL');
    const delays = () =>
      lines(running)
        .slice(known)
        .flatMap(({ msg, again }) => (msg === 'a worker ended by itself' ? [again ?? 0] : []));
    await until(() => delays().length >= 3);
    const [, ...later] = delays();
    expect(later.every((delay, index) => delay > (delays()[index] ?? 0))).toBe(true);
    expect((await pidsOf(running)).has(survivor)).toBe(true);
  } finally {
    await allowConnections(true);
  }
  expect((await bothServe(running)).has(survivor)).toBe(true);
});

test('a new version that does not start leaves the processes as they are', async () => {
  const before = await bothServe(running);
  try {
    await allowConnections(false);
    running.signal('SIGHUP');
    await until(() => lines(running).some(({ msg }) => msg.includes('stay as they are')));
  } finally {
    await allowConnections(true);
  }
  expect(await bothServe(running)).toEqual(before);
});

/** Blocks new appointments while the gate has a row. */
const gate = `
  create table gate as select 1;
  grant select on gate to public;
  create function wait_at_gate() returns trigger language plpgsql as $$
  begin
    while exists (select 1 from gate) loop perform pg_sleep(0.01); end loop;
    return new;
  end $$;
  create trigger wait_at_gate before insert on appointment
    for each row execute function wait_at_gate()`;

test('on SIGTERM a booking under way is still answered, and all processes end with 0', async () => {
  const pids = await bothServe(running);
  const client = await connect();
  try {
    await client.query(gate);
    const underWay = running.call('create_appointment', booking(place, place.starts[40]));
    const waits = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    await until(async () => (await client.query(waits)).rows.length > 0);
    running.signal('SIGTERM');
    const isClosed = () =>
      call(running).then(
        () => false,
        () => true,
      );
    // A busy machine closes its port late; calls in progress are answered in any case.
    await Promise.race([until(isClosed), pause(2000)]);
    await client.query('delete from gate');
    expect((await underWay).status).toBe(200);
    expect(await running.exited).toEqual({ code: 0, signal: null });
  } finally {
    await client.end();
  }
  expect([...pids].filter(isAlive)).toEqual([]);
});

test('no process stays when the first is killed', async () => {
  const other = await launch(environment);
  await other.ready();
  const pids = await bothServe(other);
  await other.kill();
  await until(() => ![...pids].some(isAlive));
});

test('a start that fails says why once, and ends with 1', async () => {
  const failing = await launch({ ...environment, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none' });
  expect(await failing.exited).toEqual({ code: 1, signal: null });
  expect(failing.output().match(/cannot be reached/g)).toHaveLength(1);
});
