import styles from './scroll-hint.module.css';

/** The class of a row that scrolls, beside its own. */
export const scrolls = styles['scrolls'];

/** By these a person moves the row, or goes through it. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'focusin'];

/** Fades the ends of a row behind which it goes on, and keeps its current entry in sight. The `ref` of the row. */
export function scrollHint(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  let kept: Element | null = row.querySelector('[aria-current]');
  const look = () => {
    // The router gives a row the place that it had on the page before.
    if (kept instanceof HTMLElement) {
      row.scrollLeft = kept.offsetLeft - (row.clientWidth - kept.offsetWidth) / 2;
    }
    const room = row.scrollWidth - row.clientWidth;
    const ends = [row.scrollLeft > 1 && 'before', row.scrollLeft < room - 1 && 'after'];
    row.dataset['more'] = ends.filter(Boolean).join(' ');
  };
  const release = () => (kept = null);
  const onClick = ({ target }: Event) => {
    kept = target instanceof Element ? target.closest('a') : null;
    look();
  };
  // A font that loads later changes the entries and not the row.
  const sizes = new ResizeObserver(look);
  for (const each of [row, ...row.children]) sizes.observe(each);
  for (const move of moves) row.addEventListener(move, release, { passive: true });
  row.addEventListener('scroll', look, { passive: true });
  row.addEventListener('click', onClick);
  return () => {
    sizes.disconnect();
    for (const move of moves) row.removeEventListener(move, release);
    row.removeEventListener('scroll', look);
    row.removeEventListener('click', onClick);
  };
}
