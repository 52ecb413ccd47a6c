import type { Page } from 'playwright-core';

/** Scrolls a list of the panel as far as possible in each frame, until its last row is drawn. Returns the number of rows. */
export function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const rows = () => Number(document.querySelector('[role=table]')!.ariaRowCount) - 1;
    while (!document.querySelector(`[data-index="${rows() - 1}"]`)) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
    return rows();
  });
}
