import type { Server } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const calmMilliseconds = 3000;
/** A heap that has grown less since it was last collected is not worth the time. */
const worthwhileGrowth = 1.3;

/** How much garbage may lie about, for each hundred bytes in use. */
const mostGarbagePercent = 70;

/**
 * Has V8 collect before there is several times as much garbage as is in use, which it allows itself where the machine has
 * the memory. It takes no more time in all, since each collection finds less.
 */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${mostGarbagePercent}`);
}

/**
 * Gives back the memory that only the start or a load needed, which V8 would keep for a load that may not come. It takes
 * some tenths of a second, so it waits until nobody has called for a while.
 */
export function giveBackWhenCalm(server: Server): void {
  let left = 0;
  const calm = setTimeout(() => {
    if (heapBytes() < left * worthwhileGrowth) return;
    collect();
    left = heapBytes();
  }, calmMilliseconds).unref();
  server.on('request', () => void calm.refresh());
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size;
}

/** Node has this only by a flag, and programs are to do without flags. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
