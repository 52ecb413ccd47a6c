import { until } from './until.ts';

/**
 * Makes a call and repeats it while the answer is BUSY, as callers should. On a busy machine many callers wait long for a lock.
 */
export async function patiently<A extends { code: unknown }>(call: () => Promise<A>): Promise<A> {
  let answer: A | undefined;
  await until(async () => (answer = await call()).code !== 'BUSY');
  return answer!;
}
