import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { restClient } from '../../test/support/clients/api-clients.ts';
import { needed } from '../../test/support/salon/salon.ts';
import { until } from '../../test/support/time/until.ts';
import type { Bench } from '../bench.ts';
import type { Program } from '../program.ts';
import { printLine } from '../report.ts';
import { addClients, makeRandomDay } from '../sync/random-day.ts';
import { businessId, serviceToken } from '../world.ts';

const run = promisify(execFile);

interface Copy {
  clients: Record<string, object>;
  appointments: Record<string, object>;
}

/**
 * Runs `examples/nightly-sync` against a business of 10,000 clients and 50,000 appointments: the first copy, a night without
 * changes, and a random day of changes, half of them while the copy is updated. The copy has to equal the lists.
 */
export async function sync({ url, service }: Bench): Promise<void> {
  await addClients(url);
  const counted = await countCalls(service);
  const folder = await installExample();
  try {
    const copy = () => timed(() => runExample(folder, counted.url), counted.take);
    const first = await copy();
    const { clients, appointments } = await readCopy(folder);
    const size = [clients, appointments].map(each => Object.keys(each).length);
    printLine({
      figure: 'sync: first copy, s',
      ours: first.seconds,
      note: `${size.join(' clients, ')} appointments, ${first.calls} calls`,
    });
    printLine({
      figure: 'sync: calls of a run when nothing has changed',
      ours: (await copy()).calls,
      target: { of: 'ours', most: 2 },
    });
    const begun = performance.now();
    const changes = await makeRandomDay(service);
    const [last, more] = await Promise.all([copy(), makeRandomDay(service)]);
    await settled(url);
    const after = await copy();
    printLine({
      figure: 'sync: a random day, s',
      ours: last.seconds + after.seconds,
      note: `${changes + more} changes in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${last.calls + after.calls} calls`,
    });
    const wrong = await findWrong(service, await readCopy(folder));
    printLine({
      figure: 'sync: missed or wrong objects after it',
      ours: wrong.length,
      target: { of: 'ours', most: 1 },
      note: wrong.slice(0, 5).join(', '),
    });
  } finally {
    counted.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>, takeCalls: () => number) {
  const begun = performance.now();
  await work();
  return { seconds: (performance.now() - begun) / 1000, calls: takeCalls() };
}

/** Copies the example into a folder that has the SDK, as a program of an integrator has it. */
async function installExample(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-sync-'));
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', 'packages/sdk']);
  await mkdir(join(folder, 'node_modules/@frontdesk'), { recursive: true });
  await symlink(resolve('packages/sdk'), join(folder, 'node_modules/@frontdesk/sdk'));
  await copyFile('examples/nightly-sync/nightly-sync.ts', join(folder, 'nightly-sync.ts'));
  return folder;
}

function runExample(cwd: string, url: string): Promise<unknown> {
  const { PATH } = process.env;
  const env = { PATH, FRONTDESK_URL: url, FRONTDESK_TOKEN: serviceToken };
  const program = ['--disable-warning=ExperimentalWarning', 'nightly-sync.ts', 'copy.json'];
  return run(process.execPath, program, { cwd, env });
}

async function readCopy(folder: string): Promise<Copy> {
  return JSON.parse(await readFile(join(folder, 'copy.json'), 'utf8'));
}

/** Passes calls on to the service and counts them. */
async function countCalls({ port }: Program) {
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const { url: path, method, headers } = incoming;
    const onward = request({ port, path, method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = calls;
      calls = 0;
      return taken;
    },
    close: () => server.close(),
  };
}

/** Waits for the transactions before now, which hold back later changes in the feed. */
async function settled(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query('select pg_current_xact_id()::text as xid');
  const isOver = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is';
  await until(async () => (await database.query(isOver, [rows[0].xid])).rows[0].is === true);
  await database.end();
}

/** Returns the ids of objects that a copy lacks, has too many, or has in another state than the lists. */
async function findWrong({ port }: Program, copy: Copy): Promise<string[]> {
  const rest = restClient(`http://127.0.0.1:${port}`)(serviceToken);
  const lists = [
    { path: 'clients', idOf: 'clientId', copied: copy.clients },
    { path: 'appointments', idOf: 'appointmentId', copied: copy.appointments },
  ];
  const wrong: string[] = [];
  for (const { path, idOf, copied } of lists) {
    const left = new Map(Object.entries(copied));
    let cursor = '';
    do {
      const page = `/business/${businessId(0)}/${path}?limit=100&cursor=${encodeURIComponent(cursor)}`;
      const { items, nextCursor } = needed(await rest('GET', page));
      for (const item of items) {
        if (JSON.stringify(left.get(item[idOf])) !== JSON.stringify(item)) wrong.push(item[idOf]);
        left.delete(item[idOf]);
      }
      cursor = nextCursor ?? '';
    } while (cursor !== '');
    wrong.push(...left.keys());
  }
  return wrong;
}
