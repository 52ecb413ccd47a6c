import DataLoader from 'dataloader';

/** Milliseconds, far longer than a batch takes. A slower batch may hang on a dead connection. */
const patienceMs = 1000;

/**
 * Returns a loader that combines calls of all requests into batches.
 * Calls of one event-loop turn, and of the time while a batch is in progress, form the next batch.
 * A batch that takes over a second does not delay the next one.
 * Nothing is cached: each call sees the state after its start. A failed batch is repeated call by call, so no call makes another
 * fail.
 */
export function groupCommit<K, V>(
  batch: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
): (key: K) => Promise<V> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, V>(
    keys => {
      const answer = batch(keys).catch((error: unknown) =>
        keys.length === 1 ? [error as Error] : Promise.all(keys.map(key => alone(batch, key))),
      );
      running = settled(answer);
      return answer;
    },
    {
      cache: false,
      maxBatchSize: 200,
      batchScheduleFn: send => void running.then(() => setImmediate(send)),
    },
  );
  return key => loader.load(key);
}

/** Resolves when a batch ends, with or without success, or after the time limit. */
function settled(answer: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, patienceMs);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    answer.then(over, over);
  });
}

async function alone<K, V>(
  batch: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
  key: K,
): Promise<V | Error> {
  try {
    const [answer] = await batch([key]);
    return answer as V | Error;
  } catch (error) {
    return error as Error;
  }
}
