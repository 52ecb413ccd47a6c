import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openReceiver } from '../../test/support/outside/receiver.ts';
import type { Bench } from '../bench.ts';
import { Connection } from '../connection.ts';
import { median } from '../load.ts';
import type { Program } from '../program.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';
import { openShop } from '../shop.ts';
import { mixedCalls } from '../soak/calls.ts';
import { countPassing, countWaiting, letWeeksPass } from '../soak/tables.ts';
import { steadyLoad } from '../steady-load.ts';
import { seedWarehouse, warehouse } from '../warehouse.ts';
import { businessId, serviceToken } from '../world.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const rate = Number(process.env['SOAK_RATE'] ?? 40);

/**
 * The number of parts of the run, of which the first ones are for warming up. After each part, weeks are simulated
 * for data that is kept for weeks.
 */
const parts = 30;
const warmUpParts = 6;
const partMs = (minutes * 60_000) / parts;
const samplesOfPart = 10;
const settleMs = 5000;

const house = warehouse(2, 10_000);
const probe = join(import.meta.dirname, '../soak/lag-probe.js');

/**
 * Loads one process steadily with calls of all kinds for SOAK_MINUTES, SOAK_RATE of them a second. Checks that
 * memory stays at its level after the warm-up, that the event loop is on time, and that swept tables stay small.
 */
export async function soak({ url }: Bench): Promise<void> {
  await seedWarehouse(url, house);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-soak-'));
  const lagFile = join(folder, 'lag.json');
  const receiver = await openReceiver();
  const settings = {
    DATABASE_URL: url,
    WEBHOOKS_ALLOW_PRIVATE: 'on',
    SOAK_LAG_FILE: lagFile,
    SOAK_WARM_UP_MS: String(warmUpParts * partMs),
  };
  const service = await startService(settings, [`--import=${probe}`]);
  try {
    await hook(service, receiver.url);
    const next = mixedCalls(house, await openShop(database, house));
    const loading = steadyLoad(service.port, next, rate, minutes * 60_000);
    const watched = await watch(service, database, url, () => receiver.take());
    const { answered, refused } = await loading;
    await pause(settleMs);
    printLine({
      figure: `soak of ${minutes} min: calls answered a second`,
      ours: answered / minutes / 60,
    });
    printLine({
      figure: 'soak: calls that were refused',
      ours: refused.values().reduce((sum, count) => sum + count, 0),
      target: { of: 'ours', most: 1 },
      note: JSON.stringify(Object.fromEntries(refused)),
    });
    report(watched);
    const lag = JSON.parse(await readFile(lagFile, 'utf8')) as { p99: number; most: number };
    printLine({
      figure: 'soak: the event loop was late, p99 ms',
      ours: lag.p99,
      target: { of: 'ours', most: 50 },
      note: `most ${lag.most.toFixed(0)} ms`,
    });
    printLine({
      figure: 'soak: work that waits half a minute and more',
      ours: await countWaiting(database),
      target: { of: 'ours', most: 1 },
    });
  } finally {
    await service.stop();
    receiver.close();
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median resident memory of each part in MB, and the rows of swept tables. */
interface Watched {
  memory: number[];
  rows: Record<string, number>[];
}

async function watch(
  service: Program,
  database: pg.Client,
  url: string,
  forget: () => void,
): Promise<Watched> {
  const watched: Watched = { memory: [], rows: [] };
  for (let part = 0; part < parts; part += 1) {
    const samples: number[] = [];
    for (let sample = 0; sample < samplesOfPart; sample += 1) {
      await pause(partMs / samplesOfPart);
      samples.push(service.memory() ?? NaN);
    }
    watched.memory.push(median(samples));
    watched.rows.push(await countPassing(database));
    await letWeeksPass(database, url);
    forget();
  }
  return watched;
}

function report({ memory, rows }: Watched): void {
  const warm = memory.slice(warmUpParts);
  const third = Math.floor(warm.length / 3);
  const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  printLine({
    figure: 'soak: memory of the last third beside the first, % more',
    ours: (last / first - 1) * 100,
    target: { of: 'ours', most: 5 },
    note: `${first.toFixed(0)}, then ${last.toFixed(0)} MB; ${Math.min(...warm).toFixed(0)} to ${Math.max(...warm).toFixed(0)}`,
  });
  const swept = rows.slice(warmUpParts);
  for (const table of Object.keys(swept[0]!)) {
    const counts = swept.map(each => each[table]!);
    const [before, after] = [median(counts.slice(0, third)), median(counts.slice(-third))];
    printLine({
      figure: `soak: rows of ${table} in the last third beside the first`,
      ours: after / Math.max(1, before),
      target: { of: 'ours', most: 1.5 },
      note: `${before}, then ${after}`,
    });
  }
}

async function hook({ port }: Program, url: string): Promise<void> {
  const connection = new Connection(port);
  const path = `/api/business/${businessId(0)}/webhooks`;
  const { status, body } = await connection.send({ path, body: { url }, token: serviceToken });
  connection.close();
  if (status !== 201) throw new Error(`No webhook: ${status} ${body.toString()}`);
}
