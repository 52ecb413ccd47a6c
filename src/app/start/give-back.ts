import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const calmMilliseconds = 3000;

/**
 * Gives back once the memory that only the start needed, which V8 would keep for a load that may not come. It takes some
 * tenths of a second, so it waits until nobody has called for a while.
 */
export function giveBackStart(server: Server): void {
  const calm = setTimeout(() => {
    server.off('request', wait);
    collect();
  }, calmMilliseconds).unref();
  const wait = () => void calm.refresh();
  server.on('request', wait);
}

/** Node has this only by a flag, and programs are to do without flags. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
