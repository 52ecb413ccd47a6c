import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts what is done in spans of time. */
export interface Counter {
  /** Counts once more, in a span that begins with the first and lasts so many seconds. */
  hit(key: string, seconds: number): Promise<Counted>;
  /** Takes one back. */
  giveBack(key: string, seconds: number): Promise<void>;
}

export interface Counted {
  /** How often it was done in the span, this time included. */
  count: number;
  /** How long the span still lasts. */
  milliseconds: number;
}

/** Counts in this process's memory: with several processes, each for itself. */
export function memoryCounter(): Counter {
  const spans = new Map<number, RateLimiterMemory>();
  const span = (seconds: number) => {
    const found = spans.get(seconds);
    if (found) return found;
    const made = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
    spans.set(seconds, made);
    return made;
  };
  return {
    async hit(key, seconds) {
      const { consumedPoints, msBeforeNext } = await span(seconds).consume(key);
      return { count: consumedPoints, milliseconds: msBeforeNext };
    },
    async giveBack(key, seconds) {
      await span(seconds).reward(key);
    },
  };
}
