import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FaultyLine } from '../../support/database/faulty-line.ts';
import { query } from '../../support/database/plain-role.ts';
import { until } from '../../support/time/until.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';

const connections = 4;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let line: FaultyLine;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;
let next = 0;
let calls = 0;

beforeAll(async () => {
  database = await emptyDatabase();
  const through = await FaultyLine.to(database.url);
  ({ line } = through);
  running = await launch({
    DATABASE_URL: through.url,
    DATABASE_POOL: String(connections),
    DATABASE_STATEMENT_TIMEOUT: '2',
  });
  await running.ready();
  place = await foundBusiness(running);
});

afterAll(async () => {
  await running?.kill();
  await line?.close();
  await database?.drop();
});

const read = () => {
  calls += 1;
  return running.call('list_appointments', { businessId: place.businessId, date: place.date });
};

const book = () => {
  next += 1;
  calls += 1;
  return running.call('create_appointment', booking(place, place.starts[2 * next], next));
};

const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run);

/** Makes more calls at once than there are connections: bookings at different times, and reads. */
const call = () => Promise.all([...times(connections, book), ...times(connections, read)]);

const codesOf = (answers: readonly { code: unknown }[]) =>
  new Set(answers.map(answer => answer.code ?? 'ok'));

beforeEach(async () => {
  // This read detects, at the latest, connections that the previous test broke.
  await read();
  // Every connection is open, and works.
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

test('calls whose connections fall silent are answered BUSY or done, and the next ones get new connections', async () => {
  line.silence();
  const codes = codesOf(await Promise.all(times(2, book)));
  expect([...codes].filter(code => code !== 'BUSY' && code !== 'ok')).toEqual([]);
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

test('calls whose connections break are answered BUSY or done, and the next ones get new connections', async () => {
  const answers = call();
  line.cut();
  expect(codesOf(await answers)).not.toContain('INTERNAL');
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

test('without a database calls are answered BUSY with 503, and served as soon as it is back', async () => {
  line.refuse(true);
  const answers = await call();
  line.refuse(false);
  line.refuseAs({ code: '08P01', message: 'server conn crashed?' });
  answers.push(...(await call()));
  line.refuseAs(null);
  expect(codesOf(answers)).toEqual(new Set(['BUSY']));
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([503]));
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

/** Counts the calls with an entry in the journal. */
async function journaled(): Promise<number> {
  const [row] = await query<{ count: number }>(
    database.url,
    `select count(distinct request_id)::int as count from audit_event
     where business_id = '${place.businessId}'
       and event_type in ('ai.tool.list_appointments', 'ai.tool.create_appointment')`,
  );
  return row!.count;
}

test('each of these calls has its entry in the journal, also those that were refused', async () => {
  await until(async () => (await journaled()) === calls);
  // A lost connection is logged below the error level.
  expect(running.output()).not.toContain('"level":50');
});

test('a process that ends without a database writes the entries that it kept as soon as there is one', async () => {
  line.refuse(true);
  expect(codesOf(await Promise.all(times(connections, read)))).toEqual(new Set(['BUSY']));
  running.signal('SIGTERM');
  await until(() => running.output().includes('the end waits'));
  line.refuse(false);
  expect(await running.exited).toEqual({ code: 0, signal: null });
  expect(await journaled()).toBe(calls);
  expect(running.output()).not.toContain('lost');
});
