import cluster from 'node:cluster';
import type { FromWorker, ToWorker } from './messages.ts';
import { firstFlag } from './worker.ts';

/** Milliseconds until a worker is killed; longer than a worker's own limit for calls in progress. */
const endsWithin = 20_000;

/** Exit of a worker's process. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A worker from the primary's view. */
export interface Member {
  readonly id: number;
  readonly pid: number;
  /** Resolves to true when the worker serves calls, and to false if it ended before that. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<Ended>;
  readonly isReady: () => boolean;
  /** Returns the milliseconds for which the worker has served calls. */
  readonly served: () => number;
  readonly tell: (message: ToWorker) => void;
  /** Lets the worker finish its calls and end. A worker that is not ready ends at once. */
  readonly drain: (reason: string) => void;
  readonly isDraining: () => boolean;
  readonly kill: () => void;
}

/** The system allocator keeps a memory pool per thread. Two pools are enough. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/** Starts a worker with the same settings and the program's present files. */
export function startMember(isFirst: boolean, hear: (message: FromWorker) => void): Member {
  cluster.setupPrimary({ args: isFirst ? [firstFlag] : [] });
  const worker = cluster.fork(fewArenas);
  let readyAt: number | undefined;
  let isDraining = false;
  const ended = new Promise<Ended>(resolve => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }));
    // The system may be unable to start a process.
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
    // A worker that is ending ignores the message.
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
