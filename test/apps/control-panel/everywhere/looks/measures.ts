import type { Page } from 'playwright-core';

/** How much of the page has moved by itself since it was opened, as browsers score it. */
export function movementOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as any[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was kept is told in a task of its own, before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}

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
