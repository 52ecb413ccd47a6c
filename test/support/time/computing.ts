import { paceOfMachine } from './pace.ts';

/**
 * Milliseconds of computing by the thread that serves everybody, as the machine takes them that the bounds were set on: what a slower
 * or busier one takes longer for costs no more.
 */
export async function computing(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / paceOfMachine();
}
