/** A local day with free starts. */
export interface FreeDay {
  date: string;
  free: number;
}

/** Counts free starts by their local day; both are in order. */
export function freeDays(starts: Iterable<{ readonly localStart: string }>): FreeDay[] {
  const counts = new Map<string, number>();
  for (const { localStart } of starts) {
    const date = localStart.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].map(([date, free]) => ({ date, free }));
}
