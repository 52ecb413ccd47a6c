import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a data folder for this process alone, since the embedded database would let two open it and ruin
 * it. A lock left by a process that is gone is taken over. Returns the function that gives it back.
 * @throws Error that names the other process.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = describe(process.pid);
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = readFileSync(file, 'utf8');
    const pid = Number(owner.split(' ')[0]);
    if (owner !== mine && isAlive(pid) && describe(pid) === owner) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop that process, give this one ` +
          'another DATA_DIR, or use PostgreSQL (DATABASE_URL), which many processes may share.',
        { cause: error },
      );
    }
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process by its number and, where the system tells, its start time, since numbers are used again. */
function describe(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startedAt}`;
  } catch {
    return `${pid}`;
  }
}
