import { until } from './until.ts';

/** Makes a call and repeats it while it gets BUSY, as callers should: on a busy machine a crowd waits long for a lock. */
export async function patiently<A extends { code: unknown }>(call: () => Promise<A>): Promise<A> {
  let answer: A | undefined;
  await until(async () => (answer = await call()).code !== 'BUSY');
  return answer!;
}
