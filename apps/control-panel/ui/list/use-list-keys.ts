import { frame } from '#texts/frame';
import { useRef, type RefObject } from 'react';
import { useKeys } from '../input/use-keys.ts';

/** Adds the shortcuts j and k to move between the rows of a list. Enter opens the focused row. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): void {
  const { keys } = frame;
  // Index of the row that is to get the focus but is not rendered yet.
  const coming = useRef<number | null>(null);
  const reached = useRef(-1);
  const walk = (by: number) => {
    const from = coming.current ?? focusedIn(list.current) ?? reached.current;
    const index = Math.min(Math.max(from + by, 0), count - 1);
    reached.current = index;
    scrollTo(index);
    if (focusRow(list.current, index)) return;
    // The row must be rendered first.
    coming.current = index;
    requestAnimationFrame(() => {
      if (coming.current === index) coming.current = null;
      focusRow(list.current, index);
    });
  };
  useKeys([
    { keys: 'j', label: keys.next, run: () => walk(1), hidden: true },
    { keys: 'k', label: keys.previous, run: () => walk(-1), hidden: true },
  ]);
}

/** Focuses a row. Returns false if it is not rendered. */
function focusRow(list: HTMLElement | null, index: number): boolean {
  const link = list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
  link?.focus();
  return Boolean(link);
}

/** Returns the index of the focused row, or null. */
function focusedIn(list: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && list?.contains(row) ? Number(row.dataset['index']) : null;
}
