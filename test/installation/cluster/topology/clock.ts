import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeTime } from './programs.ts';

/** Creates a clock for one process, which can jump. */
export async function createClock(folder: string) {
  const file = join(folder, 'clock');
  /** Sets the clock this many seconds ahead of real time, or behind if negative. */
  const set = (seconds: number) => writeFile(file, seconds < 0 ? `${seconds}` : `+${seconds}`);
  await set(0);
  return {
    set,
    /** Environment of the process. Monotonic clocks are not affected. */
    environment: {
      LD_PRELOAD: fakeTime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
