import type { Page } from 'playwright-core';

/** Adds up, from the beginning of a page on, how much of it moves by itself, as browsers score it. */
export const noteMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as any[])
        if (!entry.hadRecentInput) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much of a page has moved until now. */
export const movedBefore = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);

/** How much of a page has moved with the frame that is drawn now. */
export const movementOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const { moved } = globalThis as unknown as { moved: { sum: number } };
        // The browser tells of a movement in a task of its own, before the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(moved.sum))),
        );
      }),
  );

/**
 * What a finger would miss: controls of less than 44 pixels either way. Visits are as high as they are long, links in a
 * text as high as it, and a link that is laid over its row is as large as that.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const controls =
      'button, a[href], input:not([type=radio], [type=checkbox], [type=file]), select, textarea, [role=option], .mantine-SegmentedControl-label';
    const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    return [...scope.querySelectorAll(controls)]
      .filter(control => {
        const { width, height } = control.getBoundingClientRect();
        const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1;
        const isLaidOver = ['::before', '::after'].some(over => {
          const { position, inset } = getComputedStyle(control, over);
          return position === 'absolute' && inset === '0px';
        });
        const isInText = control.closest('[data-column], td, p') !== null;
        return isShown && !isLaidOver && !isInText && Math.min(width, height) < least;
      })
      .map(control => control.outerHTML.slice(0, 200));
  });
}
