import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, pending } from '../journeys/books.ts';
import { openDesk, type Desk } from '../journeys/desk.ts';
import { startJourneys, type Promised } from '../journeys/journeys.ts';
import { booking, type Running } from '../../support/process/running.ts';
import { startPostgres, type RunningPostgres } from '../../support/database/postgres.ts';
import { patiently } from '../../support/time/patiently.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { until } from '../../support/time/until.ts';
import { install, type Installation } from './installation.ts';
import { startReads } from './reads.ts';
import { checkOutRelease, type Release } from './release.ts';

// A new version starts next to the previous one, on the same database, while both serve calls.

/** Migrations that are allowed while the previous version serves calls. */
const expanding = [
  { name: '9901-note', statement: 'alter table appointment add column trial text' },
  {
    name: '9902-note-index',
    statement: 'create index concurrently appointment_trial on appointment (business_id, trial)',
  },
];
/** Migrations that are forbidden, since the previous version writes the column. */
const breaking = [
  { name: '9903-origin', statement: 'alter table appointment rename column source to origin' },
];

let folder: string;
let release: Release;
let server: RunningPostgres;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let place: Installation;
let desk: Desk;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-upgrade-'));
  [release, server, receiver] = await Promise.all([
    checkOutRelease(join(folder, 'release')),
    startPostgres(),
    openReceiver(),
  ]);
});

afterAll(async () => {
  receiver?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  place = await install(server.url, release, folder);
  const { environment, old: running } = place;
  const { url } = running;
  desk = await openDesk({ url, running, environment, hooks: receiver.url, home: release.folder });
});

/** Clients that must be stopped even if a test fails. */
let occupied: { stop(): Promise<unknown> }[] = [];

afterEach(async () => {
  await Promise.all(occupied.map(each => each.stop()));
  occupied = [];
  await place?.close();
});

/** Starts clients and an assistant on one process. */
function occupy(running: Running) {
  const journeys = startJourneys({ ...desk, url: running.url });
  const reads = startReads(running, desk);
  const all = {
    ...journeys,
    stop: () => Promise.all([journeys.stop(), reads.stop()]),
    /** Returns answers that no caller should receive. */
    faults: () => [...journeys.unexpected, ...reads.unexpected],
  };
  occupied.push(all);
  return all;
}

test('the release before goes on while tables change beneath it, then beside the present version, then that alone', async () => {
  const { old } = place;
  const before = occupy(old);
  await before.more(40);
  await place.migrate(expanding);
  await before.more(60);
  const present = await place.startPresent();
  const after = occupy(present);
  await Promise.all([before.more(60), after.more(60)]);
  await expectOneBooking(1, [old, present]);
  await expectOneBooking(2, [present, old]);
  // The clients stop first, as a balancer sends no more calls to an ending process.
  await before.stop();
  old.signal('SIGTERM');
  await old.exited;
  await after.more(40);
  await after.stop();

  expect([...before.faults(), ...after.faults()]).toEqual([]);
  const promised = both(before.promised, after.promised);
  expect(await audit(place.databaseUrl, promised)).toEqual({});
  await expectTold(promised);
  present.signal('SIGTERM');
  expect(await present.exited).toEqual({ code: 0, signal: null });
  for (const { output } of [old, present]) expect(output()).not.toMatch(/"level":[56]0/);
});

test('a migration that takes away what the release before needs is noticed', async () => {
  const before = occupy(place.old);
  await before.more(10);
  await place.migrate(breaking);
  await until(() => before.attempts.has(500));
  await before.stop();
  expect(before.faults()).not.toEqual([]);
});

/** A call without an answer from one process is retried with its key on another, of another version. */
async function expectOneBooking(client: number, processes: readonly Running[]): Promise<void> {
  const { businessId, serviceId: catalogItemId } = desk;
  const startAt = desk.nextStart();
  const args = {
    ...booking({ businessId, catalogItemId }, startAt, client),
    idempotencyKey: startAt,
  };
  const answers = [];
  for (const each of processes)
    answers.push(await patiently(() => each.call('create_appointment', args)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = answers.map(({ data }) => data.appointmentId);
  expect(second).toBe(first);
}

const both = (one: Promised, other: Promised): Promised => ({
  appointments: [...one.appointments, ...other.appointments],
  orders: [...one.orders, ...other.orders],
  payments: [...one.payments, ...other.payments],
});

async function expectTold({ appointments, orders }: Promised): Promise<void> {
  await until(async () => (await pending(place.databaseUrl)) === 0);
  const heard = new Set(receiver.take().map(({ data }: any) => data.appointmentId ?? data.orderId));
  const all = [...appointments.map(({ id }) => id), ...orders];
  expect(all.filter(id => !heard.has(id))).toEqual([]);
}
