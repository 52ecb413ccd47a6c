import type { Browser } from 'playwright-core';
import { memoryOf } from '../../test/support/browser/memory-of.ts';
import { openPanel } from '../../test/support/browser/panel-page.ts';
import { scrollToEnd } from '../../test/support/browser/scroll-to-end.ts';
import { percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { framesDuring, type Where } from './browse.ts';

/** Measures the smoothness of scrolling through all clients to the last, and the memory for having read them. */
export async function scrolls(browser: Browser, { url, slug, session }: Where) {
  const address = `${url}/ControlPanel/${slug}/clients`;
  const { page, close } = await openPanel(browser, address, { session, afresh: true });
  await page.locator('[data-live="true"]').waitFor();
  // Idle-time loading must not count as scrolling.
  await page.waitForTimeout(2000);
  const before = await memoryOf(page);
  let rows = 0;
  const frames = await framesDuring(page, async () => {
    rows = await scrollToEnd(page);
  });
  const memory = (await memoryOf(page)) - before;
  await close();
  const sorted = frames.toSorted((a, b) => a - b);
  printLine({
    figure: `panel: longest frame of scrolling through ${rows} clients, ms`,
    ours: sorted.at(-1)!,
    target: { of: 'ours', most: 50 },
    note: `p99 ${percentile(sorted, 0.99).toFixed(1)} ms of ${frames.length} frames`,
  });
  printLine({
    figure: `panel: memory of a page that has read ${rows} clients, MB more`,
    ours: memory,
    target: { of: 'ours', most: 60 },
  });
}
