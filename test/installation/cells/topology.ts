import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { request } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FaultyLine } from '../../support/database/faulty-line.ts';
import { addressFor, createPlainRole, query } from '../../support/database/plain-role.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { launch, type Running } from '../../support/process/running.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const recipe = join(root, 'deploy/cells');
const secret = 'the-secret-of-all-cells-0123456789abcdef';
const password = 'of-the-cells';

/** A cell with two processes. */
export interface RunningCell {
  name: string;
  /** Address of a superuser. */
  adminUrl: string;
  /** The line between the processes and the database. */
  line: FaultyLine;
  environment: Record<string, string>;
  services: [Running, Running];
}

export type Cells = Awaited<ReturnType<typeof startCells>>;

/** Starts a registry and two cells as docs/cells.md describes. The balancer ignores where a business is. */
export async function startCells() {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-cells-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const databaseOf = async () => {
    const server = await startPostgres({
      settings: { wal_level: 'logical', max_connections: 200, max_logical_replication_workers: 8 },
    });
    stops.push(() => server.stop());
    const role = await createPlainRole(server.url, 'frontdesk');
    await query(server.url, 'create database frontdesk owner frontdesk');
    const adminUrl = server.url.replace(/\/postgres$/, '/frontdesk');
    const url = addressFor(role, adminUrl);
    await run(join(root, 'src/cli/frontdesk'), ['migrate'], { env: environmentOf(url) });
    return { adminUrl, url };
  };
  const environmentOf = (url: string): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: secret,
    DEMO: 'off',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
  });
  const psql = (url: string, file: string, values: Record<string, string>) =>
    run('psql', [
      '-q',
      url,
      ...Object.entries(values).flatMap(([name, value]) => ['-v', `${name}=${value}`]),
      '-f',
      join(recipe, file),
    ]);

  const registry = await databaseOf();
  await psql(registry.adminUrl, 'registry.sql', { password });
  const toRegistry = await FaultyLine.to(registry.adminUrl);
  stops.push(() => toRegistry.line.close());
  const balancer = await startBalancer();
  stops.push(() => balancer.close());

  const cells: RunningCell[] = [];
  for (const name of ['a', 'b']) {
    const { adminUrl, url } = await databaseOf();
    const ports = [await freePort(), await freePort()];
    const { port, hostname: host } = new URL(toRegistry.url);
    const between = await FaultyLine.to(url);
    stops.push(() => between.line.close());
    await psql(adminUrl, 'cell.sql', {
      cell: name,
      url: `http://127.0.0.1:${ports[0]}`,
      host,
      port,
      dbname: 'frontdesk',
      password,
    });
    const environment = {
      ...(environmentOf(between.url) as Record<string, string>),
      CELL: name,
      BASE_URL: balancer.url,
      TRUST_PROXY: '1',
    };
    const services = (await Promise.all(
      ports.map(async own => {
        const service = await launch({ ...environment, PORT: String(own) });
        stops.push(() => service.kill());
        await service.ready();
        return service;
      }),
    )) as [Running, Running];
    cells.push({ name, adminUrl, line: between.line, environment, services });
  }
  const [a, b] = cells as [RunningCell, RunningCell];
  balancer.targets.push(...[...a.services, ...b.services].map(service => service.url));
  return {
    a,
    b,
    url: balancer.url,
    registry: { adminUrl: registry.adminUrl, line: toRegistry.line },
    /** Runs `frontdesk move-business`. Returns what it says. */
    move: async (business: string, from: RunningCell, to: RunningCell, ...options: string[]) => {
      const { stdout } = await run(
        join(root, 'src/cli/frontdesk'),
        ['move-business', '--business', business, '--to', to.name, ...options],
        {
          env: {
            PATH: process.env.PATH,
            MOVE_FROM_URL: from.adminUrl,
            MOVE_TO_URL: to.adminUrl,
            REGISTRY_URL: registry.adminUrl,
          },
        },
      );
      return stdout;
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

/** Starts a proxy that sends each request to the next process, wherever its business is. */
async function startBalancer() {
  const targets: string[] = [];
  let next = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, targets[next++ % targets.length]);
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.1' };
    const sent = request(target, { method: incoming.method!, headers }, answer => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
