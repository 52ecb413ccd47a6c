import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/outside/free-port.ts';
import { isAlive } from '../../../support/outside/is-alive.ts';
import { until } from '../../../support/time/until.ts';
import { postgresPrograms, program } from './programs.ts';
import { mountDisk } from './disk.ts';
import { isWell } from './is-well.ts';
import { fromRecipe } from './recipe.ts';
import { runProgram, type Program } from './run-program.ts';

export const passwords = { superuser: 'super', replication: 'follow', service: 'serve' };

export type DatabaseServer = Awaited<ReturnType<typeof createDatabaseServer>>;

/** Creates one server of the cluster: Patroni, and the PostgreSQL that it manages. */
export async function createDatabaseServer(name: string, folder: string, store: string) {
  const [port, api] = [await freePort(), await freePort()];
  const disk = await mountDisk(join(folder, name));
  const data = join(disk.folder, 'data');
  const config = await fromRecipe(
    'patroni.yml',
    folder,
    {
      '/etc/frontdesk/create-database.sh': `sh ${await fromRecipe('create-database.sh', folder)}`,
      'unix_socket_directories: /tmp': `unix_socket_directories: ${folder}`,
    },
    `${name}.yml`,
  );
  let patroni: Program | undefined;
  /** Returns the id of PostgreSQL's main process. */
  const postgres = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  /** Sends a signal to Patroni, PostgreSQL and all of its processes. Some may exit by themselves meanwhile. */
  const send = async (signal: NodeJS.Signals) => {
    const pids = [patroni!.pid, await postgres()];
    for (const pid of [...pids, ...(await childrenOf(pids))]) {
      if (isAlive(pid)) process.kill(pid, signal);
    }
  };
  return {
    name,
    port,
    api,
    disk,
    url: `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/frontdesk`,
    start: () => {
      patroni = runProgram(
        program('patroni'),
        [config],
        {
          PATH: `${postgresPrograms()}:${process.env.PATH}`,
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: store,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: passwords.replication,
          DATABASE_PASSWORD: passwords.service,
        },
        'TERM',
      );
    },
    /** Returns true if Patroni reports this server as the `primary`, a `replica` or the `sync` replica. */
    is: (role: 'primary' | 'replica' | 'sync') => isWell(`http://127.0.0.1:${api}/${role}`),
    /** Kills the machine, even a frozen one. */
    kill: async () => {
      const pid = await postgres();
      await send('SIGKILL');
      await patroni?.ended;
      await until(() => !isAlive(pid));
    },
    /** Freezes or resumes the machine. */
    freeze: (isFrozen: boolean) => send(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    /** Stops the server as an operator does, and unmounts its disk. */
    stop: async () => {
      patroni?.signal('SIGTERM');
      await patroni?.ended;
      await disk.unmount();
    },
  };
}

async function childrenOf(pids: readonly number[]): Promise<number[]> {
  const lists = await Promise.all(
    pids.map(pid => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')),
  );
  return lists.flatMap(list => list.trim().split(' ').filter(Boolean).map(Number));
}
