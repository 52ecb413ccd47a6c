/** Runs some work as if it were so many seconds later for whatever in the service asks the system for the time. */
export async function secondsLater<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + seconds * 1000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
