import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeTime } from './programs.ts';

/** A clock of one process, which can jump. */
export async function createClock(folder: string) {
  const file = join(folder, 'clock');
  /** So many seconds ahead of what time it is, or behind. */
  const set = (seconds: number) => writeFile(file, seconds < 0 ? `${seconds}` : `+${seconds}`);
  await set(0);
  return {
    set,
    /** The environment of the process. What measures how long something takes goes on as it does. */
    environment: {
      LD_PRELOAD: fakeTime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
