import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Orm } from '../../platform/database/connection/orm.ts';
import type { Log } from '../../platform/lib/log.ts';
import { backUp } from './backup.ts';

/** Only whoever may read the data folder can ask here; on Windows it has a name of its own kind. */
const addressIn = (dataDir: string): string =>
  process.platform === 'win32'
    ? join(String.raw`\\.\pipe`, dataDir, 'backup')
    : join(dataDir, 'backup.sock');

/** What is asked is the folder of the backup, as a line; the answer is empty, or says what is wrong. */
const end = '\n';

/**
 * Lets the process that has the embedded database, which no other can open, be asked for a backup. Answers what closes the
 * door. Where there can be none, as in a folder whose name is too long, the service does without.
 */
export async function openBackupDoor(
  orm: Orm,
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> {
  const address = addressIn(dataDir);
  const server = createServer({ allowHalfOpen: true }, asker => {
    asker.on('error', () => undefined);
    void answer(asker, folder => backUp(orm, dataDir, folder));
  });
  try {
    // Left by a process that was killed: nobody else has the lock of the folder.
    await rm(address, { force: true });
    server.listen(address);
    await once(server, 'listening');
    if (process.platform !== 'win32') await chmod(address, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'backups need the service to be stopped');
  }
  return async () => {
    if (server.listening) await new Promise(resolve => server.close(resolve));
  };
}

async function answer(asker: Socket, work: (folder: string) => Promise<void>): Promise<void> {
  try {
    await work(await lineOf(asker));
    asker.end(end);
  } catch (error) {
    asker.end(`${(error as Error).message}${end}`);
  }
}

/**
 * Asks the process that serves a data folder for a backup. Answers whether there is one.
 * @throws Error that says why there is no backup.
 */
export async function askForBackup(dataDir: string, folder: string): Promise<boolean> {
  const asker = connect(addressIn(dataDir));
  try {
    await once(asker, 'connect');
  } catch {
    return false;
  }
  asker.write(`${folder}${end}`);
  const problem = await lineOf(asker);
  asker.end();
  if (problem) throw new Error(problem);
  return true;
}

async function lineOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.endsWith(end)) return text.slice(0, -end.length);
  }
  throw new Error('The other side went away.');
}
