/** Returns a few round ticks of an axis, from 0 to at least the maximum. */
export function ticksOf(most: number, isWhole: boolean): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map(each => each * power).find(each => each >= rough) ?? rough;
  const whole = isWhole ? Math.max(1, Math.ceil(step)) : step;
  const count = Math.ceil(most / whole - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}

/** Returns the interval of labelled bars, so that labels do not overlap. */
export function everyOf(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
