/** Chance that is the same at every first start: a demo differs by its day alone. */
export interface Chance {
  /** A whole number from 0 to below this one. */
  below(limit: number): number;
  /** Whether something happens that does so in this share of cases. */
  is(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    is: share => next() < share,
    pick: choices => choices[below(choices.length)]!,
  };
}
