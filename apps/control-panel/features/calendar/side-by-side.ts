interface Stretch {
  start: number;
  end: number;
}

/** Horizontal position among overlapping elements: column index and number of columns. */
export interface Share {
  column: number;
  of: number;
}

/** Divides the width among overlapping elements. An element without overlap has the full width. */
export function sideBySide<T extends Stretch>(things: readonly T[]): Map<T, Share> {
  const shares = new Map<T, Share>();
  let cluster: T[] = [];
  let columns: number[] = [];
  let until = -Infinity;
  const close = () => {
    for (const thing of cluster) shares.get(thing)!.of = columns.length;
    [cluster, columns] = [[], []];
  };
  for (const thing of things.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (thing.start >= until) close();
    const free = columns.findIndex(end => end <= thing.start);
    const column = free < 0 ? columns.length : free;
    columns[column] = thing.end;
    until = Math.max(until, thing.end);
    cluster.push(thing);
    shares.set(thing, { column, of: 1 });
  }
  close();
  return shares;
}
