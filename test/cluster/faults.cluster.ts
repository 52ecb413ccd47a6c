import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { restClient } from '../support/api-clients.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { foundBusiness, serviceToken } from '../process/running.ts';
import { audit } from './load/books.ts';
import { startJourneys, type Desk, type Journeys } from './load/journeys.ts';
import { startCluster, type Cluster } from './topology/cluster.ts';
import { missing } from './topology/programs.ts';

/** Long enough for what a fault breaks to break. */
const faultLasts = 8000;
/** In which the next write must succeed after the primary is gone. */
const failoverWithin = 30_000;

const onACluster = missing.length > 0 ? describe.skip : describe;
const lacks = `, which needs these packages, too: ${missing.join(', ')}`;

let cluster: Cluster;
let desk: Desk;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let journeys: Journeys;
const starts: string[] = [];

/** What clients were told in all faults. */
const told: Journeys['promised'] = { appointments: [], orders: [], payments: [] };

onACluster(`a cluster${missing.length > 0 ? lacks : ''}`, () => {
  beforeAll(async () => {
    cluster = await startCluster();
    receiver = await openReceiver();
    desk = await openDesk();
  });

  afterAll(async () => {
    receiver?.close();
    await cluster?.stop();
  });

  /** Starts clients, lets something go wrong, and waits until it is mended and they go on as before. */
  async function during(
    fault: () => Promise<void>,
    mend: () => Promise<unknown> = async () => undefined,
  ) {
    journeys = startJourneys(desk, nextStart);
    await journeys.more(40);
    await fault();
    await mend();
    await journeys.more(40);
    await journeys.stop();
    for (const kind of ['appointments', 'orders', 'payments'] as const)
      told[kind].push(...(journeys.promised[kind] as never[]));
  }

  /** After each fault, whatever it was. */
  afterEach(async () => {
    // oxlint-disable-next-line no-console
    console.log(expect.getState().currentTestName, Object.fromEntries(journeys.attempts));
    await until(() => cluster.isWhole());
    expect(journeys.unexpected).toEqual([]);
    expect(journeys.attempts.get(500)).toBeUndefined();
    expect(await audit((await cluster.primary()).url, told)).toEqual({});
    // Nobody has to start anything anew.
    for (const { url } of cluster.services)
      await until(async () => (await fetch(`${url}/readyz`)).status === 200);
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

  test('has its processes replaced one by one: no call is refused', async () => {
    await during(async () => {
      for (const index of [0, 1, 2]) {
        cluster.services[index]!.signal('SIGTERM');
        expect(await cluster.services[index]!.exited).toEqual({ code: 0, signal: null });
        await (await cluster.serve(index)).ready();
      }
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
        await until(() => cluster.isWhole());
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
        await until(() => cluster.isWhole());
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
        await until(() => cluster.isWhole());
      },
    );
  });

  test('has its primary stand still until the other has taken over', async () => {
    const frozen = await cluster.primary();
    await during(
      () => frozen.freeze(true),
      async () => {
        const [other] = cluster.databases.filter(each => each !== frozen);
        await until(() => other!.is('primary'));
        await pause(faultLasts);
        await frozen.freeze(false);
        await until(() => cluster.isWhole());
      },
    );
  });

  test('has told receivers of webhooks of all that it promised, and has no work left', async () => {
    await until(async () => (await pending()) === 0);
    const events = receiver.take();
    const heard = new Set(events.map(({ data }: any) => data.appointmentId ?? data.orderId));
    const untold = [...told.appointments.map(({ id }) => id), ...told.orders].filter(
      id => !heard.has(id),
    );
    expect(untold).toEqual([]);
  });
});

const nextStart = () => {
  const start = starts.shift();
  if (!start) throw new Error('There are no starts left.');
  return start;
};

async function withinFailover(write: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await write();
  expect(performance.now() - from).toBeLessThan(failoverWithin);
}

/** Events that are not handed over, and deliveries that are not made. */
async function pending(): Promise<number> {
  const client = new pg.Client({ connectionString: (await cluster.primary()).url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      `select (select count(*) from outbox) + (select count(*) from webhook_delivery where status = 'pending') as count`,
    );
    return Number(rows[0]!.count);
  } finally {
    await client.end();
  }
}

async function openDesk(): Promise<Desk> {
  const [running] = cluster.services;
  const place = await foundBusiness(running!);
  const token = await serviceToken(cluster.environment);
  const rest = restClient(cluster.url)(token);
  const base = `/business/${place.businessId}`;
  const product = await rest('POST', `${base}/catalog`, {
    type: 'product',
    name: 'Soap',
    price: 5,
  });
  expect(product.status).toBe(201);
  const hook = await rest('POST', `${base}/webhooks`, { url: receiver.url });
  expect(hook.status).toBe(201);
  for (let day = 2; day < 50; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const { data } = await running!.call('get_availability', {
      businessId: place.businessId,
      catalogItemId: place.catalogItemId,
      date,
    });
    // Those of one length after another.
    const own: string[] = data.slots.map(({ startAt }: any) => startAt);
    starts.push(...own.filter(start => Date.parse(start) % 1_800_000 === 0));
  }
  return {
    url: cluster.url,
    token,
    businessId: place.businessId,
    serviceId: place.catalogItemId,
    productId: product.data.itemId,
  };
}
