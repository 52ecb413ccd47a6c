import DataLoader from 'dataloader';

/** Far longer than a batch takes: one that is not back by then may hang on a connection that is dead. */
const patienceMs = 1000;

/**
 * A loader that gathers the calls of all requests of one turn of the event loop, and of the time in which a batch is under
 * way, and sends them together as the next, which starts beside one that is not back within a second. Nothing is cached:
 * each call sees the state after it was made. A batch that fails is sent again call by call, so that none can spoil another's.
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

/** Resolves when a batch is over, well or badly, or when it has taken too long to wait for. */
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
