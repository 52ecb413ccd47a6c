/** Keeps values up to a total weight; what was used least lately goes first. */
export interface WeighedCache<T> {
  get(key: string): T | undefined;
  /** Keeps a value, unless it alone weighs more than a tenth of what is kept in all. */
  set(key: string, value: T, weight: number): void;
}

export function createWeighedCache<T>(mostWeight: number): WeighedCache<T> {
  // A map keeps the order of insertion: what is used is inserted again.
  const entries = new Map<string, { value: T; weight: number }>();
  let total = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    entries.delete(key);
    total -= entry?.weight ?? 0;
    return entry;
  };
  return {
    get: key => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, weight) => {
      remove(key);
      if (weight > mostWeight / 10) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const eldest of entries.keys()) {
        if (total <= mostWeight) return;
        remove(eldest);
      }
    },
  };
}
