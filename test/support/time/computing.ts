import { paceOfMachine } from './pace.ts';

/**
 * Returns the main thread's computing time in milliseconds, scaled to the reference machine of the bounds. A slower or busier
 * machine therefore measures no higher cost.
 */
export async function computing(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / paceOfMachine();
}
