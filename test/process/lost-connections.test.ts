import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FaultyLine } from '../support/faulty-line.ts';
import { emptyDatabase } from './empty-database.ts';
import { booking, foundBusiness, launch, type Running } from './running.ts';

const connections = 4;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let line: FaultyLine;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;
let next = 0;

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

const read = () =>
  running.call('list_appointments', { businessId: place.businessId, date: place.date });

const book = () => {
  next += 1;
  return running.call('create_appointment', booking(place, place.starts[2 * next], next));
};

const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run);

/** More calls at once than there are connections: bookings, each of another time, and reads. */
const call = () => Promise.all([...times(connections, book), ...times(connections, read)]);

const codesOf = (answers: readonly { code: unknown }[]) =>
  new Set(answers.map(answer => answer.code ?? 'ok'));

beforeEach(async () => {
  // What the test before broke is found broken by these at the latest.
  await Promise.all(times(2 * connections, read));
  // Every connection is open, and works.
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

test('calls whose connections fall silent are answered BUSY, and the next ones get new connections', async () => {
  line.silence();
  const answers = await call();
  expect([...codesOf(answers)]).toEqual(expect.arrayContaining(['BUSY']));
  expect(codesOf(answers)).not.toContain('INTERNAL');
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
  expect(codesOf(answers)).toEqual(new Set(['BUSY']));
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([503]));
  line.refuse(false);
  expect(codesOf(await call())).toEqual(new Set(['ok']));
});

test('none of it is logged as a fault of ours', () => {
  expect(running.output()).not.toContain('a fault of ours');
});
