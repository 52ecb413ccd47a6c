import type { Answer } from './api-clients.ts';
import { until } from './until.ts';

/** Makes a call and repeats it while it gets BUSY, as callers should: on a busy machine a crowd waits long for a lock. */
export async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  await until(async () => (answer = await call()).code !== 'BUSY');
  return answer!;
}
