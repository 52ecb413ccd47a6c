import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until something is so. @throws Error when it is not so within two minutes. */
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
