/** Elapsed hours since a column's midnight. A day on which clocks change has 23 or 25. */
export interface Axis {
  from: number;
  to: number;
}

interface Stretch {
  startAt: string;
  endAt: string;
}

export const hour = 3_600_000;

/** Default hours of a board on a day without opening hours. */
const usual = { from: 9, to: 18 };

/**
 * Returns the whole hours of a board: all opening hours, shifts and appointments, plus one hour before and
 * after.
 */
export function axisOf(
  days: readonly { midnight: number; endAt: string; stretches: readonly Stretch[] }[],
): Axis {
  let [from, to, longest] = [Infinity, -Infinity, 0];
  for (const { midnight, endAt, stretches } of days) {
    const length = (Date.parse(endAt) - midnight) / hour;
    longest = Math.max(longest, length);
    for (const stretch of stretches) {
      from = Math.min(from, Math.max(0, (Date.parse(stretch.startAt) - midnight) / hour));
      to = Math.max(to, Math.min(length, (Date.parse(stretch.endAt) - midnight) / hour));
    }
  }
  if (from >= to) return usual;
  return { from: Math.max(0, Math.floor(from) - 1), to: Math.min(longest, Math.ceil(to) + 1) };
}

/** Returns the position of a period on the axis, in hours from its top, or null if it lies outside. */
export function placeOn(
  { from, to }: Axis,
  midnight: number,
  start: number,
  end: number,
): { at: number; long: number } | null {
  const at = Math.max(from, (start - midnight) / hour);
  const until = Math.min(to, (end - midnight) / hour);
  return until > at ? { at: at - from, long: until - at } : null;
}

/** Rounds hours on the axis down to a step. */
export function snap(hours: number, stepMinutes: number): number {
  const step = stepMinutes / 60;
  return Math.floor(hours / step + 1e-6) * step;
}
