/** A worker that has served for so long did not die of its start. */
const served = 10_000;
const first = 250;
const most = 30_000;

/** Makes what tells, of each worker that ended by itself, after how long another is started: later and later where they die at once. */
export function createRestartDelay(): (servedMilliseconds: number) => number {
  let inARow = 0;
  return servedMilliseconds => {
    inARow = servedMilliseconds < served ? inARow + 1 : 0;
    return inARow === 0 ? 0 : Math.min(most, first * 2 ** (inARow - 1));
  };
}
