/** A random generator with a fixed seed, so demos differ only by their day. */
export interface Chance {
  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Returns true with the given probability, from 0 to 1. */
  is(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Creates a Mulberry32 generator. */
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
