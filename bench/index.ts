import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateAll } from '../src/app/start/migrate-all.ts';
import { addressFor, createPlainRole, query } from '../test/support/database/plain-role.ts';
import { startPostgres } from '../test/support/database/postgres.ts';
import type { Bench } from './bench.ts';
import { open } from './database.ts';
import { availability } from './groups/availability.ts';
import { booking } from './groups/booking.ts';
import { catalog } from './groups/catalog.ts';
import { inside } from './groups/inside.ts';
import { mailing } from './groups/mailing.ts';
import { million } from './groups/million.ts';
import { orders } from './groups/orders.ts';
import { overload } from './groups/overload.ts';
import { panel } from './groups/panel.ts';
import { races } from './groups/races.ts';
import { rest } from './groups/rest.ts';
import { search } from './groups/search.ts';
import { storefront } from './groups/storefront.ts';
import { soak } from './groups/soak.ts';
import { sync } from './groups/sync.ts';
import { start } from './groups/start.ts';
import { tracing } from './groups/tracing.ts';
import { printHead, printLine } from './report.ts';
import { seed } from './seed.ts';
import { startLimit, startService } from './servers.ts';

/**
 * `npm run bench [-- group …]` measures the service on its own PostgreSQL, against a minimal baseline on the same
 * machine in the same run. BENCH_SECONDS is the time for each side of a figure. BENCH_NODE_FLAGS are passed to the
 * service's Node, for example `--cpu-prof`.
 */
const groups: Record<string, (bench: Bench) => Promise<void>> = {
  booking,
  availability,
  orders,
  catalog,
  rest,
  overload,
  inside,
  search,
  storefront,
  million,
  mailing,
  panel,
  start,
  tracing,
  races,
  soak,
  sync,
};

/** These groups take many minutes, so they run only by name. */
const onlyByName = new Set(['races', 'soak', 'sync']);

/** The time until the service has released the memory of the load. */
const calmMs = 10_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(
    `Unknown group ${unknown.join(', ')}; it must be one of ${Object.keys(groups).join(', ')}.`,
  );
  process.exit(2);
}
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];

const { url: serverUrl, stop } = await startPostgres();
try {
  const role = await createPlainRole(serverUrl, 'frontdesk');
  await query(serverUrl, 'CREATE DATABASE frontdesk OWNER frontdesk');
  const adminUrl = Object.assign(new URL(serverUrl), { pathname: 'frontdesk' }).href;
  const url = addressFor(role, adminUrl);
  await prepare(url, adminUrl);
  const service = await startService({ DATABASE_URL: url }, flags);
  const limit = await startLimit(adminUrl);
  const failed: string[] = [];
  printHead();
  for (const [name, measure] of Object.entries(groups)) {
    const isWanted = wanted.length === 0 ? !onlyByName.has(name) : wanted.includes(name);
    if (!isWanted) continue;
    await measure({ url: adminUrl, service, limit, seconds }).catch(error => {
      console.error(`The group ${name} failed:`, error);
      failed.push(name);
    });
  }
  const memory = service.peakMemory();
  if (memory !== undefined) {
    printLine({
      figure: 'most resident memory of the service, MB',
      ours: memory,
      target: { of: 'ours', most: 300 },
    });
    await pause(calmMs);
    printLine({
      figure: 'resident memory of the service once nobody calls, MB',
      ours: service.memory() ?? memory,
      target: { of: 'ours', most: 250 },
    });
  }
  await Promise.all([service.stop(), limit.stop()]);
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  await stop();
}

/** Row-level security applies only to the service, which owns the tables. A superuser creates the data. */
async function prepare(url: string, adminUrl: string): Promise<void> {
  const begin = performance.now();
  const { orm, close } = await open(url);
  await migrateAll(orm, { databaseUrl: url, statementTimeout: 60 });
  await close();
  const appointments = await seed(adminUrl);
  const took = ((performance.now() - begin) / 1000).toFixed(0);
  const load = (loadavg()[0]! / availableParallelism()).toFixed(1);
  console.log(
    `${appointments.toLocaleString('en')} appointments, made in ${took} s. Node ${process.version}, ` +
      `${availableParallelism()} cores, load ${load} a core before the first figure.`,
  );
}
