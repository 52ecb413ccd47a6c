import type { Page } from 'playwright-core';

/** Maximum layout shift of a page, by the browsers' score. */
const mostMovement = 0.02;

/** A layout shift without a press: its score, and the moved elements with their distances. */
interface Movement {
  score: number;
  elements: string[];
}

/** Records the layout shifts of a page from its start. */
export const noteMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: Movement[] = [];
    Object.assign(globalThis, { moved });
    const nameOf = ({ node, previousRect: from, currentRect: to }: any) => {
      const element: Element | null =
        node instanceof Element ? node : (node?.parentElement ?? null);
      const name = element?.outerHTML.slice(0, 120) ?? 'an element that is gone';
      return `${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
    };
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as any[])
        if (!entry.hadRecentInput)
          moved.push({ score: entry.value, elements: entry.sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the number of layout shifts so far. */
export const movementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: Movement[] }).moved.length);

/** Returns the layout shifts after the first `former` ones up to the present frame. Empty if they are too small to notice. */
export async function movementsAfter(page: Page, former: number): Promise<Movement[]> {
  const all = await page.evaluate(
    () =>
      new Promise<Movement[]>(resolve => {
        const { moved } = globalThis as unknown as { moved: Movement[] };
        // The browser reports a layout shift in a separate task, before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
  const movements = all.slice(former);
  const sum = movements.reduce((total, { score }) => total + score, 0);
  return sum > mostMovement ? movements : [];
}

/**
 * Returns controls smaller than 44 pixels in either dimension. Visits as high as their duration, links within a text and links
 * laid over a row are exempt.
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
