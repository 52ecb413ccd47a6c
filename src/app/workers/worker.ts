import type { Announcement } from '../start/announce.ts';
import type { Figures, FromWorker, ToWorker } from './messages.ts';

/** Given to the worker that is started before the others, at the start and when all are renewed. */
export const firstFlag = '--first';

/** A worker's connection to the primary process. */
export interface Membership {
  /** Whether what is needed once, such as filling in the demo, is this worker's. */
  readonly isFirst: boolean;
  /** The figures of all workers, in Prometheus's text form. */
  sum(): Promise<string>;
  /** Says that calls are served. From now on the worker answers what the primary asks. */
  ready(announcement: Announcement | null, worker: Worker): void;
  /** Ends the process, once nothing is under way and no connection is on its way to it. */
  leave(figures: Figures): void;
}

interface Worker {
  measure(): Promise<Figures>;
  drain(reason: string): unknown;
}

const tell = (message: FromWorker) => void process.send?.(message);

/** Joins the other workers of the primary that has started this process. */
export function joinWorkers(): Membership {
  const sums = new Map<number, (text: string) => void>();
  let asked = 0;
  let worker: Worker | undefined;

  const answer = async (message: ToWorker): Promise<void> => {
    switch (message.kind) {
      case 'measure':
        if (worker) tell({ kind: 'measured', figures: await worker.measure() });
        return;
      case 'summed':
        sums.get(message.id)?.(message.text);
        sums.delete(message.id);
        return;
      case 'drain':
        worker?.drain(message.reason);
        return;
      case 'end':
        process.disconnect?.();
    }
  };

  return {
    isFirst: process.argv.includes(firstFlag),
    sum: () =>
      new Promise(resolve => {
        asked += 1;
        sums.set(asked, resolve);
        tell({ kind: 'sum', id: asked });
      }),
    ready: (announcement, itself) => {
      worker = itself;
      process.on('message', (message: ToWorker) => void answer(message));
      // A terminal sends these to every process: the primary decides what comes of them.
      process.on('SIGINT', () => undefined);
      process.on('SIGHUP', () => undefined);
      process.on('SIGTERM', () => itself.drain('SIGTERM'));
      tell({ kind: 'ready', announcement });
    },
    leave: figures => tell({ kind: 'drained', figures }),
  };
}
