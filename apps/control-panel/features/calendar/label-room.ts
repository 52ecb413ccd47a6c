interface Stretch {
  start: number;
  end: number;
}

/** The time that a line of text is high on the board. */
const room = 30 * 60_000;

/** Returns the first time of a stretch from which a line of text stands beside no block; null if blocks leave no room for it. */
export function labelRoom({ start, end }: Stretch, blocks: readonly Stretch[]): number | null {
  let from = start;
  for (const block of blocks.toSorted((a, b) => a.start - b.start)) {
    if (block.start - from >= room) break;
    from = Math.max(from, block.end);
  }
  return end - from >= room ? from : null;
}
