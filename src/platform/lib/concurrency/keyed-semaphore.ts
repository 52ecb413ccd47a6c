interface Waiting {
  enter: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Limits parallel work per name, in memory; further work waits in order.
 * Work that would wait for the same database lock then occupies no connection.
 */
export class KeyedSemaphore {
  readonly #most: number;
  readonly #patienceMs: number;
  readonly #refusal: () => Error;
  readonly #running = new Map<string, { count: number; queue: Waiting[] }>();

  constructor(most: number, patienceMs: number, refusal: () => Error) {
    this.#most = most;
    this.#patienceMs = patienceMs;
    this.#refusal = refusal;
  }

  /** Runs the work in its turn. @throws the refusal after the time limit. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(name);
    try {
      return await work();
    } finally {
      this.#leave(name);
    }
  }

  async #enter(name: string): Promise<void> {
    const place = this.#running.get(name) ?? { count: 0, queue: [] };
    this.#running.set(name, place);
    if (place.count < this.#most) {
      place.count += 1;
      return;
    }
    await new Promise<void>((enter, reject) => {
      const timer = setTimeout(() => {
        place.queue = place.queue.filter(waiting => waiting.timer !== timer);
        reject(this.#refusal());
      }, this.#patienceMs);
      place.queue.push({ enter, timer });
    });
  }

  #leave(name: string): void {
    const place = this.#running.get(name);
    const next = place?.queue.shift();
    if (next) {
      clearTimeout(next.timer);
      next.enter();
    } else if (place && (place.count -= 1) === 0) {
      this.#running.delete(name);
    }
  }
}
