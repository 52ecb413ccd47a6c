import DataLoader from 'dataloader';

/**
 * A loader that gathers the calls of all requests while one batch is under way and sends them together
 * as the next. Nothing is cached: each call sees the state after it was made.
 */
export function groupCommit<K, V>(
  batch: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
): (key: K) => Promise<V> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, V>(
    keys => {
      const answer = batch(keys);
      running = answer.catch(() => undefined);
      return answer;
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: send => void running.then(send) },
  );
  return key => loader.load(key);
}
