import { frame } from '#texts/frame';
import { useRef, type RefObject } from 'react';
import { useKeys } from '../frame/use-keys.ts';

/** Walks the links of a list's rows by j and k; Enter opens them, as links do. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): void {
  const { keys } = frame;
  // Where the keys have led to while its row is not drawn yet.
  const coming = useRef<number | null>(null);
  const reached = useRef(-1);
  const walk = (by: number) => {
    const from = coming.current ?? focusedIn(list.current) ?? reached.current;
    const index = Math.min(Math.max(from + by, 0), count - 1);
    reached.current = index;
    scrollTo(index);
    if (focusRow(list.current, index)) return;
    // It has to be drawn first.
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

/** Moves the focus to a row; false where it is not drawn. */
function focusRow(list: HTMLElement | null, index: number): boolean {
  const link = list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
  link?.focus();
  return Boolean(link);
}

/** The row that has the focus. */
function focusedIn(list: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && list?.contains(row) ? Number(row.dataset['index']) : null;
}
