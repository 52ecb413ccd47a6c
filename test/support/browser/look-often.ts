import type { Browser } from 'playwright-core';

type Looking = (this: Frame, progress: unknown, look: unknown) => unknown;

/** Methods of Playwright's internal frame, which has no types, that decide when to poll a page again. */
interface Frame {
  retryWithProgressAndBackoff: Looking;
  retryWithProgressAndTimeouts(progress: unknown, pauses: number[], look: unknown): unknown;
}

let isDone = false;

/**
 * Makes Playwright poll every 25 ms. By default it polls five times in the first 270 ms, and then twice a second. A test would
 * wait half a second for a screen that needs a third of one, and there is no setting for it.
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

/** Returns the internal object behind one of Playwright's API. */
function insideOf(shown: unknown): object {
  const { _connection } = shown as { _connection: { toImpl(shown: unknown): object } };
  return _connection.toImpl(shown);
}
