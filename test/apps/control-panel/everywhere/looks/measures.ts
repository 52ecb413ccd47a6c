import type { Page } from 'playwright-core';

/** How much of a page may move by itself, as browsers score it. */
const mostMovement = 0.02;

/** A movement that no press asked for: its score, and the elements that moved, with how far. */
interface Movement {
  score: number;
  elements: string[];
}

/** Collects the movements of a page from its beginning. */
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

/** How many movements a page has had until now. */
export const movementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: Movement[] }).moved.length);

/** The movements after the first `former` ones until the frame that is drawn now; empty if they are too small to be noticed. */
export async function movementsAfter(page: Page, former: number): Promise<Movement[]> {
  const all = await page.evaluate(
    () =>
      new Promise<Movement[]>(resolve => {
        const { moved } = globalThis as unknown as { moved: Movement[] };
        // The browser tells of a movement in a task of its own, before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
  const movements = all.slice(former);
  const sum = movements.reduce((total, { score }) => total + score, 0);
  return sum > mostMovement ? movements : [];
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
