/** A period [startAt, endAt) in epoch milliseconds. */
export interface Interval {
  startAt: number;
  endAt: number;
}

/** Returns a sorted, disjoint list of intervals in any order. Overlapping or adjacent intervals become one. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(each => each.startAt < each.endAt);
  sorted.sort((a, b) => a.startAt - b.startAt);
  const merged: Interval[] = [];
  for (const { startAt, endAt } of sorted) {
    const last = merged.at(-1);
    if (!last || startAt > last.endAt) merged.push({ startAt, endAt });
    else if (endAt > last.endAt) last.endAt = endAt;
  }
  return merged;
}

/** Returns the intersection of two sorted, disjoint lists. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const both: Interval[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[i], right = b[j]; left && right; left = a[i], right = b[j]) {
    const startAt = Math.max(left.startAt, right.startAt);
    const endAt = Math.min(left.endAt, right.endAt);
    if (startAt < endAt) both.push({ startAt, endAt });
    if (left.endAt < right.endAt) i++;
    else j++;
  }
  return both;
}

/** Returns the first list without the second; both must be sorted and disjoint. */
export function subtract(from: readonly Interval[], removed: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let next = 0;
  for (const { startAt, endAt } of from) {
    let freeFrom = startAt;
    while ((removed[next]?.endAt ?? Infinity) <= startAt) next++;
    for (let k = next; (removed[k]?.startAt ?? Infinity) < endAt; k++) {
      const cut = removed[k]!;
      if (freeFrom < cut.startAt) left.push({ startAt: freeFrom, endAt: cut.startAt });
      freeFrom = cut.endAt;
    }
    if (freeFrom < endAt) left.push({ startAt: freeFrom, endAt });
  }
  return left;
}

/** Tells if one interval of a sorted, disjoint list contains all of [startAt, endAt). */
export type Covers = (startAt: number, endAt: number) => boolean;

/** Returns a test that keeps its position in the list. Calls in ascending order are linear in total. */
export function covers(list: readonly Interval[]): Covers {
  let at = 0;
  return (startAt, endAt) => {
    while (at > 0 && list[at - 1]!.endAt > startAt) at--;
    while (at < list.length && list[at]!.endAt <= startAt) at++;
    const interval = list[at];
    return interval !== undefined && interval.startAt <= startAt && endAt <= interval.endAt;
  };
}
