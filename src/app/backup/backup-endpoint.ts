import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Orm } from '../../platform/database/connection/orm.ts';
import type { Log } from '../../platform/lib/log.ts';
import { backUp } from './backup.ts';

/** Returns the address of the socket. Only users who can read the data folder can open it. Windows needs a named pipe. */
const addressIn = (dataDir: string): string =>
  process.platform === 'win32'
    ? join(String.raw`\\.\pipe`, dataDir, 'backup')
    : join(dataDir, 'backup.sock');

/** The request is one line with the backup's folder. The answer is empty, or an error message. */
const end = '\n';

/**
 * Opens a socket for backup requests in the process that holds the embedded database. No other process can open the database.
 * Returns a function that closes the socket. The service runs without it if it cannot be made, for example if the path is too
 * long.
 */
export async function openBackupEndpoint(
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
    // A killed process left this file. This process holds the folder's lock, so nobody uses it.
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
 * Requests a backup from the process that serves a data folder. Returns false if no process serves it. @throws Error with the
 * reason if the backup fails.
 */
export async function requestBackup(dataDir: string, folder: string): Promise<boolean> {
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
