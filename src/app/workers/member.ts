import cluster from 'node:cluster';
import type { FromWorker, ToWorker } from './messages.ts';
import { firstFlag } from './worker.ts';

/** Longer than a worker gives the calls under way. */
const endsWithin = 20_000;

/** What became of a worker's process. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A worker, as the primary sees it. */
export interface Member {
  readonly id: number;
  readonly pid: number;
  /** Resolves when it serves calls; false where it ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<Ended>;
  readonly isReady: () => boolean;
  /** For how many milliseconds it has served calls. */
  readonly served: () => number;
  readonly tell: (message: ToWorker) => void;
  /** Has it finish what is under way and end; one that is not ready yet ends at once. */
  readonly drain: (reason: string) => void;
  readonly isDraining: () => boolean;
  readonly kill: () => void;
}

/** The system's allocator keeps a pool of memory for each thread, of which two are enough. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/** Starts a worker: the same program with the same settings, as it is on the disk now. */
export function startMember(isFirst: boolean, hear: (message: FromWorker) => void): Member {
  cluster.setupPrimary({ args: isFirst ? [firstFlag] : [] });
  const worker = cluster.fork(fewArenas);
  let readyAt: number | undefined;
  let isDraining = false;
  const ended = new Promise<Ended>(resolve => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }));
    // The system may have no process left.
    worker.on('error', () => {
      if (worker.process.pid === undefined) resolve({ code: null, signal: null });
    });
  });
  const ready = new Promise<boolean>(resolve => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        readyAt = performance.now();
        resolve(true);
      }
      hear(message);
    });
    void ended.then(() => resolve(false));
  });
  const isReady = () => readyAt !== undefined;
  const kill = () => void worker.process.kill('SIGKILL');
  const tell = (message: ToWorker) => {
    // It may be ending; then nothing it is told matters.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  return {
    id: worker.id,
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    isReady,
    served: () => (readyAt === undefined ? 0 : performance.now() - readyAt),
    tell,
    drain: reason => {
      isDraining = true;
      if (isReady()) tell({ kind: 'drain', reason });
      else worker.process.kill('SIGTERM');
      const late = setTimeout(kill, endsWithin);
      void ended.then(() => clearTimeout(late));
    },
    isDraining: () => isDraining,
    kill,
  };
}
