import type { Page } from 'playwright-core';

/** How many megabytes the scripts of a page take, after what they need no more is gone. */
export async function memoryOf(page: Page): Promise<number> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  await inspector.detach();
  return usedSize / 1_000_000;
}
