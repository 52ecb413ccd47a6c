import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/outside/free-port.ts';
import { until } from '../../../support/time/until.ts';
import { launch, type Running } from '../../../support/process/running.ts';
import { createDatabaseServer, passwords, type DatabaseServer } from './database-server.ts';
import { createClock } from './clock.ts';
import { mountDisk } from './disk.ts';
import { isWell } from './is-well.ts';
import { plainAccount, program } from './programs.ts';
import { fromRecipe, write } from './recipe.ts';
import { runProgram, type Program } from './run-program.ts';

/** Maximum wait, in milliseconds, for Patroni to name the standby. */
const namesStandbyWithin = 60_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts the cluster of deploy/ on one machine: etcd, two PostgreSQL servers managed by Patroni, HAProxy, PgBouncer, three
 * processes of the service, and nginx in front of them.
 */
export async function startCluster() {
  const folder = await mkdtemp('/tmp/frontdesk-cluster-');
  const account = plainAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const programs: Program[] = [];
  const keep = (started: Program) => {
    programs.push(started);
    return started;
  };

  const store = await startStore(folder, keep);
  const databases = [
    await createDatabaseServer('one', folder, store),
    await createDatabaseServer('two', folder, store),
  ];
  for (const database of databases) database.start();
  const primary = () => which(databases, 'primary');
  await until(async () => (await primary()) !== undefined);

  const addresses = await startProxy(folder, databases, keep);
  const pooler = await createPooler(folder, addresses.primary);
  await pooler.start();

  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URLS: `postgres://frontdesk:${passwords.service}@127.0.0.1:${addresses.replica}/frontdesk`,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    APP_SECRET: 'a secret of a cluster that is long enough',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
    DATA_DIR: join(folder, 'data'),
  };
  const pictures = await mountDisk(join(environment.DATA_DIR, 'images'));
  const clock = await createClock(folder);
  const ports = [await freePort(), await freePort(), await freePort()];
  const serve = async (index: number, more: Record<string, string> = {}) => {
    const service = await launch({ ...environment, ...more, PORT: String(ports[index]) });
    services[index] = service;
    return service;
  };
  const services: Running[] = [];
  // All start at once, as in a new cluster: one of them creates the tables while the others wait.
  await Promise.all(ports.map((_, index) => serve(index).then(service => service.ready())));
  const balancer = await freePort();
  await startBalancer(folder, ports, balancer, keep);
  const isWhole = async () => Boolean((await primary()) && (await which(databases, 'sync')));
  const becomesWhole = async () => {
    await until(isWhole, namesStandbyWithin).catch(() => forget(store, '/service/frontdesk/sync'));
    await until(isWhole);
  };
  await becomesWhole();

  return {
    url: `http://127.0.0.1:${balancer}`,
    environment,
    databases,
    /** Disk on which all processes store pictures. */
    pictures,
    /** Clock of the processes that are served with its environment. */
    clock,
    services,
    serve,
    pooler,
    primary: async () => needed(await primary()),
    replica: async () => needed(await which(databases, 'replica')),
    /**
     * Waits until the cluster is whole: one server leads, and the other has all data that the first acknowledged. If Patroni
     * does not name the standby by itself, this is done as docs/deploying.md describes.
     */
    becomesWhole,
    /** Switches the primary over, as before maintenance. */
    switchOver: async () => {
      const leader = needed(await primary());
      const answer = await fetch(`http://127.0.0.1:${leader.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name }),
      });
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
    },
    stop: async () => {
      for (const service of services) await service.kill();
      for (const database of databases) await database.stop();
      for (const { signal, ended } of [...programs, ...pooler.programs()]) {
        signal('SIGKILL');
        await ended;
      }
      await pictures.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const needed = <T>(found: T | undefined): T => {
  if (!found) throw new Error('No server has that role.');
  return found;
};

async function which(
  databases: readonly DatabaseServer[],
  role: 'primary' | 'replica' | 'sync',
): Promise<DatabaseServer | undefined> {
  const are = await Promise.all(databases.map(database => database.is(role)));
  return databases[are.indexOf(true)];
}

async function startStore(folder: string, keep: (started: Program) => Program) {
  const [client, peer] = [await freePort(), await freePort()];
  const [url, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  keep(
    runProgram(
      program('etcd'),
      optionsOf({
        name: 'store',
        'data-dir': join(folder, 'store'),
        'listen-client-urls': url,
        'advertise-client-urls': url,
        'listen-peer-urls': peerUrl,
        'initial-advertise-peer-urls': peerUrl,
        'initial-cluster': `store=${peerUrl}`,
        'unsafe-no-fsync': 'true',
      }),
    ),
  );
  await until(() => isWell(`${url}/health`));
  return `127.0.0.1:${client}`;
}

/** Deletes an entry of the store. */
async function forget(store: string, key: string): Promise<void> {
  const answer = await fetch(`http://${store}/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({ key: Buffer.from(key).toString('base64') }),
  });
  if (!answer.ok) throw new Error(`${key} is not forgotten: ${await answer.text()}`);
}

const optionsOf = (options: Record<string, string>) =>
  Object.entries(options).map(([name, value]) => `--${name}=${value}`);

async function startProxy(
  folder: string,
  [one, two]: readonly DatabaseServer[],
  keep: (started: Program) => Program,
) {
  const [primary, replica] = [await freePort(), await freePort()];
  keep(
    runProgram(program('haproxy'), ['-db', '-f', await fromRecipe('haproxy.cfg', folder)], {
      PRIMARY_LISTEN: `127.0.0.1:${primary}`,
      REPLICA_LISTEN: `127.0.0.1:${replica}`,
      DATABASE_ONE: `127.0.0.1:${one!.port}`,
      DATABASE_ONE_API: String(one!.api),
      DATABASE_TWO: `127.0.0.1:${two!.port}`,
      DATABASE_TWO_API: String(two!.api),
    }),
  );
  return { primary, replica };
}

/** Creates a PgBouncer that can be killed and restarted. */
async function createPooler(folder: string, primary: number) {
  const port = await freePort();
  const users = await write(
    join(folder, 'users.txt'),
    `"frontdesk" "${passwords.service}"\n`,
    0o600,
  );
  const config = await fromRecipe('pgbouncer.ini', folder, {
    'host=haproxy port=5432': `host=127.0.0.1 port=${primary}`,
    'listen_addr = *': 'listen_addr = 127.0.0.1\nunix_socket_dir =',
    'listen_port = 6432': `listen_port = ${port}`,
    '/tmp/users.txt': users,
  });
  const started: Program[] = [];
  return {
    url: `postgres://frontdesk:${passwords.service}@127.0.0.1:${port}/frontdesk`,
    programs: () => started,
    start: async () => {
      started.push(runProgram(program('pgbouncer'), [config]));
      await until(() => started.at(-1)!.output().includes('process up'));
    },
    kill: async () => {
      started.at(-1)!.signal('SIGKILL');
      await started.at(-1)!.ended;
    },
  };
}

async function startBalancer(
  folder: string,
  ports: readonly number[],
  port: number,
  keep: (started: Program) => Program,
) {
  const servers = ports.map((own, index) => [`frontdesk-${index + 1}:3000`, `127.0.0.1:${own}`]);
  const config = await fromRecipe('balancer.conf', folder, {
    ...Object.fromEntries(servers),
    'listen 80;': `listen 127.0.0.1:${port};`,
    'events {': `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {`,
    'http {': `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n')}\naccess_log off;`,
  });
  keep(
    runProgram(program('nginx'), [
      '-p',
      folder,
      '-c',
      config,
      '-g',
      'daemon off; master_process off;',
    ]),
  );
  await until(() => isWell(`http://127.0.0.1:${port}/healthz`));
}
