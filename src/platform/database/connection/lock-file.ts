import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  constants,
  readFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that was just killed may still be ending. */
const timeoutMilliseconds = 3000;
const retryEveryMilliseconds = 50;

/**
 * Locks a data folder for this process, since two processes with the embedded database would destroy it.
 * The operating system holds the lock. It ends with the process and works across containers of one machine.
 * Waits a moment for a process that is ending. Returns a function that unlocks the folder. @throws Error that names the other
 * process.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const { tryLock } = await import('fs-native-extensions');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  // The file remains after unlocking, since another process may have it open already.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const latest = performance.now() + timeoutMilliseconds;
    while (!tryLock(file)) {
      if (performance.now() > latest) throw inUse(folder, ownerIn(path));
      await pause(retryEveryMilliseconds);
    }
    ftruncateSync(file);
    writeSync(file, `process ${process.pid} on ${hostname()}`, 0);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return () => {
    ftruncateSync(file);
    closeSync(file);
  };
}

/** Returns the owner of the lock from its file. Some systems do not let other processes read it. */
function ownerIn(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}

function inUse(folder: string, owner: string): Error {
  return new Error(
    `The data folder ${folder} is in use by ${owner}. Stop that process, give this one another DATA_DIR, ` +
      'or use PostgreSQL (DATABASE_URL), which many processes may share.',
  );
}
