import { expect } from '@jest/globals';

/** Number of checks that run at once: enough to keep the service busy. */
const lanes = 8;

/**
 * Runs many checks, some at once, and reports the failed ones together, by name. One Jest test for each would take longer than
 * the checks themselves.
 */
export async function checkEach<T>(
  cases: readonly T[],
  nameOf: (each: T) => string,
  check: (each: T) => Promise<void>,
  { atOnce = lanes } = {},
): Promise<void> {
  const failures: string[] = [];
  const waiting = cases.values();
  const work = async () => {
    for (const each of waiting) {
      try {
        await check(each);
      } catch (error) {
        failures.push(`${nameOf(each)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  expect(cases.length).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${cases.length} failed.\n\n${failures.join('\n\n')}`);
}
