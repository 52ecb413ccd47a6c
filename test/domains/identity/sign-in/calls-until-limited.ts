import { expect } from '@jest/globals';
import type { Answer } from '../../../world.ts';

/** Calls one after another until one is limited, and returns the number of calls before it. */
export async function callsUntilLimited(
  call: (index: number) => Promise<Answer>,
  waitSeconds = 3600,
): Promise<number> {
  for (let index = 0; index < 100; index += 1) {
    const answer = await call(index);
    if (answer.code !== 'RATE_LIMITED') continue;
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(waitSeconds * 0.8);
    expect(wait).toBeLessThanOrEqual(waitSeconds);
    return index;
  }
  return Infinity;
}
