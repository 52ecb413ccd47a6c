import { useRef, type RefObject } from 'react';
import { useKeys } from '../frame/use-keys.ts';
import { useFrameTexts } from '../texts/use-texts.ts';

/** Walks the links of a list's rows by j and k; Enter opens them, as links do. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): void {
  const { keys } = useFrameTexts();
  const reached = useRef(-1);
  const walk = (by: number) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
    const from =
      focused && list.current?.contains(focused)
        ? Number(focused.dataset['index'])
        : reached.current;
    const index = Math.min(Math.max(from + by, 0), count - 1);
    reached.current = index;
    const focus = () =>
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`)
        ?.focus({ preventScroll: false });
    scrollTo(index);
    // The row may have to be drawn first.
    requestAnimationFrame(focus);
  };
  useKeys([
    { keys: 'j', label: keys.next, run: () => walk(1), hidden: true },
    { keys: 'k', label: keys.previous, run: () => walk(-1), hidden: true },
  ]);
}
