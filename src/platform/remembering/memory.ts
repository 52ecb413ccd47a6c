import { createWeighedCache } from '../lib/weighed-cache.ts';

/** What is asked, and how all that the answer is made of stood when it was asked. */
interface Question {
  readonly key: string;
  readonly standing: string;
}

/** An answer, and about how many bytes it takes to keep it. */
export interface Made<T> {
  readonly value: T;
  readonly bytes: number;
}

interface Known<T> {
  readonly standing: string;
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
  const underWay = new Map<string, Known<Promise<Made<unknown>>>>();
  return {
    recall: async <T>({ key, standing }: Question, make: () => Promise<Made<T>>) => {
      const known = answers.get(key) as Known<T> | undefined;
      if (known?.standing === standing) return known.value;
      // Since it was begun nothing has changed, or it would not stand as it did then.
      const begun = underWay.get(key) as Known<Promise<Made<T>>> | undefined;
      if (begun?.standing === standing) return (await begun.value).value;
      const making = { standing, value: make() };
      underWay.set(key, making);
      try {
        const { value, bytes } = await making.value;
        answers.set(key, { standing, value }, bytes + key.length);
        return value;
      } finally {
        if (underWay.get(key) === making) underWay.delete(key);
      }
    },
  };
}
