/** Runs some work with the system's time this many seconds later. */
export async function secondsLater<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + seconds * 1000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
