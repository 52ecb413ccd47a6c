import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Running } from '../../support/process/running.ts';
import { picture } from '../../support/outside/pictures.ts';
import { query } from '../../support/database/plain-role.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { until } from '../../support/time/until.ts';
import { audit, pending } from '../journeys/books.ts';
import { openDesk, type Desk } from '../journeys/desk.ts';
import { startJourneys, type Journeys } from '../journeys/journeys.ts';
import { startCluster, type Cluster } from './topology/cluster.ts';
import type { DatabaseServer } from './topology/database-server.ts';
import { page } from './topology/disk.ts';
import { isWell } from './topology/is-well.ts';
import { missing } from './topology/programs.ts';

/** Long enough, in milliseconds, for a fault to take full effect. */
const faultLasts = 8000;
/** Duration of two rounds of Patroni, in milliseconds: see `loop_wait` in deploy/cluster/patroni.yml. */
const twoRounds = 10_000;
/** Maximum time, in milliseconds, from the loss of the primary to the next successful write. */
const failoverWithin = 30_000;

const onACluster = missing.length > 0 ? describe.skip : describe;
const lacks = `, which needs these packages, too: ${missing.join(', ')}`;

let cluster: Cluster;
let desk: Desk;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let journeys: Journeys;

/** Promises made to clients during all faults. */
const told: Journeys['promised'] = { appointments: [], orders: [], payments: [] };

onACluster(`a cluster${missing.length > 0 ? lacks : ''}`, () => {
  beforeAll(async () => {
    cluster = await startCluster();
    receiver = await openReceiver();
    const { url, environment } = cluster;
    const [running] = cluster.services;
    desk = await openDesk({ url, running: running!, environment, hooks: receiver.url });
  });

  afterAll(async () => {
    receiver?.close();
    await cluster?.stop();
  });

  /** Starts clients, causes a fault, and waits until it is repaired and the clients succeed as before. */
  async function during(
    fault: () => Promise<void>,
    mend: () => Promise<unknown> = async () => undefined,
  ) {
    journeys = startJourneys(desk);
    await journeys.more(40);
    await fault();
    await mend();
    await journeys.more(40);
    await journeys.stop();
    for (const kind of ['appointments', 'orders', 'payments'] as const)
      told[kind].push(...(journeys.promised[kind] as never[]));
  }

  /** Checks after each fault, whatever it was. */
  afterEach(async () => {
    // oxlint-disable-next-line no-console
    console.log(expect.getState().currentTestName, Object.fromEntries(journeys.attempts));
    await cluster.becomesWhole();
    expect(journeys.unexpected).toEqual([]);
    expect(journeys.attempts.get(500)).toBeUndefined();
    expect(await audit((await cluster.primary()).url, told)).toEqual({});
    // Every process recovers without a restart.
    for (const { url } of cluster.services) await until(() => isWell(`${url}/readyz`));
  });

  test('without a fault answers every call at once', async () => {
    await during(async () => undefined);
    expect(journeys.refused).toEqual([]);
  });

  test('loses a process: no more than the calls in it are sent again', async () => {
    await during(
      () => cluster.services[0]!.kill(),
      async () => {
        await journeys.more(100);
        await (await cluster.serve(0)).ready();
      },
    );
    expect(journeys.refused.length).toBeLessThanOrEqual(8);
  });

  test('has a process stand still for 20 seconds in a transaction: what that holds is soon free', async () => {
    const [frozen] = cluster.services;
    const database = await cluster.primary();
    await during(
      () =>
        until(async () => {
          frozen!.signal('SIGSTOP');
          await pause(1000);
          if ((await idleInTransaction(database)) > 0) return true;
          frozen!.signal('SIGCONT');
          await pause(100);
          return false;
        }),
      async () => {
        try {
          await pause(20_000);
          expect(await idleInTransaction(database)).toBe(0);
        } finally {
          frozen!.signal('SIGCONT');
        }
      },
    );
  });

  test('has its processes replaced one by one: no call is refused', async () => {
    await during(async () => {
      for (const index of [0, 1, 2]) await replace(index);
    });
    expect(journeys.refused).toEqual([]);
  });

  test('has its primary hand over to the other server', async () => {
    await during(
      () => cluster.switchOver(),
      () => withinFailover(() => journeys.more(1)),
    );
  });

  test('loses its primary, machine and all', async () => {
    const lost = await cluster.primary();
    await during(
      () => lost.kill(),
      async () => {
        await withinFailover(() => journeys.more(1));
        lost.start();
        await cluster.becomesWhole();
      },
    );
  });

  test('loses its replica: reads and writes go on', async () => {
    const lost = await cluster.replica();
    await during(
      () => lost.kill(),
      async () => {
        await pause(faultLasts);
        lost.start();
        await cluster.becomesWhole();
      },
    );
  });

  test('loses PgBouncer for a while', async () => {
    await during(
      () => cluster.pooler.kill(),
      async () => {
        await pause(faultLasts);
        await cluster.pooler.start();
      },
    );
  });

  test('has its primary stand still for 15 seconds', async () => {
    const frozen = await cluster.primary();
    await during(
      () => frozen.freeze(true),
      async () => {
        await pause(15_000);
        await frozen.freeze(false);
        // In these rounds Patroni may still show the state before the takeover.
        await pause(twoRounds);
        await cluster.becomesWhole();
      },
    );
  });

  test('has its primary stand still until the other has taken over, and switched off by its watchdog', async () => {
    const frozen = await cluster.primary();
    await during(
      () => frozen.freeze(true),
      async () => {
        const [other] = cluster.databases.filter(each => each !== frozen);
        await until(() => other!.is('primary'));
        await frozen.kill();
        await pause(faultLasts);
        frozen.start();
        await cluster.becomesWhole();
      },
    );
  });

  test('has all connections of PgBouncer held by somebody else', async () => {
    const others = Array.from(
      { length: 60 },
      () => new pg.Client({ connectionString: cluster.pooler.url }),
    );
    // PgBouncer closes the connections that get no slot.
    for (const each of others) each.on('error', () => undefined);
    await during(
      async () => {
        await Promise.allSettled(others.map(each => each.connect()));
        await Promise.allSettled(others.map(each => each.query('begin')));
      },
      async () => {
        await pause(faultLasts);
        await Promise.allSettled(others.map(each => each.end()));
      },
    );
    expectNothingButBusy();
  });

  test('has a table locked that every booking needs, until all connections of the processes wait for it', async () => {
    const other = new pg.Client({ connectionString: (await cluster.primary()).url });
    await other.connect();
    let statuses: number[] = [];
    await during(
      async () => {
        await other.query('begin');
        await other.query('lock table appointment in access exclusive mode');
      },
      async () => {
        // More reads than all processes have connections.
        const reads = Array.from({ length: 120 }, () => desk.read('/appointments?limit=1'));
        await pause(faultLasts);
        await other.end();
        statuses = await Promise.all(reads);
      },
    );
    expectNothingButBusy();
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(await desk.read('/appointments?limit=1')).toBe(200);
  });

  test('has no room left for pictures: one is refused as a whole, and taken as soon as there is', async () => {
    const content = await picture(2000, 1000);
    const stored = async () => {
      const all = { withFileTypes: true, recursive: true } as const;
      return (await readdir(cluster.pictures.folder, all)).filter(each => each.isFile());
    };
    await during(
      async () => {
        await cluster.pictures.fill(page);
        const { status, headers, body } = await desk.upload(content);
        expect([status, headers.get('retry-after'), body.code]).toEqual([503, '3', 'BUSY']);
        expect(body.detail).toContain('no room for pictures');
        expect(await stored()).toEqual([]);
      },
      async () => {
        await cluster.pictures.makeRoom();
        const { status, body } = await desk.upload(content);
        expect([status, body.images.length]).toEqual([201, 1]);
        const { pathname } = new URL(body.images[0]);
        expect(await isWell(`${cluster.url}${pathname}`)).toBe(true);
      },
    );
    expect(journeys.refused).toEqual([]);
  });

  test('has no room left on the disk of its primary', async () => {
    const full = await cluster.primary();
    await during(
      () => fill([full]),
      () => makeRoomLater([full]),
    );
  });

  test('has no room left on any disk of its databases, and its primary ends again and again', async () => {
    const primary = await cluster.primary();
    await during(
      async () => {
        await fill(cluster.databases);
        await exhaustLog(primary);
      },
      () => makeRoomLater(cluster.databases),
    );
  });

  test('has the clock of a process jump by an hour and by ten minutes, ahead and back', async () => {
    const { clock } = cluster;
    const [, sound] = cluster.services;
    const jumping = await replace(0, clock.environment);
    // A delivery interrupted by a fault may have been repeated.
    const toldBefore = receiver.received.length;
    await during(
      async () => {
        for (const [index, seconds] of [3600, -3600, 600, -600, 0].entries()) {
          const place = { catalogItemId: desk.serviceId, startAt: desk.nextStart() };
          const session = `of the jump by ${seconds} s`;
          const held = await desk.postTo(sound!, '/holds', { ...place, session });
          expect(held.status).toBe(201);
          await clock.set(seconds);
          await until(async () => Math.abs((await aheadOf(jumping)) - seconds) < 60);
          await journeys.more(20);
          const booking = { ...place, clientName: session, clientPhone: `+493055500${index}0` };
          const stolen = await desk.postTo(jumping, '/appointments', booking);
          expect([seconds, stolen.status]).toEqual([seconds, 409]);
          const { holdId } = held.data;
          const taken = await desk.postTo(jumping, '/appointments', { ...booking, holdId });
          expect([seconds, taken.status]).toEqual([seconds, 201]);
        }
      },
      () => replace(0),
    );
    expect(journeys.refused).toEqual([]);
    const ids = receiver.received.slice(toldBefore).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('has told receivers of webhooks of all that it promised, and has no work left', async () => {
    const { url } = await cluster.primary();
    await until(async () => (await pending(url)) === 0);
    const events = receiver.take();
    const heard = new Set(events.map(({ data }: any) => data.appointmentId ?? data.orderId));
    const untold = [...told.appointments.map(({ id }) => id), ...told.orders].filter(
      id => !heard.has(id),
    );
    expect(untold).toEqual([]);
  });
});

/** Ends a process and starts another in its place. */
async function replace(index: number, environment?: Record<string, string>): Promise<Running> {
  cluster.services[index]!.signal('SIGTERM');
  expect(await cluster.services[index]!.exited).toEqual({ code: 0, signal: null });
  const next = await cluster.serve(index, environment);
  await next.ready();
  return next;
}

/** Every unsuccessful call was refused by the service with BUSY. */
function expectNothingButBusy(): void {
  const { attempts } = journeys;
  expect([...attempts.keys()].filter(each => ![201, 409, 503].includes(each as number))).toEqual(
    [],
  );
  expect(attempts.get(503)).toBeGreaterThan(0);
}

/** Fills the disks of databases. */
async function fill(databases: readonly DatabaseServer[]): Promise<void> {
  for (const { disk } of databases) await disk.fill();
}

/** Frees space after a while, and waits until the cluster has recovered. */
async function makeRoomLater(databases: readonly DatabaseServer[]): Promise<void> {
  await pause(faultLasts);
  for (const { disk } of databases) await disk.makeRoom();
  await withinFailover(() => journeys.more(1));
  await cluster.becomesWhole();
}

/** Makes a database write its log until it stops for lack of space, even of space reserved in advance. */
async function exhaustLog({ url }: DatabaseServer): Promise<void> {
  const write = `select pg_logical_emit_message(false, 'more', repeat('more', 2000000))`;
  await until(() =>
    query(url, write).then(
      () => false,
      () => true,
    ),
  );
}

/** Counts the transactions that wait for their next statement for more than a moment. */
async function idleInTransaction({ url }: DatabaseServer): Promise<number> {
  const rows = await query(
    url,
    `select from pg_stat_activity where state like 'idle in transaction%' and datname <> 'postgres'
     and state_change < clock_timestamp() - interval '0.5 s'`,
  );
  return rows.length;
}

/** Returns the number of seconds by which a process's clock is ahead. */
async function aheadOf({ url }: Running): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return (Date.parse(headers.get('date')!) - Date.now()) / 1000;
}

async function withinFailover(write: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await write();
  expect(performance.now() - from).toBeLessThan(failoverWithin);
}
