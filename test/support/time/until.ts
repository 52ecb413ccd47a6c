import { setTimeout as pause } from 'node:timers/promises';

/** Polls until a condition is true. @throws Error if it is not true within two minutes. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  within = 120_000,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`Still not so after ${within} ms: ${String(isSo)}`);
    await pause(5);
  }
}
