/** Pseudo-random numbers, repeatable by their seed. */
export interface Random {
  /** Returns an integer from 0 to `most` - 1. */
  below(most: number): number;
  /** Returns true with a probability of 1 in `times`. */
  once(times: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Returns a generator of the Mulberry32 algorithm. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    once: times => below(times) === 0,
    pick: choices => choices[below(choices.length)] as (typeof choices)[number],
  };
}
