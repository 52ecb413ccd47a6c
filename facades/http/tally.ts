/** Counts what is under way, by name and all together. */
export class Tally {
  readonly #byName = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(name: string): number {
    return this.#byName.get(name) ?? 0;
  }

  /** Counts one more. The function ends it, once, however often it is called. */
  add(name: string): () => void {
    this.#byName.set(name, this.of(name) + 1);
    this.#all += 1;
    let isUnderWay = true;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      this.#all -= 1;
      const rest = this.of(name) - 1;
      if (rest > 0) this.#byName.set(name, rest);
      else this.#byName.delete(name);
    };
  }
}
