import type { Announcement } from '../start/announce.ts';
import type { Figures, FromWorker, ToWorker } from './messages.ts';

/** Flag of the worker that starts before the others, at the start and at each renewal. */
export const firstFlag = '--first';

/** A worker's connection to the primary process. */
export interface Membership {
  /** True if this worker does one-time work, such as filling the demo. */
  readonly isFirst: boolean;
  /** Returns the metrics of all workers, in Prometheus's text form. */
  sum(): Promise<string>;
  /** Reports that calls are served. From now on the worker answers the primary. */
  ready(announcement: Announcement | null, worker: Worker): void;
  /** Ends the process once no work is in progress and no connection is on its way to it. */
  leave(figures: Figures): void;
}

interface Worker {
  measure(): Promise<Figures>;
  drain(reason: string): unknown;
}

const tell = (message: FromWorker) => void process.send?.(message);

/** Joins the workers of the primary that has started this process. */
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
      // A terminal sends these signals to every process. The primary handles them.
      process.on('SIGINT', () => undefined);
      process.on('SIGHUP', () => undefined);
      process.on('SIGTERM', () => itself.drain('SIGTERM'));
      tell({ kind: 'ready', announcement });
    },
    leave: figures => tell({ kind: 'drained', figures }),
  };
}
