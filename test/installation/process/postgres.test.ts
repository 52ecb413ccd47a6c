import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { query } from '../../support/database/plain-role.ts';
import { until } from '../../support/time/until.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';

/** Options that set the third process's clock an hour ahead. */
const ahead = 'const { now } = Date; Date.now = () => now() + 3600000;';
const hourAhead = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` };

/** Three processes on one PostgreSQL, which was empty when they started. */
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let started: Running[] = [];
let first: Running;
let second: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;

beforeAll(async () => {
  database = await emptyDatabase();
  const environment = { DATABASE_URL: database.url };
  started = await Promise.all([{}, {}, hourAhead].map(own => launch({ ...environment, ...own })));
  [first, second] = started as [Running, Running];
  await Promise.all(started.map(running => running.ready()));
  place = await foundBusiness(first);
});

afterAll(async () => {
  await Promise.all(started.map(running => running.kill()));
  await database?.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

test('three processes that start at once on an empty database migrate it once, and none fails', async () => {
  const client = await connect();
  try {
    const { rows } = await client.query(
      'select name, count(*)::int as times from migration group by name',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(row => row.times === 1)).toBe(true);
  } finally {
    await client.end();
  }
  for (const running of started) expect(running.output()).not.toMatch(/error/i);
});

test('a process whose clock is an hour ahead goes by the database’s, and says so', async () => {
  const [, , askew] = started;
  const { businessId } = place;
  expect((await askew!.call('list_appointments', { businessId })).status).toBe(200);
  const told = await query<{ ahead: number }>(
    database.url,
    `select extract(epoch from at - now())::int as ahead from audit_event
     where event_type = 'ai.tool.list_appointments'`,
  );
  expect(told.map(({ ahead: seconds }) => Math.abs(seconds) < 600)).toEqual([true]);
  expect(askew!.output()).toContain('this machine’s clock is not the database’s');
  expect(first.output()).not.toContain('clock');
});

test('a role that row-level security does not concern is warned of', () => {
  expect(first.output()).toContain('row-level security is not enforced');
});

test('exactly one of thirty simultaneous bookings on two processes gets the place', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? first : second).call(
        'create_appointment',
        booking(place, place.starts[4], index),
      ),
    ),
  );
  const codes = answers.map(answer => answer.code);
  expect(codes.filter(code => code === undefined)).toHaveLength(1);
  expect(codes.filter(code => code === 'SLOT_UNAVAILABLE')).toHaveLength(29);
  for (const running of [first, second]) {
    const { businessId, date } = place;
    const { data } = await running.call('list_appointments', { businessId, date });
    expect(data.items).toHaveLength(1);
  }
});

test('one key sent to both processes at once books once, and both give the same answer', async () => {
  const args = { ...booking(place, place.starts[20]), idempotencyKey: 'across' };
  const answers = await Promise.all(
    [first, second, first, second].map(running => running.call('create_appointment', args)),
  );
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(answer => answer.data.appointmentId)).size).toBe(1);
});

test('the other process sees a change at once', async () => {
  const { businessId, catalogItemId } = place;
  const slot = async (running: Running) => {
    const { data } = await running.call('get_availability', {
      businessId,
      catalogItemId,
      date: place.date,
    });
    return data.slots.find((each: any) => each.startAt === place.starts[30]);
  };
  expect(await slot(second)).toMatchObject({ available: true, bookedCount: 0 });
  await first.call('create_appointment', booking(place, place.starts[30]));
  expect(await slot(second)).toMatchObject({ available: false, bookedCount: 1 });
  await first.call('update_catalog', { businessId, itemId: catalogItemId, durationMinutes: 15 });
  const { data } = await second.call('get_availability', {
    businessId,
    catalogItemId,
    date: place.date,
  });
  expect(Date.parse(data.slots[0].endAt) - Date.parse(data.slots[0].startAt)).toBe(15 * 60_000);
});

/** Blocks new appointments while the gate has a row. A lock would time out, since the service limits its wait for locks. */
const gate = `
  create table gate as select 1;
  create function wait_at_gate() returns trigger language plpgsql as $$
  begin
    while exists (select 1 from gate) loop perform pg_sleep(0.01); end loop;
    return new;
  end $$;
  create trigger wait_at_gate before insert on appointment
    for each row execute function wait_at_gate()`;

test('on SIGTERM a booking under way is still answered, new connections are refused, and it ends with 0', async () => {
  const client = await connect();
  try {
    await client.query(gate);
    const underWay = first.call('create_appointment', booking(place, place.starts[40]));
    const waits = async () => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
      return rows.length > 0;
    };
    await until(waits);
    first.signal('SIGTERM');
    const isClosed = async () => (await fetch(`${first.url}/healthz`).catch(() => null)) === null;
    // A busy machine closes its port late; calls in progress are answered in any case.
    await until(isClosed, 3000).catch(() => undefined);
    await client.query('delete from gate');
    expect((await underWay).status).toBe(200);
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(await isClosed()).toBe(true);
  } finally {
    await client.end();
  }
  expect((await second.call('list_businesses', {})).status).toBe(200);
});
