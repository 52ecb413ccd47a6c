/** Parts per million in one percent, the unit of rates. */
const perPercent = 10_000;

/** Returns a percentage as parts per million. Percentages have at most four decimals, so the result is exact. */
export function toPpm(percent: number): number {
  return Math.round(percent * perPercent);
}

/** Returns parts per million as a percentage. */
export function toPercent(ppm: number): number {
  return ppm / perPercent;
}
