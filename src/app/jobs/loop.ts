/** Nudges in quick succession are answered together. */
const afterNudge = 30;

/** Does some work at intervals, and soon after a nudge; never twice at once. */
export class Loop {
  readonly #work: () => Promise<void>;
  readonly #every: () => number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #nudged = false;
  #stopped = false;

  /** `every` is in milliseconds, asked after each time. The work must not fail. */
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

  /** Begins nothing more, and resolves when what is under way is done. */
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
