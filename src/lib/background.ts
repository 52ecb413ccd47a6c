import { setImmediate as soon, setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that no answer waits for. What fails is logged. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Begins the work once the answer under way is out; `what` says what it was to do, should it fail. */
  run(what: string, work: () => Promise<void>): void {
    const task = soon()
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error }, `could not ${what}`))
      .finally(() => this.#underWay.delete(task));
    this.#underWay.add(task);
  }

  /** Resolves when nothing is under way any more, or when patience ends. */
  async idle(patienceMilliseconds: number): Promise<void> {
    const stop = new AbortController();
    const patience = pause(patienceMilliseconds, undefined, { signal: stop.signal, ref: false });
    const done = Promise.all(this.#underWay);
    await Promise.race([done, patience]);
    stop.abort();
    await patience.catch(() => undefined);
  }
}
