import type { Block } from './fold-groups.ts';

/**
 * Returns the appointment that an arrow key leads to. Up and down stay in the column. Left and right lead to
 * the nearest in time in the next column with any.
 */
export function nextBlock(
  columns: readonly (readonly Block[])[],
  id: string,
  key: string,
): string | null {
  const place = columns.findIndex(blocks => blocks.some(block => block.id === id));
  const own = columns[place]?.findIndex(block => block.id === id) ?? -1;
  const block = columns[place]?.[own];
  if (!block) return null;
  if (key === 'ArrowDown') return columns[place]?.[own + 1]?.id ?? null;
  if (key === 'ArrowUp') return columns[place]?.[own - 1]?.id ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const aside =
    key === 'ArrowRight' ? columns.slice(place + 1) : columns.slice(0, place).toReversed();
  const next = aside.find(blocks => blocks.length > 0);
  return (
    next?.toSorted((a, b) => Math.abs(a.start - block.start) - Math.abs(b.start - block.start))[0]
      ?.id ?? null
  );
}
