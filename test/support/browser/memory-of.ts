import type { Page } from 'playwright-core';

/** Returns the memory of a page's scripts in megabytes, after garbage collection. */
export async function memoryOf(page: Page): Promise<number> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  await inspector.detach();
  return usedSize / 1_000_000;
}
