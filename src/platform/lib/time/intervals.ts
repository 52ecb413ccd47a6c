/** A stretch of time [startAt, endAt) in epoch milliseconds. */
export interface Interval {
  startAt: number;
  endAt: number;
}

/** A list that is sorted and disjoint, from intervals in any order; those that overlap or touch become one. */
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

/** What is in both lists; each must be sorted and disjoint. */
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

/** What is in the first list and not in the second; each must be sorted and disjoint. */
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

/** Whether one interval of a sorted, disjoint list holds all of [startAt, endAt). */
export type Covers = (startAt: number, endAt: number) => boolean;

/** A test that remembers its place in the list, so that asking in ascending order is linear in all. */
export function covers(list: readonly Interval[]): Covers {
  let at = 0;
  return (startAt, endAt) => {
    while (at > 0 && list[at - 1]!.endAt > startAt) at--;
    while (at < list.length && list[at]!.endAt <= startAt) at++;
    const interval = list[at];
    return interval !== undefined && interval.startAt <= startAt && endAt <= interval.endAt;
  };
}
