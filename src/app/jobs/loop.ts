/** Milliseconds after a nudge within which further nudges are combined. */
const afterNudge = 30;

/** Runs work at intervals and soon after a nudge. Runs never overlap. */
export class Loop {
  readonly #work: () => Promise<void>;
  readonly #every: () => number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #nudged = false;
  #stopped = false;

  /** Starts the loop. `every` returns the next interval in milliseconds and is called after each run. The work must not throw. */
  constructor(work: () => Promise<void>, every: () => number) {
    this.#work = work;
    this.#every = every;
    this.#after(0);
  }

  nudge(): void {
    if (this.#nudged || this.#stopped) return;
    this.#nudged = true;
    if (!this.#running) this.#after(afterNudge);
  }

  /** Starts no further run. Resolves when the run in progress is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #after(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), milliseconds);
  }

  async #run(): Promise<void> {
    this.#nudged = false;
    this.#running = this.#work();
    await this.#running;
    this.#running = undefined;
    if (!this.#stopped) this.#after(this.#nudged ? afterNudge : this.#every());
  }
}
