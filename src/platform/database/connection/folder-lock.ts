import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isGone, isKnownAlive, ownerHere, readOwner, type Owner } from './lock-owner.ts';

const beatEveryMs = 5000;
/** An owner of whom nothing else can be told is gone when it has been silent for so long. */
const staleAfterMs = 15_000;
const lookEveryMs = 250;
/** Longer than it takes to rename a file that was just looked at: the last of several who do so has it. */
const settleMs = 250;

/**
 * Keeps a data folder for this process alone, since the embedded database would let two open it and ruin
 * it. A lock left behind is taken over: at once if its process is known to be gone, else, as it may be in
 * another container or on another machine, after 15 s without a sign of life. Returns the function that
 * gives the folder back.
 * @throws Error that names the other process.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = JSON.stringify(ownerHere());
  if (!create(file, mine)) await takeOver(folder, file, mine);
  const beat = setInterval(() => beatOrEnd(folder, file, mine), beatEveryMs).unref();
  return () => {
    clearInterval(beat);
    if (contentOf(file) === mine) rmSync(file, { force: true });
  };
}

function create(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function takeOver(folder: string, file: string, mine: string): Promise<void> {
  const left = contentOf(file);
  const owner = readOwner(left);
  const isFree = isGone(owner) || (!isKnownAlive(owner) && (await staysSilent(file)));
  if (!isFree || contentOf(file) !== left) throw inUse(folder, readOwner(contentOf(file)));
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, mine);
  renameSync(draft, file);
  await pause(settleMs);
  if (contentOf(file) !== mine) throw inUse(folder, readOwner(contentOf(file)));
}

/** Waits for the next sign of life, or until there was none for too long. */
async function staysSilent(file: string): Promise<boolean> {
  const last = touchedAt(file);
  // A clock that was put back must not make this wait for longer.
  const since = Math.min(last, Date.now());
  while (Date.now() - since < staleAfterMs) {
    await pause(lookEveryMs);
    if (touchedAt(file) !== last) return false;
  }
  return true;
}

/** Two at work would ruin the data, so one that was thought to be gone and was not ends when it notices. */
function beatOrEnd(folder: string, file: string, mine: string): void {
  const content = contentOf(file);
  if (content !== mine && content !== '') throw inUse(folder, readOwner(content));
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Removed with its folder, or on a disk that is full: the next beat may do.
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function inUse(folder: string, owner: Owner | undefined): Error {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new Error(
    `The data folder ${folder} is in use by ${who}. Stop that process, give this one another DATA_DIR, ` +
      'or use PostgreSQL (DATABASE_URL), which many processes may share.',
  );
}
