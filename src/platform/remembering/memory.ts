import { createWeighedCache } from '../lib/weighed-cache.ts';

/** What is asked, when, and how all that the answer is made of stood then. */
interface Question {
  readonly key: string;
  readonly standing: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** An answer, and about how many bytes it takes to keep it. */
export interface Made<T> {
  readonly value: T;
  readonly bytes: number;
  /** When it changes by itself, in epoch milliseconds; left out: it does not. */
  readonly until?: number;
}

interface Begun<T> {
  readonly standing: string;
  readonly made: Promise<Made<T>>;
}

interface Known<T> {
  readonly standing: string;
  /** It holds from then on; a clock may be set back. */
  readonly since: number;
  readonly until: number;
  readonly value: T;
}

/** What this process has answered. */
export interface Memory {
  /** The answer as it was made when all stood as it does now, or as `make` makes it. */
  recall<T>(question: Question, make: () => Promise<Made<T>>): Promise<T>;
}

/** About so many bytes are kept. */
const mostBytes = 32_000_000;

export function createMemory(): Memory {
  const answers = createWeighedCache<Known<unknown>>(mostBytes);
  const underWay = new Map<string, Begun<unknown>>();
  return {
    recall: async <T>({ key, standing, now }: Question, make: () => Promise<Made<T>>) => {
      const known = answers.get(key) as Known<T> | undefined;
      if (known?.standing === standing && known.since <= now && now < known.until)
        return known.value;
      // Since it was begun nothing has changed, or it would not stand as it did then.
      const begun = underWay.get(key) as Begun<T> | undefined;
      if (begun?.standing === standing) {
        const { value, until = Infinity } = await begun.made;
        if (now < until) return value;
      }
      const making = { standing, made: make() };
      underWay.set(key, making);
      try {
        const { value, bytes, until = Infinity } = await making.made;
        answers.set(key, { standing, since: now, until, value }, bytes + key.length);
        return value;
      } finally {
        if (underWay.get(key) === making) underWay.delete(key);
      }
    },
  };
}
