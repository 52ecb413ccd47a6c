interface Stretch {
  start: number;
  end: number;
}

/** Where something stands beside what overlaps it: in which of how many columns. */
export interface Share {
  column: number;
  of: number;
}

/** Shares the width among what overlaps; things that do not overlap have all of it. */
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
