import type { Browser } from 'playwright-core';

type Looking = (this: Frame, progress: unknown, look: unknown) => unknown;

/** What of Playwright's own frame, which has no types, decides when a page is looked at again. */
interface Frame {
  retryWithProgressAndBackoff: Looking;
  retryWithProgressAndTimeouts(progress: unknown, pauses: number[], look: unknown): unknown;
}

let isDone = false;

/**
 * Has Playwright look every 25 ms for what it waits for. By itself it looks five times in the first 270 ms, and then twice a
 * second, so that a test waits for half a second where a screen needs a third of one; and it has no setting for that.
 */
export async function lookOften(browser: Browser): Promise<void> {
  if (isDone) return;
  const page = await browser.newPage();
  const frame = Object.getPrototypeOf(insideOf(page.mainFrame())) as Frame;
  if (![frame.retryWithProgressAndBackoff, frame.retryWithProgressAndTimeouts].every(Boolean))
    throw new Error('Playwright looks for what it waits for in another way now.');
  frame.retryWithProgressAndBackoff = function (progress, look) {
    return this.retryWithProgressAndTimeouts(progress, [25], look);
  };
  isDone = true;
  await page.close();
}

/** What Playwright does its work with, behind what it shows. */
function insideOf(shown: unknown): object {
  const { _connection } = shown as { _connection: { toImpl(shown: unknown): object } };
  return _connection.toImpl(shown);
}
