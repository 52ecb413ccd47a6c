/** Counts work in progress, by name and in total. */
export class InFlight {
  readonly #byName = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(name: string): number {
    return this.#byName.get(name) ?? 0;
  }

  /** Counts one more and returns the function that ends it. Repeated calls have no effect. */
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
